import { Box } from '@chakra-ui/react/box';
import type { PublicProfile } from '#core/contract/people/publicProfile.ts';
import { DifficultyMark } from '#src/ui/pictures/DifficultyMark.tsx';
import { PersonaLine } from '#src/ui/pictures/PersonaLine.tsx';
import { formatDay, formatNumber } from '#src/ui/format/format.ts';
import { peopleTexts as t } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';

/**
 * What its owner has opened: communication style and latest calls; a word where something is kept
 * closed.
 */
export function PersonOpened({ profile: { traits, scores, history } }: { profile: PublicProfile }) {
  return (
    <>
      {traits !== null && <TraitList traits={traits} />}
      {history !== null && <History history={history} />}
      {(traits === null || scores === null || history === null) && <Muted>{t.closed}</Muted>}
    </>
  );
}

function TraitList({ traits }: { traits: NonNullable<PublicProfile['traits']> }) {
  return (
    <Panel aria-labelledby="traits">
      <SectionTitle id="traits">{t.traits}</SectionTitle>
      <Box
        as="dl"
        mt="4"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
        columnGap="8"
      >
        {traits.map(({ id, value, low, high }) => (
          <Box
            key={id}
            display="flex"
            justifyContent="space-between"
            gap="3"
            py="2"
            borderBottomWidth="1px"
          >
            <dt>{texts.trait[id]}</dt>
            <Box as="dd" textAlign="end">
              {value === null || low === null || high === null ? (
                <Muted as="span">{t.tooFew}</Muted>
              ) : (
                <>
                  <Box as="span" fontWeight="650">
                    {formatNumber(value)}
                  </Box>{' '}
                  <Muted as="span">{t.likely(low, high)}</Muted>
                </>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function History({ history }: { history: NonNullable<PublicProfile['history']> }) {
  return (
    <Panel aria-labelledby="latest">
      <SectionTitle id="latest">{t.history}</SectionTitle>
      {history.length === 0 && <Muted mt="2">{t.noHistory}</Muted>}
      <Box as="ul" listStyleType="none" mt="3">
        {history.map(
          ({ id, assistantName, jobTitle, avatar, difficulty, callType, startedAt, score }) => (
            <Box
              as="li"
              key={id}
              display="grid"
              gridTemplateColumns={{
                base: '2.75rem minmax(0, 1fr)',
                md: '3.5rem minmax(0, 1fr) auto',
              }}
              columnGap="4"
              rowGap="1"
              alignItems="center"
              py="3"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: '0' }}
            >
              <Box fontSize="xl" fontWeight="700">
                {score ?? texts.common.none}
              </Box>
              <PersonaLine name={assistantName} avatar={avatar} detail={jobTitle} />
              <Box
                gridColumn={{ base: '2', md: '3' }}
                display="flex"
                flexWrap="wrap"
                columnGap="3"
                fontSize="sm"
                color="fg.muted"
              >
                <DifficultyMark difficulty={difficulty} />
                <span>{texts.callType[callType]}</span>
                <span>{formatDay(startedAt)}</span>
              </Box>
            </Box>
          ),
        )}
      </Box>
    </Panel>
  );
}
