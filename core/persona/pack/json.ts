import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { PackProblem } from './problem.ts';

/** Where and why a text is no JSON; engines' own messages differ and often leave out the place. */
export function jsonFault(text: string): PackProblem {
  const errors: ParseError[] = [];
  parse(text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  const [first] = errors;
  if (text.trim() === '') return { path: '', reason: 'is empty' };
  const before = text.slice(0, first?.offset ?? 0).split(/\r\n|\n|\r/);
  const reason = (first && REASONS[printParseErrorCode(first.error)]) ?? 'this is no JSON';
  return { path: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`, reason };
}

const REASONS: Record<string, string> = {
  InvalidSymbol: 'this is neither a text in double quotes nor a number',
  InvalidNumberFormat: 'this is no number as JSON writes it',
  PropertyNameExpected:
    'the name of a field in double quotes must stand here; is there a comma too many before it',
  ValueExpected: 'a value must stand here; is there a comma too many before it',
  ColonExpected: 'a colon must stand here, between a field and its value',
  CommaExpected: 'a comma must stand here, between one value and the next',
  CloseBraceExpected: 'a closing brace } is missing here',
  CloseBracketExpected: 'a closing bracket ] is missing here',
  EndOfFileExpected: 'the pack has ended before this; nothing may follow it',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'this text has no closing double quote on its line',
  UnexpectedEndOfNumber: 'this number is not complete',
  InvalidUnicode: 'after \\u four digits or letters from a to f must follow',
  InvalidEscapeCharacter: 'a backslash must be followed by one of " \\ / b f n r t u',
  InvalidCharacter: 'a line break or tab in a text must be written as \\n or \\t',
};
