import { z } from 'zod';

/*
 * What is read of Aircall's answers. What is sent beside is left alone, and what its documentation
 * lets be null may be missing. https://developer.aircall.io/api-references/
 */

/** Unix, in seconds. */
const time = z.number().transform((seconds) => new Date(seconds * 1_000));

export const callSchema = z.object({
  id: z.union([z.int(), z.string().regex(/^\d{1,30}$/)]).transform(String),
  direction: z.string().nullish(),
  started_at: time,
  /** Null for a call that nobody took. */
  answered_at: time.nullish(),
  ended_at: time.nullish(),
  /** Seconds, the ringing too. */
  duration: z.number().min(0).nullish(),
  raw_digits: z.string().nullish(),
  recording: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  user: z
    .object({ id: z.union([z.int(), z.string()]).transform(String), name: z.string().nullish() })
    .nullish(),
  contact: z
    .object({
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      company_name: z.string().nullish(),
    })
    .nullish(),
});

export const pingAnswer = z.object({ ping: z.string() });
export const userAnswer = z.object({
  user: z.object({
    id: z.union([z.int(), z.string()]).transform(String),
    name: z.string().nullish(),
  }),
});
export const callAnswer = z.object({ call: callSchema });
export const callsAnswer = z.object({
  calls: z.array(callSchema),
  meta: z.object({ total: z.int().min(0) }),
});

export const transcriptionAnswer = z.object({
  transcription: z.object({
    content: z.object({
      utterances: z.array(
        z.object({
          text: z.string(),
          /** `internal`, `external` or `ai_voice_agent`. */
          participant_type: z.string(),
          /** Seconds since the recording began. */
          start_time: z.number().min(0).nullish(),
          end_time: z.number().min(0).nullish(),
        }),
      ),
    }),
  }),
});

export type AircallCall = z.output<typeof callSchema>;
export type Utterance = z.output<
  typeof transcriptionAnswer
>['transcription']['content']['utterances'][number];
