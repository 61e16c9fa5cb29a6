import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** As high as the filters, so that nothing moves when they come. */
export function FiltersSkeleton() {
  return <Skeleton height={{ base: '20.25rem', sm: '12rem', lg: '8.5rem' }} mb="5" aria-hidden />;
}
