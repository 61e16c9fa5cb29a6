import { Box } from '@chakra-ui/react/box';
import type { ReadableCall } from '#core/contract/people/companies.ts';
import { companyTexts } from './texts.ts';
import { formatMoment } from '#src/ui/format/callTime.ts';
import { Muted } from '#src/ui/layout/Panel.tsx';

/** What was said in a call of somebody else's; each turn can be linked to as `#turn-N`. */
export function ReadTranscript({
  call: { call, turns, remarks },
  repName,
}: {
  call: ReadableCall;
  repName: string;
}) {
  if (turns.length === 0) return <Muted mt="3">{companyTexts.call.nothingSaid}</Muted>;
  return (
    <>
      {remarks !== '' && <Muted mt="2">{remarks}</Muted>}
      <Box as="ol" listStyleType="none" mt="3">
        {turns.map(({ seq, role, text, spokenText, startMs }, index) => {
          const said = spokenText ?? text;
          return (
            <Box
              as="li"
              key={seq}
              id={`turn-${index}`}
              display="grid"
              gridTemplateColumns={{ base: '3rem minmax(0, 1fr)', md: '3rem 9rem minmax(0, 1fr)' }}
              columnGap="3"
              py="3"
              px="3"
              mx="-3"
              borderRadius="md"
              _target={{ bg: 'bg.hover' }}
            >
              <Box as="span" fontSize="sm" color="fg.muted" lineHeight="1.5rem">
                {formatMoment({ seq, startMs }, turns)}
              </Box>
              <Box as="span" fontWeight="600" color={role === 'rep' ? 'fg' : 'fg.muted'}>
                {role === 'rep' ? repName : call.assistantName}
              </Box>
              <Box gridColumnStart={{ base: '2', md: '3' }} maxWidth="44rem">
                {said === '' ? (
                  <Box as="em" color="fg.muted">
                    {companyTexts.call.silence}
                  </Box>
                ) : (
                  <p dir="auto">{said}</p>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </>
  );
}
