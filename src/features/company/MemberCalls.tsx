import { Box } from '@chakra-ui/react/box';
import type { To } from 'react-router-dom';
import type { MemberCalls as Calls } from '#core/contract/people/companies.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { companyTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { PersonaLine } from '#src/ui/pictures/PersonaLine.tsx';
import { formatClock, formatDateTime } from '#src/ui/format/format.ts';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { Muted, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

const t = companyTexts.member;

interface MemberCallsProps {
  calls: Calls;
  pageTo: (page: number) => To;
  /** The way to what was said in a call, where that is shared too. */
  callTo: ((callRecordId: string) => string) | null;
}

/** A member's calls with their scores, newest first. */
export function MemberCalls({ calls: { data, pagination }, pageTo, callTo }: MemberCallsProps) {
  return (
    <section aria-labelledby="calls">
      <SectionTitle id="calls" mb="4">
        {t.calls}
      </SectionTitle>
      {data.length === 0 ? (
        <Muted>{t.noCalls}</Muted>
      ) : (
        <Box
          as="ul"
          listStyleType="none"
          bg="bg.raised"
          borderWidth="1px"
          borderRadius="lg"
          overflow="hidden"
        >
          {data.map(
            ({
              id,
              assistantName,
              jobTitle,
              avatar,
              difficulty,
              callType,
              startedAt,
              durationSeconds,
              score,
              scoreCorrectedAt,
              status,
            }) => (
              <Box
                as="li"
                key={id}
                display="grid"
                gridTemplateColumns={{
                  base: '2.75rem minmax(0, 1fr) auto',
                  md: '3.5rem minmax(0, 1fr) 13.5rem 5.5rem',
                }}
                alignItems="center"
                columnGap="4"
                rowGap="1"
                px={{ base: '3', md: '5' }}
                py="3"
                minHeight="4.25rem"
                borderBottomWidth="1px"
                _last={{ borderBottomWidth: '0' }}
              >
                <Box fontSize="xl" fontWeight="700">
                  <VisuallyHidden>
                    {score === null ? companyTexts.noScore : t.score}{' '}
                  </VisuallyHidden>
                  <span aria-hidden={score === null}>{score ?? t.none}</span>
                </Box>
                <Box gridColumn={{ base: '2 / -1', md: '2' }} gridRow="1" minWidth="0">
                  <PersonaLine name={assistantName} avatar={avatar} detail={jobTitle} />
                </Box>
                <Box
                  gridColumn={{ base: '2', md: '3' }}
                  gridRow={{ base: '2', md: '1' }}
                  fontSize="sm"
                  color="fg.muted"
                >
                  <Box display="flex" flexWrap="wrap" columnGap="3">
                    <DifficultyMark difficulty={difficulty} />
                    <span>{texts.callType[callType]}</span>
                  </Box>
                  <Box display="flex" flexWrap="wrap" columnGap="3">
                    <Box as="span" whiteSpace="nowrap">
                      {formatDateTime(startedAt)}
                    </Box>
                    {durationSeconds > 0 && <span>{formatClock(durationSeconds * 1000)}</span>}
                  </Box>
                  {scoreCorrectedAt !== undefined && <Box>{t.corrected}</Box>}
                </Box>
                <Box
                  gridColumn={{ base: '3', md: '4' }}
                  gridRow={{ base: '2', md: '1' }}
                  justifySelf="end"
                  alignSelf={{ base: 'end', md: 'center' }}
                  fontSize="sm"
                  color="fg.muted"
                >
                  {callTo !== null && status === 'scored' ? (
                    <LinkButton
                      to={callTo(id)}
                      look="plain"
                      size="sm"
                      aria-label={t.open(assistantName)}
                    >
                      {t.openShort}
                    </LinkButton>
                  ) : (
                    status !== 'scored' && texts.callStatus[status]
                  )}
                </Box>
              </Box>
            ),
          )}
        </Box>
      )}
      <Pager pagination={pagination} to={pageTo} />
    </section>
  );
}
