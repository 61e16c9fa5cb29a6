import { Box } from '@chakra-ui/react/box';
import type { CallDetails } from '#core/contract/calls/history.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { historyTexts } from './texts.ts';

/** What a model wrote beside the score, under a heading of its own; nothing where there is none. */
export function Commentary({ commentary }: Pick<CallDetails, 'commentary'>) {
  // A copy kept by an earlier version of the app has no such field.
  if (commentary == null) return null;
  return (
    <Panel aria-labelledby="commentary">
      <SectionTitle id="commentary">{historyTexts.call.commentary}</SectionTitle>
      <Box as="p" mt="3" maxWidth="44rem">
        {commentary.text}
      </Box>
      <Muted mt="3">{historyTexts.call.writtenBy(commentary.model)}</Muted>
    </Panel>
  );
}
