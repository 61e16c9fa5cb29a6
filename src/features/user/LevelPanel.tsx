import { Box } from '@chakra-ui/react/box';
import { useAppSelector } from '#src/store/hooks.ts';
import { userTexts } from './texts.ts';
import { texts } from '#src/ui/texts.ts';
import { formatShare } from '#src/ui/format/format.ts';
import { Figures } from '#src/ui/layout/Figures.tsx';
import { Muted, Panel } from '#src/ui/layout/Panel.tsx';
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx';
import { NAME_AND_RANK } from '#src/ui/pictures/nameAndRank.ts';
import { RankEmblem } from '#src/ui/pictures/RankEmblem.tsx';
import { Record } from './Record.tsx';
import { useUserProfileQuery } from './userApi.ts';
import { selectStanding, selectUserDetails } from './userState.ts';

const t = userTexts.level;
const profile = userTexts;

/** Username, rank, and all there is to say of the level. */
export function LevelPanel() {
  const details = useAppSelector(selectUserDetails);
  const { level, currentXP } = useAppSelector(selectStanding);
  const { stats, broughtExp = 0 } = useUserProfileQuery().data ?? {};
  return (
    <Panel aria-labelledby="username">
      <Box {...NAME_AND_RANK} minHeight="6rem">
        <Box
          as="h2"
          gridArea="name"
          id="username"
          fontSize={{ base: 'lg', md: 'xl' }}
          fontWeight="700"
          letterSpacing="-0.02em"
          overflowWrap="anywhere"
        >
          {details?.publicUsername ?? profile.noName}
        </Box>
        {level !== null && (
          <Box gridArea="mark" css={{ '& img': { width: { base: '4rem', md: '6rem' } } }}>
            <RankEmblem icon={level.rankIcon} />
          </Box>
        )}
        <Box gridArea="rank" minWidth="0">
          <Box color="fg.muted">
            {level?.displayName ?? profile.noLevel} · {texts.xp(currentXP)}
          </Box>
          {level !== null && (
            <Box mt="3">
              <ProgressBar
                value={level.progress}
                label={userTexts.progress}
                color={`tier.${level.tier.toLowerCase()}`}
              />
              <Box display="flex" justifyContent="space-between" gap="3" mt="1">
                <Muted>{texts.xp(level.totalXPForCurrentLevel)}</Muted>
                <Muted>
                  {level.xpToNext > 0 ? texts.xp(level.totalXPForNextLevel) : userTexts.atTop}
                </Muted>
              </Box>
            </Box>
          )}
        </Box>
      </Box>
      {broughtExp > 0 && <Muted mt="4">{profile.brought(texts.xp(broughtExp))}</Muted>}
      {stats !== undefined && (
        <Box mt="5" pt="5" borderTopWidth="1px">
          <Record stats={stats} />
        </Box>
      )}
      {level !== null && <LevelFigures level={level} />}
    </Panel>
  );
}

function LevelFigures({
  level,
}: {
  level: NonNullable<ReturnType<typeof selectStanding>['level']>;
}) {
  return (
    <Figures
      rows={[
        [t.overall, t.overallOf(level.overall)],
        [t.tier, level.tier],
        [t.tierLevel, t.tierLevelOf(level.tierLevel)],
        [t.progress, formatShare(level.progress)],
        [t.current, texts.xp(level.currentXP)],
        [t.toNext, texts.xp(level.xpToNext)],
        [t.began, texts.xp(level.totalXPForCurrentLevel)],
        [t.next, texts.xp(level.totalXPForNextLevel)],
      ]}
      size="sm"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      mt="5"
      pt="5"
      borderTopWidth="1px"
    />
  );
}
