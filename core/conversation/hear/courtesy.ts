import type { Word } from './words.ts';

const ASKS = new Set(['what', 'which', 'who', 'how', 'when', 'where', 'why', 'whose']);
/** "If you don't mind me asking", "if I may ask", "if it's not too forward". */
const BEHIND = [/ if you (?:do not|would not) mind (?:(?:me|my) )?(?:asking|saying|telling me|sharing) $/, / if i may ask $/, / if you do not mind $/];
/** "Do you mind if I ask" before the question itself. */
const BEFORE = /^ (?:\S+ ){0,2}(?:do|would) you mind (?:if i ask(?:ed)?|me asking|telling me) (?:you )?$/;
const LONGEST = 9;

/** The words of a question without those that only beg pardon for it, so that it is not taken for a plea for leave. All words where there is no such question. */
export function withoutCourtesy(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => text === 'mind' || text === 'may')) return words;
  const asks = words.findIndex(({ text }) => ASKS.has(text));
  if (asks === -1) return words;
  const before = ` ${words.slice(0, asks).map(({ text }) => text).join(' ')} `;
  const from = asks > 0 && BEFORE.test(before) ? asks : 0;
  const tail = ` ${words.slice(-LONGEST).map(({ text }) => text).join(' ')} `;
  const behind = BEHIND.map((pattern) => pattern.exec(tail)?.[0]).find((found) => found !== undefined);
  const to = behind === undefined ? words.length : words.length - behind.trim().split(' ').length;
  return to - Math.max(from, asks) < 3 ? words : from === 0 && to === words.length ? words : words.slice(from, to);
}
