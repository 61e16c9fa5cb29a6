import { z } from 'zod';
import sittersJson from './sitters.json' with { type: 'json' };

const color = z.string().regex(/^#[0-9a-f]{6}$/);

export const GARMENTS = [
  'crew',
  'shirt',
  'blazer',
  'suit',
  'bow-tie',
  'turtleneck',
  'v-neck',
  'coat',
  'vest',
  'hoodie',
  'overalls',
  'scarf',
] as const;

/**
 * How one portrait is put together; `head`, `eyes`, `mouth`, `beard` and `glasses` are names of
 * Open Peeps' parts.
 */
const sitterSchema = z.strictObject({
  /** Where it stands under `public/portraits`, without the ending. */
  file: z.string().regex(/^(made\/(female|male)-\d+|[a-z-]+)$/),
  head: z.string(),
  eyes: z.string(),
  mouth: z.string(),
  beard: z.string().optional(),
  glasses: z.string().optional(),
  skin: color,
  hair: color,
  garment: z.enum(GARMENTS),
  /** Of the garment, and of a scarf, wrap or turban on the head. */
  cloth: color,
  /** Of what is worn under or over it: shirt, tie, stripes. */
  trim: color,
  ground: color,
});

export type Sitter = z.infer<typeof sitterSchema>;

/** One for every seeded persona, under its id, and those that personas made later choose from. */
export const SITTERS: Sitter[] = sitterSchema.array().parse(sittersJson);
