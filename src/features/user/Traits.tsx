import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { LEAST_TRAIT_CALLS } from '#core/contract/scoring/traitIds.ts';
import type { PersonalityTraits, Trait } from '#core/contract/scoring/traits.ts';
import { useSavedAt } from '#src/store/hooks.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatNumber } from '#src/ui/format/format.ts';
import { Loaded } from '#src/ui/states/Loaded.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { traitTexts } from './traitTexts.ts';
import { texts } from '#src/ui/texts.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { usePersonalityTraitsQuery } from './userApi.ts';

/**
 * The rep's communication style, for the rep alone; `firstStep` is offered while no call tells of
 * it.
 */
export function Traits({ firstStep }: { firstStep: ReactNode }) {
  // A call may have been scored a moment ago, on another device.
  const query = usePersonalityTraitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const savedAt = useSavedAt(query);
  return (
    <Panel aria-labelledby="traits">
      <SectionTitle id="traits">{traitTexts.title}</SectionTitle>
      <Muted mt="2" maxWidth="44rem">
        {traitTexts.intro}
      </Muted>
      <Box mt="5">
        <Loaded
          query={query}
          savedAt={savedAt}
          skeleton={<Skeleton height={{ base: '58rem', md: '38rem' }} aria-hidden />}
          errorTitle={traitTexts.failed}
        >
          {(data) => <Rows traits={data.traits} firstStep={firstStep} />}
        </Loaded>
      </Box>
    </Panel>
  );
}

function Rows({ traits, firstStep }: PersonalityTraits & { firstStep: ReactNode }) {
  if (traits.every(({ calls }) => calls === 0))
    return (
      <EmptyState title={traitTexts.emptyTitle} detail={traitTexts.emptyDetail}>
        {firstStep}
      </EmptyState>
    );
  return (
    <>
      <Muted maxWidth="44rem">{traitTexts.legend}</Muted>
      <Box as="ul" listStyleType="none" mt="2">
        {traits.map((trait) => (
          <Row key={trait.id} trait={trait} />
        ))}
      </Box>
    </>
  );
}

function Row({ trait }: { trait: Trait }) {
  const name = texts.trait[trait.id];
  const means = traitTexts.means[trait.id];
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 18rem)' }}
      columnGap="8"
      rowGap="3"
      alignItems="center"
      py="5"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0', pb: '0' }}
    >
      <div>
        <Box as="h3" fontWeight="650">
          {name}
        </Box>
        <Muted mt="1">{means}</Muted>
      </div>
      <Figure trait={trait} />
    </Box>
  );
}

function Figure({ trait: { value, low, high, calls } }: { trait: Trait }) {
  const missing = LEAST_TRAIT_CALLS - calls;
  if (value === null || low === null || high === null) {
    return (
      <div>
        <Track />
        <Muted mt="2">{missing > 0 ? traitTexts.needsCalls(missing) : traitTexts.needsWords}</Muted>
      </div>
    );
  }
  return (
    <div>
      <Track low={low} high={high} value={value} />
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="3"
        mt="2"
      >
        <Box fontSize="lg" fontWeight="650" lineHeight="1.3">
          {formatNumber(value)}
          <VisuallyHidden> {traitTexts.outOf}</VisuallyHidden>
        </Box>
        <Muted>
          {traitTexts.range(low, high)} · {texts.calls(calls)}
        </Muted>
      </Box>
    </div>
  );
}

/** The figures beside it say the same in words. */
function Track({
  low = 0,
  high = 0,
  value = null,
}: {
  low?: number;
  high?: number;
  value?: number | null;
}) {
  return (
    <Box
      aria-hidden
      position="relative"
      height="0.75rem"
      bg="bg.sunken"
      borderRadius="full"
      outline="1px solid"
      outlineColor="border"
      outlineOffset="-1px"
    >
      {value !== null && (
        <>
          <Box
            position="absolute"
            insetBlock="0"
            bg="accent"
            opacity="0.4"
            borderRadius="full"
            style={{ left: `${low}%`, width: `${Math.max(1, high - low)}%` }}
          />
          <Box
            position="absolute"
            insetBlock="-0.25rem"
            width="0.1875rem"
            bg="fg"
            borderRadius="full"
            transform="translateX(-50%)"
            style={{ left: `${value}%` }}
          />
        </>
      )}
    </Box>
  );
}
