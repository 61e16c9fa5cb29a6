import { nextReply, openCall } from '#core/conversation/engine.ts';
import { SEEDED_PERSONAS } from '#core/conversation/seededPersonas.ts';
import type { Persona } from '#core/contract/persona.ts';
import { readPart } from '#tests/learning/dataset.ts';
import { percent, type Row } from '../table.ts';

const TARGET = 0.95;

/** Everyday test questions for facts put to every easy persona at the start of a call: how many replies hold the fact that was asked for. Questions for difficulties, their cost and the worth of a way out are answered by pains and wishes. */
export function answerRows(): Row[] {
  const questions = readPart('test').filter(({ kind }) => kind === 'everyday').flatMap(({ turns }) => turns)
    .flatMap(({ text, stretches }) => (stretches.length === 1 && stretches[0]?.label === 'question' && stretches[0].details.topic !== 'none' && stretches[0].details.kind === 'situation' ? [{ text, topic: stretches[0].details.topic ?? '' }] : []));
  const easy = SEEDED_PERSONAS.filter(({ difficulty }) => difficulty === 'easy');
  const tried = easy.flatMap((persona) => questions.map(({ text, topic }) => answers(persona, text, topic)));
  const right = tried.filter(Boolean).length;
  return [{ what: `questions answered with the right fact (${questions.length} questions, ${easy.length} personas)`, figure: percent(right, tried.length), target: '95 %', met: right / tried.length >= TARGET }];
}

function answers(persona: Persona, question: string, topic: string): boolean {
  const setting = { persona, seed: 5, callType: persona.callType };
  const opening = openCall(setting).text;
  const reply = nextReply(setting, [{ role: 'persona', text: opening }, { role: 'rep', text: question }]).text.toLowerCase();
  const { facts, pains } = persona.brief;
  const keys = facts.filter((fact) => fact.topic === topic).flatMap((fact) => fact.keys);
  const told = topic === 'pain' ? pains.flatMap((pain) => [pain.surface, pain.cause, pain.cost]) : [];
  return keys.some((key) => reply.includes(key.toLowerCase())) || told.some((line) => reply.includes(line.toLowerCase()));
}
