import { Box } from '@chakra-ui/react/box';
import { Avatar } from '#src/ui/pictures/Avatar.tsx';
import type { CallSession } from '../../machine/sessionState.ts';
import { useCallState } from '../shared/useCallState.ts';

/** While it rings nothing is said yet: the persona in the middle of the stage, with rings that go out from it. */
export function Ringing({ session }: { session: CallSession }) {
  const persona = useCallState(session, (state) => state.persona);
  const show = useCallState(
    session,
    (state) => state.phase === 'ringing' && state.turns.length === 0,
  );
  if (!show || persona === null) return null;
  return (
    <Box
      aria-hidden
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      bg="bg"
      pointerEvents="none"
    >
      <Box position="relative" display="grid" placeItems="center">
        {[0, 1].map((ring) => (
          <Box
            key={ring}
            position="absolute"
            boxSize="7rem"
            borderRadius="full"
            borderWidth="2px"
            borderColor="accent"
            animation="ring 1.4s ease-out infinite"
            style={{ animationDelay: `${ring * 0.5}s` }}
            opacity="0"
          />
        ))}
        <Avatar name={persona.name} src={persona.avatar} size={112} />
      </Box>
    </Box>
  );
}
