import { useNavigate } from 'react-router-dom';
import { ChallengeSheet } from '#src/features/battles/ChallengeSheet.tsx';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { battlePath } from '../paths.ts';
import { useOpenBriefs } from './useOpenBriefs.ts';

/** Asks whom both are to call, and leads to the battle that was begun. */
export function ChallengePerson({ username, onClose }: { username: string; onClose: () => void }) {
  const assistants = useAssistantsQuery();
  const isBriefOpen = useOpenBriefs();
  const navigate = useNavigate();
  return (
    <ChallengeSheet
      username={username}
      assistants={assistants}
      isBriefOpen={isBriefOpen}
      onClose={onClose}
      onBattle={(id) => void navigate(battlePath(id))}
    />
  );
}
