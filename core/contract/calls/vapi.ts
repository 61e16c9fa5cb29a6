import { z } from 'zod';
import { asSpoken } from '../spokenText.ts';
import { text } from '../text.ts';

/** The longest id of Vapi's that is taken. */
const ID_LENGTH = 100;

const vapiId = text(ID_LENGTH).min(1);
/** Names of kinds, roles and reasons. */
const kind = text(500);
/**
 * What was said, or instructs a model. It is mended rather than refused: Vapi would not tell it
 * again.
 */
const words = z.string().overwrite(asSpoken);

/** What the browser needs to join a call that the server has made at Vapi. */
export const vapiLineSchema = z.object({
  callId: vapiId,
  /** The room at Daily in which Vapi waits. */
  webCallUrl: z.string(),
  publicKey: z.string(),
  baseUrl: z.string(),
  /** Another place than Daily's own to load its call code from. */
  callMachineUrl: z.string().nullable(),
});

const partsSchema = z.array(z.looseObject({ type: kind, text: words.optional() }));

/** What Vapi asks of a model, as OpenAI's `/chat/completions`, as far as it is read. */
export const brainRequestSchema = z.object({
  messages: z
    .array(z.object({ role: kind, content: z.union([words, partsSchema]).nullish() }))
    .max(4_100),
  stream: z.boolean().default(false),
  call: z.object({ id: vapiId }),
  metadata: z.object({ conversationId: text(ID_LENGTH) }).optional(),
  tools: z.array(z.object({ function: z.object({ name: kind }).optional() })).nullish(),
});

/**
 * One of what was said, as the report has it: `time` and `endTime` in milliseconds since 1970,
 * `duration` too in milliseconds.
 */
export const reportMessageSchema = z.object({
  role: kind,
  message: words.nullish(),
  time: z.number().nullish(),
  endTime: z.number().nullish(),
  secondsFromStart: z.number().nullish(),
});

const recordingUrl = text(8_192).nullish();

export const vapiArtifactSchema = z.object({
  messages: z.array(reportMessageSchema).nullish(),
  presignedMonoUrl: recordingUrl,
  presignedStereoUrl: recordingUrl,
  recording: z
    .object({
      stereoUrl: recordingUrl,
      mono: z
        .object({
          combinedUrl: recordingUrl,
          assistantUrl: recordingUrl,
          customerUrl: recordingUrl,
        })
        .nullish(),
    })
    .nullish(),
});

const common = { call: z.object({ id: vapiId }), endedReason: kind.nullish() };

/** What Vapi tells of a call. Kinds that nobody asked for are let pass. */
export const vapiMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status-update'), status: kind, ...common }),
  z.object({ type: z.literal('transcript'), ...common }),
  z.object({ type: z.literal("transcript[transcriptType='final']"), ...common }),
  z.object({
    type: z.literal('end-of-call-report'),
    artifact: vapiArtifactSchema.nullish(),
    ...common,
  }),
]);

export const VAPI_MESSAGE_TYPES: readonly string[] = vapiMessageSchema.options.map(
  ({ shape }) => shape.type.value,
);

/** Every message comes in this wrapper. */
export const vapiWebhookSchema = z.object({ message: z.looseObject({ type: kind }) });

export type VapiLine = z.infer<typeof vapiLineSchema>;
export type BrainRequest = z.output<typeof brainRequestSchema>;
export type ReportMessage = z.infer<typeof reportMessageSchema>;
export type VapiArtifact = z.infer<typeof vapiArtifactSchema>;
export type VapiMessage = z.infer<typeof vapiMessageSchema>;
