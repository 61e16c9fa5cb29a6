import type { Goal } from '#core/contract/game/goal.ts';
import { callThatFits } from '#src/features/personas/callThatFits.ts';
import { useAssistantsQuery } from '#src/features/personas/personasApi.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { battleRoomTexts } from './texts.ts';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { callPath, PATHS } from '../paths.ts';

/** The way to a call that counts for a goal; to the battle room where no opponent fits it. */
export function GoalCall({ goal }: { goal: Goal }) {
  const { data = [] } = useAssistantsQuery();
  const opponent = callThatFits(goal.fits, data);
  return (
    <LinkButton
      to={opponent === null ? PATHS.battleRoom : callPath(opponent.id)}
      look="plain"
      size="sm"
      aria-label={battleRoomTexts.challenges.callFor(goal.title)}
    >
      <Icon name="phone" size={16} />
      {battleRoomTexts.challenges.call}
    </LinkButton>
  );
}
