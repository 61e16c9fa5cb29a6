import { Skeleton } from '#src/ui/Skeleton.tsx';

/** As high as the panel with three challenges, so that nothing moves when it comes. */
export const TODAY_HEIGHT = { base: '32rem', md: '20rem', lg: '13rem' };

export function TodaySkeleton() {
  return <Skeleton height={TODAY_HEIGHT} borderRadius="lg" aria-hidden />;
}
