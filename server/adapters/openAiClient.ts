import OpenAI from 'openai';

/**
 * A client of an OpenAI-compatible endpoint that tries once, says nothing in the log, and sends no
 * key where there is none.
 */
export function openAiClient({
  baseUrl,
  apiKey,
}: {
  baseUrl: string;
  apiKey: string | null;
}): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    // Other programs' settings of the same machine are not ours.
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    logLevel: 'off',
    ...(apiKey === null && { defaultHeaders: { Authorization: null } }),
  });
}
