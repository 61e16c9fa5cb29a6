import { z } from 'zod';

/*
 * What is read of Salesloft's answers. What is sent beside is left alone, and what its
 * documentation lets be missing may be. https://developers.salesloft.com/docs/api/
 */

/**
 * An ISO 8601 time, or seconds since 1970 (milliseconds where it is that large), as
 * started_recording_at comes both ways.
 */
const time = z
  .union([z.string(), z.number()])
  .transform((at) => new Date(typeof at === 'string' ? at : at > 1e11 ? at : at * 1_000))
  .refine((at) => !Number.isNaN(at.getTime()));

export const conversationSchema = z.object({
  id: z.string().min(1).max(100),
  title: z.string().nullish(),
  /** Milliseconds. */
  duration: z.number().min(0).nullish(),
  started_recording_at: time.nullish().catch(null),
  event_start_date: time.nullish().catch(null),
  created_at: time,
  /** Of the user that held it. */
  owner_id: z.string().nullish().catch(null),
  transcription: z.object({ id: z.string().min(1) }).nullish(),
  account: z.object({ name: z.string().nullish() }).nullish().catch(null),
});

export const attendeeSchema = z.object({
  id: z.string(),
  full_name: z.string().nullish(),
  email: z.string().nullish(),
  is_internal: z.boolean().nullish(),
});

export const meAnswer = z.object({
  data: z.object({
    guid: z.string().min(1),
    name: z.string().nullish(),
    email: z.string().nullish(),
  }),
});

export const conversationsAnswer = z.object({
  data: z.array(conversationSchema),
  metadata: z.object({
    paging: z.object({
      current_page: z.int(),
      next_page: z.int().nullish(),
      total_count: z.int().nullish(),
    }),
  }),
});

export const extensiveAnswer = z.object({
  data: conversationSchema.extend({
    attendees: z
      .array(attendeeSchema)
      .nullish()
      .transform((attendees) => attendees ?? []),
  }),
});

export const sentencesAnswer = z.object({
  data: z.array(
    z.object({
      text: z.string(),
      /** Seconds since the recording began. */
      start_time: z.coerce.number().nullish(),
      end_time: z.coerce.number().nullish(),
      order_number: z.number().nullish(),
      recording_attendee_id: z.string().nullish(),
    }),
  ),
  metadata: z.object({ paging: z.object({ next_page: z.int().nullish() }).nullish() }).nullish(),
});

export const recordingAnswer = z
  .object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) })
  .transform(({ data }) => data.url);

export type Conversation = z.output<typeof conversationSchema>;
export type Attendee = z.output<typeof attendeeSchema>;
export type Sentence = z.output<typeof sentencesAnswer>['data'][number];
