import { z } from 'zod';
import {
  callTypeSchema,
  difficultySchema,
  personaSchema,
  publicPersonaSchema,
  voiceSchema,
} from './persona.ts';
import { text } from '../text.ts';

/** A user has so many personas of their own at most. */
export const MAX_OWN_PERSONAS = 200;

/**
 * Its id is given by the server; difficulty and call type default to the persona's, and its
 * thresholds follow them.
 */
export const createPersonaRequestSchema = z.object({
  persona: personaSchema.extend({ id: text(64).optional() }),
  difficulty: difficultySchema.optional(),
  callType: callTypeSchema.optional(),
  voice: voiceSchema.optional(),
});

/** What is left out stays as it is. */
export const editPersonaRequestSchema = z.object({
  persona: personaSchema.omit({ id: true }).partial().optional(),
  difficulty: difficultySchema.optional(),
  callType: callTypeSchema.optional(),
  voice: voiceSchema.optional(),
  sharedWithCompany: z.boolean().optional(),
});

export const ownPersonaSchema = publicPersonaSchema.extend({
  own: z.boolean(),
  sharedWithCompany: z.boolean(),
});

export type CreatePersonaRequest = z.infer<typeof createPersonaRequestSchema>;
export type EditPersonaRequest = z.infer<typeof editPersonaRequestSchema>;
export type OwnPersona = z.infer<typeof ownPersonaSchema>;
