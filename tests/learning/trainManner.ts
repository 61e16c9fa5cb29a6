import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import { soundsOf, weightOf, type Side } from '#core/scoring/learned/manner.ts';
import { say } from '#core/scoring/words/said.ts';
import { GRADERS, heldOut, type Grader } from '#tests/support/graded.ts';
import { ridge, type Row } from './ridge.ts';

/** What is said by so few lines, or by only some of the writers, belongs to their calls and not to how calls go. */
const LEAST_LINES = 8;
const MOST_WRITERS_WITHOUT = 1;
const MIDDLE_GRADE = 50;
/** Who answers the phone, and with what words, tells nothing yet. */
const FIRST_TURNS = 3;
const PENALTY = 3;
const UNIT = 10;

interface Line {
  writer: Grader;
  sounds: readonly string[];
  grade: number;
  /** Each call counts the same, however many lines it has. */
  share: number;
}

/**
 * How lines of either side sound in calls graded high and low: for each word and pair of words that most writers use, what it adds to the grade,
 * by ridge regression of the call's grade on its lines. The text of `core/scoring/learned/manner.json`, to the byte the same for the same calls.
 */
export function trainManner(writers: readonly Grader[] = GRADERS.development): string {
  const weights = (['persona', 'rep'] as const).map(
    (side) =>
      `"${side}": {\n${learned(linesOf(side, writers), writers)
        .map(([sound, weight]) => `  ${JSON.stringify(sound)}: ${weight}`)
        .join(',\n')}\n }`,
  );
  return `{\n ${weights.join(',\n ')}\n}\n`;
}

function linesOf(side: Side, writers: readonly Grader[]): Line[] {
  return writers.flatMap((writer) =>
    CALL_TYPES.flatMap((callType) =>
      heldOut(callType, writer).flatMap(({ grade, turns }) => {
        const own = turns.filter(
          ({ role, text }, index) =>
            role === side && say(text).words > 0 && (side === 'rep' || index >= FIRST_TURNS),
        );
        return own.map(({ text }) => ({
          writer,
          sounds: soundsOf(say(text).flat),
          grade,
          share: 1 / own.length,
        }));
      }),
    ),
  );
}

function learned(lines: readonly Line[], writers: readonly Grader[]): [string, number][] {
  const heard = new Map<string, { lines: number; writers: Set<Grader> }>();
  for (const { sounds, writer } of lines) {
    for (const sound of sounds) {
      const known = heard.get(sound) ?? { lines: 0, writers: new Set() };
      known.lines += 1;
      heard.set(sound, known);
      known.writers.add(writer);
    }
  }
  const kept = [...heard]
    .filter(
      ([, known]) =>
        known.lines >= LEAST_LINES && known.writers.size >= writers.length - MOST_WRITERS_WITHOUT,
    )
    .map(([sound]) => sound)
    .toSorted();
  const place = new Map(kept.map((sound, index) => [sound, index]));
  const perCall = lines.length / lines.reduce((sum, { share }) => sum + share, 0);
  const rows = lines.map(({ sounds, grade, share }): Row => {
    const columns = sounds.flatMap((sound) => place.get(sound) ?? []);
    return {
      columns,
      value: 1 / weightOf(columns.length),
      target: grade - MIDDLE_GRADE,
      weight: share * perCall,
    };
  });
  const weights = ridge(rows, kept.length, PENALTY);
  return kept.flatMap((sound, index): [string, number][] => {
    const weight = Math.round((weights[index] ?? 0) * UNIT);
    return weight === 0 ? [] : [[sound, weight]];
  });
}
