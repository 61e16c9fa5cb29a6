import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** As high as the panel with three challenges, so that nothing moves when it comes. */
export const TODAY_HEIGHT = { base: '44rem', md: '25.25rem', lg: '15.25rem' };

export function TodaySkeleton() {
  return <Skeleton height={TODAY_HEIGHT} borderRadius="lg" aria-hidden />;
}
