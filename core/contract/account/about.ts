import { z } from 'zod';
import { line } from '../text.ts';

/** The longest description of a product, in characters. */
export const MAX_PRODUCT_LENGTH = 300;

const about = {
  firstName: line(100),
  lastName: line(100),
  whereDidYouHearAboutUs: line(200),
  whereDidYouHearAboutUsDetails: line(200),
  marketingEmailsAccepted: z.boolean(),
  /** What the rep sells, in their own words; empty where nobody has said. */
  product: line(MAX_PRODUCT_LENGTH),
};

/** What registration leaves out and asks later, and what the rep sells. */
export const aboutSchema = z.object({
  ...about,
  /** What the website of the rep's own company says that it sells; null where none was read. */
  companyOffer: z.string().nullable(),
  /** Whether the rep was asked already. */
  asked: z.boolean(),
});

/** What is left out stays; `asked` alone says that the rep answered nothing. */
export const aboutRequestSchema = z.object({ ...about, asked: z.literal(true) }).partial();

export type About = z.infer<typeof aboutSchema>;
export type AboutRequest = z.infer<typeof aboutRequestSchema>;
