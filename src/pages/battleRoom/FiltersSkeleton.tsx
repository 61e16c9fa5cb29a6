import { Skeleton } from '#src/ui/states/Skeleton.tsx';

const HEIGHT = { base: '13.625rem', sm: '8.3125rem', lg: '7.8125rem' };

/** As high as the filters, so that nothing moves when they come. */
export function FiltersSkeleton() {
  return <Skeleton height={HEIGHT} mb="5" aria-hidden />;
}
