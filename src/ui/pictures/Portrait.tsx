import { Avatar } from './Avatar.tsx';

/**
 * A persona's portrait, or its initials where there is none: decoration beside its name. `size` in
 * pixels.
 */
export function Portrait({
  name,
  src,
  size = 44,
}: {
  name: string;
  src: string | null;
  size?: number;
}) {
  return <Avatar name={name} src={src} size={size} />;
}
