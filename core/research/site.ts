/** What pages of a company's site are for; the order is that of reading. */
export const PAGE_KINDS = ['home', 'product', 'about', 'customers', 'pricing', 'careers'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A stretch of a page: quotes are what others say of the company. */
export interface Block {
  kind: 'heading' | 'text' | 'item' | 'quote';
  text: string;
}

/** A page as one reads it, without its markup. */
export interface SitePage {
  url: string;
  kind: PageKind;
  title: string;
  /** What the page says of itself to search engines; empty where it says nothing. */
  description: string;
  siteName: string;
  /** BCP 47, as the page names it; null where it does not. */
  language: string | null;
  blocks: Block[];
}

export interface Site {
  /** As people read it: host and, where it is not the usual one, port. */
  domain: string;
  /** Two letters; null where it cannot be told. */
  language: string | null;
  pages: SitePage[];
}
