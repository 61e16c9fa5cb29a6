import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A schema, or one that comes after its form; null where it does not come. */
type Schema<Values, Sent> =
  z.ZodType<Sent, Values> | (() => Promise<z.ZodType<Sent, Values> | null>);
type Sentences = Partial<Record<string, string>>;

/**
 * A form of react-hook-form whose values are checked by a schema of the contract: a field as one
 * types once it has been left, all at sending. `sentences` says in plain words what is wrong with a
 * field, where the schema has none of its own.
 */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: Schema<Values, Sent>,
  defaultValues: DefaultValues<Values>,
  sentences: Sentences = {},
) {
  return useForm<Values, unknown, Sent>({
    resolver: resolverOf(schema, sentences),
    defaultValues,
    mode: 'onTouched',
    // `Form` does, in the order of the page.
    shouldFocusError: false,
  });
}

/** What react-hook-form asks whether the values may be sent. */
export function resolverOf<Values extends FieldValues, Sent>(
  schema: Schema<Values, Sent>,
  sentences: Sentences,
): Resolver<Values, unknown, Sent> {
  if (typeof schema !== 'function')
    return zodResolver(schema, { error: ({ path }) => sentences[String(path?.[0])] });
  return async (values, context, options) => {
    const come = await schema();
    // The server checks by the same schema.
    if (come === null) return { values: values as unknown as Sent, errors: {} };
    return resolverOf(come, sentences)(values, context, options);
  };
}
