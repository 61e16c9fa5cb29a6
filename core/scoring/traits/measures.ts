import { hedges, concreteAsk, earlyReason } from './measures/directness.ts';
import { changesCourse, fitsLine, tailoredPitch } from './measures/adaptability.ts';
import { agendaAsked, checks, stepAsked, youOverI } from './measures/collaboration.ts';
import { acknowledges, keepsCivil, steadyLength, steadySpeech } from './measures/composure.ts';
import { deepQuestions, openQuestions, questionRate, staysOnTopic } from './measures/curiosity.ts';
import { fillers, jargon, paceOff, sentenceLength } from './measures/clarity.ts';
import { asksOn, takesUp, talkShare } from './measures/listening.ts';
import { cutsIn, heardFirst, letsStand, longestTurn, pause } from './measures/patience.ts';
import { close, frame, phases, recap } from './measures/structure.ts';
import type { MeasureId } from './measureIds.ts';
import type { Style } from './style.ts';

/** A figure of a call in the measure's own unit; null where the transcript cannot tell. */
export type Measure = (style: Style) => number | null;

export const MEASURES: Record<MeasureId, Measure> = {
  'takes-up': takesUp,
  'asks-on': asksOn,
  'talk-share': talkShare,
  'question-rate': questionRate,
  'deep-questions': deepQuestions,
  'open-questions': openQuestions,
  'stays-on-topic': staysOnTopic,
  pause,
  'longest-turn': longestTurn,
  'cuts-in': cutsIn,
  'heard-first': heardFirst,
  'lets-stand': letsStand,
  'keeps-civil': keepsCivil,
  acknowledges,
  'steady-length': steadyLength,
  'steady-speech': steadySpeech,
  'early-reason': earlyReason,
  'concrete-ask': concreteAsk,
  hedges,
  'sentence-length': sentenceLength,
  fillers,
  jargon,
  'pace-off': paceOff,
  'you-over-i': youOverI,
  checks,
  'agenda-asked': agendaAsked,
  'step-asked': stepAsked,
  frame,
  phases,
  recap,
  close,
  'fits-line': fitsLine,
  'tailored-pitch': tailoredPitch,
  'changes-course': changesCourse,
};
