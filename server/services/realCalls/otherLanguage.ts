import { mayBeEnglish } from '#core/realCalls/language.ts';
import { faultText } from '#core/realCalls/transcriptLine.ts';
import { badTranscript } from './realCallProblems.ts';

/** In characters: enough to tell. */
const READ = 4_000;

/**
 * @throws {ProblemError} 422 `other-language` for what is not in English, naming the language where
 * that can be told
 */
export async function refuseOtherLanguage(text: string): Promise<void> {
  if (mayBeEnglish(text)) return;
  const { detectAll } = await import('tinyld/light');
  const code = detectAll(text.slice(0, READ))[0]?.lang;
  const language =
    code === undefined || code === '' || code === 'en'
      ? null
      : new Intl.DisplayNames('en', { type: 'language' }).of(code);
  throw badTranscript(
    'other-language',
    language
      ? faultText('other-language').replace('{language}', language)
      : faultText('unknown-language'),
  );
}
