import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { CoachingItem, Scorecard } from '#core/contract/scoring/scorecard.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted, Panel, SectionTitle } from '#src/ui/layout/Panel.tsx';
import { retakeTexts } from './retake/texts.ts';
import { scoringTexts } from './texts.ts';
import { Moment, Quote } from './Quote.tsx';
import { isSameQuote } from './rows/quotes.ts';
import { TryLine } from './TryLine.tsx';

interface CoachingProps {
  scorecard: Scorecard;
  /** The criterion whose moment is being taken again. */
  taken: string | null;
  onTake: (criterion: string | null) => void;
  /** The moment of a thing to try, to be taken again. */
  renderRetake: (item: CoachingItem, onDone: () => void) => ReactNode;
}

/** One strength, and up to three things to try: what was said, what to try there, a line that scores better, and the moment to say it in. */
export function Coaching({ scorecard, taken, onTake, renderRetake }: CoachingProps) {
  const { strength, tryNext } = scorecard.coaching;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: strength ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
      }}
      gap="4"
      alignItems="start"
    >
      {strength && (
        // Stays in sight next to the longer list, which would leave its column empty.
        <Panel position={{ lg: 'sticky' }} top="4.75rem">
          <Heading icon="check" color="success">
            {scoringTexts.strength}
          </Heading>
          <Box as="h3" fontWeight="650" mt="4">
            {nameOf(scorecard, strength.criterion)}
          </Box>
          <Box as="p" mt="1">
            {strength.text}
          </Box>
          {strength.evidence && <Quote evidence={strength.evidence} />}
        </Panel>
      )}
      <Panel>
        <Heading icon="bulb" color="accent.text">
          {scoringTexts.tryNext(tryNext.length)}
        </Heading>
        {tryNext.length === 0 && <Muted mt="4">{scoringTexts.nothingToTry}</Muted>}
        <Box as="ol" listStyleType="none">
          {tryNext.map((item, index) => (
            <Box
              as="li"
              key={item.criterion}
              py="5"
              borderBottomWidth="1px"
              _last={{ borderBottomWidth: '0', pb: '0' }}
            >
              <Thing
                item={item}
                name={nameOf(scorecard, item.criterion)}
                isKnown={isToldIn(tryNext.slice(0, index), item)}
                open={taken === item.criterion}
                onOpen={() => onTake(item.criterion)}
                onDone={() => onTake(null)}
                renderRetake={renderRetake}
              />
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

function Heading({
  icon,
  color,
  children,
}: {
  icon: 'check' | 'bulb';
  color: string;
  children: string;
}) {
  return (
    <Box display="flex" alignItems="center" gap="2">
      <Box color={color} display="grid">
        <Icon name={icon} />
      </Box>
      <SectionTitle>{children}</SectionTitle>
    </Box>
  );
}

interface ThingProps extends Pick<CoachingProps, 'renderRetake'> {
  item: CoachingItem;
  /** Of its criterion. */
  name: string;
  /** Whether what was said there stands above it. */
  isKnown: boolean;
  open: boolean;
  onOpen: () => void;
  onDone: () => void;
}

function Thing({ item, name, isKnown, open, onOpen, onDone, renderRetake }: ThingProps) {
  // The button that opened it comes back at its end, and the focus with it.
  const [returned, setReturned] = useState(false);
  const close = () => {
    setReturned(true);
    onDone();
  };
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
      >
        <Box as="h3" fontWeight="650">
          {name}
        </Box>
        {item.points > 0 && <Muted>{scoringTexts.worth(item.points)}</Muted>}
      </Box>
      <Advice item={item} isKnown={isKnown} quoted={!open} />
      {item.line !== null && item.proof && (
        <TryLine line={item.line} proof={item.proof} name={name} />
      )}
      {open && renderRetake(item, close)}
      {!open && (
        <Box
          mt="4"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          _empty={{ display: 'none' }}
        >
          {/* Kept answers may be from before moments could be taken again. */}
          {item.turn != null && (
            <Button autoFocus={returned} look="plain" size="sm" onClick={onOpen}>
              <Icon name="refresh" size={16} />
              {retakeTexts.open}
            </Button>
          )}
          {item.line !== null && item.proof && (
            <CopyButton text={item.line} label={retakeTexts.copy} look="bare" />
          )}
        </Box>
      )}
    </>
  );
}

/** So many characters show that two quotes begin alike. */
const KNOWN_BY = 40;

/** What to try, under what was said unless that is quoted in it. */
function Advice({
  item: { evidence, text },
  isKnown,
  quoted,
}: Pick<ThingProps, 'item' | 'isKnown'> & { quoted: boolean }) {
  // The sentence shortens what is long, and leaves out the last mark.
  const beginning = evidence?.quote.replace(/[.?!…]$/, '').slice(0, KNOWN_BY);
  const isQuoted = beginning !== undefined && text.includes(beginning);
  return (
    <>
      {evidence && quoted && !isQuoted && (
        <Quote evidence={evidence} known={isKnown ? scoringTexts.sameMoment : null} />
      )}
      <Box as="p" mt="3">
        {text}
        {evidence && isQuoted && <Moment evidence={evidence} />}
      </Box>
    </>
  );
}

function isToldIn(items: readonly CoachingItem[], { evidence }: CoachingItem): boolean {
  return items.some((item) => item.evidence && evidence && isSameQuote(item.evidence, evidence));
}

function nameOf({ rows }: Scorecard, criterion: string): string {
  const title = rows.find((row) => row.criterion === criterion)?.title ?? criterion;
  return criterionName({ criterion, title });
}
