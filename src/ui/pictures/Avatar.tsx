import { Avatar as Parts } from '@chakra-ui/react/avatar';
import { initialsOf } from './initialsOf.ts';

/** A persona's picture, or its initials: decoration beside its name. */
export function Avatar({
  name,
  src,
  size = 44,
}: {
  name: string;
  src: string | null;
  /** In pixels. */
  size?: number;
}) {
  return (
    <Parts.Root aria-hidden style={{ width: size, height: size, fontSize: size * 0.36 }}>
      <Parts.Fallback>{initialsOf(name)}</Parts.Fallback>
      {src !== null && src !== '' && <Parts.Image src={src} alt="" />}
    </Parts.Root>
  );
}
