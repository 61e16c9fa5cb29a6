import { Box } from '@chakra-ui/react/box';
import type { To } from 'react-router-dom';
import type { CoachingPage } from '#core/contract/calls/share.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { texts } from '#src/ui/texts.ts';
import { coachingTexts as t } from './texts.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { PersonaLine } from '#src/ui/pictures/PersonaLine.tsx';
import { formatDay } from '#src/ui/format/format.ts';
import { Pager } from '#src/ui/controls/Pager.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

interface ShownCallsProps {
  calls: CoachingPage;
  callTo: (id: string) => string;
  pageTo: (page: number) => To;
}

/** Calls that others show the reader, newest first. */
export function ShownCalls({ calls: { data, pagination }, callTo, pageTo }: ShownCallsProps) {
  return (
    <>
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
            rep,
            sharedAt,
            assistantName,
            jobTitle,
            avatar,
            difficulty,
            callType,
            score,
            scoreCorrectedAt,
            comments,
            real,
          }) => (
            <Box
              as="li"
              key={id}
              display="grid"
              gridTemplateColumns={{
                base: '2.75rem minmax(0, 1fr) auto',
                lg: '3.5rem minmax(0, 1fr) auto auto',
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
                <VisuallyHidden>{score === null ? t.noScore : t.score} </VisuallyHidden>
                <span aria-hidden={score === null}>{score ?? texts.common.none}</span>
              </Box>
              <Box gridColumn={{ base: '2 / -1', lg: '2' }} gridRow="1" minWidth="0">
                <PersonaLine
                  name={assistantName}
                  avatar={avatar}
                  title={real?.title}
                  detail={real ? texts.realCall(real.source, assistantName) : jobTitle}
                />
              </Box>
              <Box
                gridColumn={{ base: '2', lg: '3' }}
                gridRow={{ base: '2', lg: '1' }}
                fontSize="sm"
                color="fg.muted"
                textAlign={{ lg: 'end' }}
              >
                <Box
                  display="flex"
                  flexWrap="wrap"
                  columnGap="3"
                  justifyContent={{ lg: 'flex-end' }}
                >
                  {!real && <DifficultyMark difficulty={difficulty} />}
                  <span>{texts.callType[callType]}</span>
                </Box>
                <Box>
                  {t.shownBy(rep.username, formatDay(sharedAt))} ·{' '}
                  {comments === 0 ? t.noComments : t.comments(comments)}
                </Box>
                {scoreCorrectedAt !== undefined && <Box>{t.corrected}</Box>}
              </Box>
              <Box
                gridColumn={{ base: '3', lg: '4' }}
                gridRow={{ base: '2', lg: '1' }}
                alignSelf={{ base: 'end', lg: 'center' }}
              >
                <LinkButton
                  to={callTo(id)}
                  look="plain"
                  size="sm"
                  aria-label={t.readName(assistantName, rep.username)}
                >
                  {t.read}
                </LinkButton>
              </Box>
            </Box>
          ),
        )}
      </Box>
      <Pager pagination={pagination} to={pageTo} />
    </>
  );
}
