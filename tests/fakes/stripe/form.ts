export interface Fields {
  [name: string]: string | Fields | undefined;
}

/** Stripe's form encoding: `items[0][price]=p` is `{ items: { 0: { price: 'p' } } }`. */
export function readForm(body: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = fields;
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Fields;
    at[path.at(-1) ?? ''] = value;
  }
  return fields;
}

/** A text at the end of a path; undefined where there is none. */
export function textAt(fields: Fields, ...path: string[]): string | undefined {
  let at: string | Fields | undefined = fields;
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}
