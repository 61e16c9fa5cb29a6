import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef, useState } from 'react';
import type { PublicPersona } from '#core/contract/personas/persona.ts';
import { initialsOf } from '#src/ui/pictures/initialsOf.ts';
import type { CallSession } from '../../../machine/sessionState.ts';
import { MOUTHS, mouthOf, smoothed } from './mouthOf.ts';
import { useFrames } from './useFrames.ts';

const Face = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    borderRadius: 'full',
    objectFit: 'cover',
  },
});

/**
 * Ring and mouth are moved by hand, frame by frame, so that nothing is drawn anew by React while
 * the persona speaks.
 */
interface SpeakingPortraitProps {
  session: CallSession;
  persona: Pick<PublicPersona, 'name' | 'avatar'>;
}

/**
 * The persona, with a mouth and a ring that follow its voice; decoration beside its name. It fills
 * its parent.
 */
export function SpeakingPortrait({ session, persona: { name, avatar } }: SpeakingPortraitProps) {
  const ring = useRef<HTMLDivElement>(null);
  const faces = useRef<(HTMLImageElement | null)[]>([]);
  const shown = useRef({ level: 0, mouth: 0, at: 0 });
  const [missing, setMissing] = useState(false);

  useFrames((now) => {
    const { level: before, mouth: mouthBefore, at } = shown.current;
    const level = smoothed(before, session.levels().persona, now - at);
    const mouth = mouthOf(level, mouthBefore);
    shown.current = { level: level < 0.001 ? 0 : level, mouth, at: now };
    if (level === before && mouth === mouthBefore) return;
    if (ring.current) {
      ring.current.style.transform = `scale(${(1 + level * 0.14).toFixed(3)})`;
      ring.current.style.opacity = Math.min(1, level * 1.6).toFixed(2);
    }
    if (mouth !== mouthBefore)
      faces.current.forEach((face, index) => {
        if (face) face.style.visibility = index === mouth ? 'visible' : 'hidden';
      });
  });

  return (
    <Box aria-hidden position="relative" width="100%" height="100%">
      <Box
        ref={ring}
        position="absolute"
        inset="-0.25rem"
        borderRadius="full"
        borderWidth="0.5rem"
        borderColor="accent"
        style={{ opacity: 0 }}
        willChange="transform, opacity"
      />
      <Box
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        borderRadius="full"
        borderWidth="1px"
        bg="bg.sunken"
        color="fg.muted"
        fontSize="3xl"
        fontWeight="600"
      >
        {initialsOf(name)}
      </Box>
      {avatar !== null &&
        !missing &&
        Array.from({ length: MOUTHS }, (_, mouth) => (
          <Face
            key={mouth}
            ref={(face: HTMLImageElement | null) => {
              faces.current[mouth] = face;
            }}
            src={mouth === 0 ? avatar : `${avatar}#mouth-${mouth}`}
            alt=""
            style={{ visibility: mouth === 0 ? 'visible' : 'hidden' }}
            onError={() => setMissing(true)}
          />
        ))}
    </Box>
  );
}
