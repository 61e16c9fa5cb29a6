import { Skeleton } from '#src/ui/states/Skeleton.tsx';

/** As high as three challenges of a line or two and a streak are, so that next to nothing moves when they come. */
const HEIGHT = { base: '38.5rem', sm: '35rem', md: '22.5rem', lg: '13.75rem' };

export function TodaySkeleton() {
  return <Skeleton height={HEIGHT} borderRadius="lg" aria-hidden />;
}
