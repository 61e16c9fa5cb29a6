import { Skeleton } from '#src/ui/Skeleton.tsx';

/** As high as the panel with three challenges, so that nothing moves when it comes. */
export const TODAY_HEIGHT = { base: '34.5rem', md: '21.75rem', lg: '14.875rem' };

export function TodaySkeleton() {
  return <Skeleton height={TODAY_HEIGHT} borderRadius="lg" aria-hidden />;
}
