import { nextReply, openCall } from '#core/conversation/engine.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import { readPart } from '#tests/learning/dataset.ts';
import { percent, type Row } from '../../table.ts';

const TARGET = 0.95;

interface Asked {
  text: string;
  topic: string;
  /** What the persona had just said when the question was written. */
  before: string;
}

/**
 * Everyday test questions for facts, put to every easy persona: how many replies hold the fact that was asked for. Each is put after the persona's line that its
 * writer had before him, as topics are judged in context too; and once more out of the blue, where "and how many of those" is anybody's guess. Questions for
 * difficulties, their cost and the worth of a way out are answered by pains and wishes.
 */
export function answerRows(): Row[] {
  const questions = factQuestions();
  const easy = SEEDED_PERSONAS.filter(({ difficulty }) => difficulty === 'easy');
  const share = (turnsTo: (opening: string, asked: Asked) => SpokenTurn[]) => {
    const tried = easy.flatMap((persona) =>
      questions.map((asked) => isAnswered(persona, asked, turnsTo)),
    );
    return { part: tried.filter(Boolean).length, whole: tried.length };
  };
  const told = share(inItsPlace);
  const first = share(outOfTheBlue);
  return [
    {
      what: `questions answered with the right fact (${questions.length} questions, ${easy.length} personas)`,
      figure: percent(told.part, told.whole),
      target: '95 %',
      met: told.part / told.whole >= TARGET,
    },
    {
      what: 'the same as the first words of the call',
      figure: percent(first.part, first.whole),
      target: '',
      met: null,
    },
  ];
}

function factQuestions(): Asked[] {
  return readPart('test')
    .filter(({ kind }) => kind === 'everyday')
    .flatMap(({ turns }) => turns)
    .flatMap(({ text, persona, stretches: [asked, ...more] }) => {
      const { topic = 'none', kind } = asked?.details ?? {};
      return more.length === 0 &&
        asked?.label === 'question' &&
        topic !== 'none' &&
        kind === 'situation'
        ? [{ text, topic, before: persona }]
        : [];
    });
}

/** Any first words do: what is said before the persona's line tells nothing of the question. */
function inItsPlace(opening: string, { text, before }: Asked): SpokenTurn[] {
  return [
    { role: 'persona', text: opening },
    { role: 'rep', text: "hi it's tom from brightwell" },
    { role: 'persona', text: before },
    { role: 'rep', text },
  ];
}

function outOfTheBlue(opening: string, { text }: Asked): SpokenTurn[] {
  return [
    { role: 'persona', text: opening },
    { role: 'rep', text },
  ];
}

function isAnswered(
  persona: Persona,
  asked: Asked,
  turnsTo: (opening: string, asked: Asked) => SpokenTurn[],
): boolean {
  const setting = { persona, seed: 5, callType: persona.callType };
  const reply = nextReply(setting, turnsTo(openCall(setting).text, asked)).text.toLowerCase();
  const { facts, pains } = persona.brief;
  const keys = facts.filter(({ topic }) => topic === asked.topic).flatMap((fact) => fact.keys);
  const told =
    asked.topic === 'pain' ? pains.flatMap((pain) => [pain.surface, pain.cause, pain.cost]) : [];
  return [...keys, ...told].some((words) => reply.includes(words.toLowerCase()));
}
