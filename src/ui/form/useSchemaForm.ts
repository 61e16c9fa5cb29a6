import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form of react-hook-form whose values are checked by a schema of the contract: a field as one types once it has been left, all
 * at sending. `sentences` says in plain words what is wrong with a field, where the schema has none of its own.
 */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
  sentences: Partial<Record<string, string>> = {},
) {
  return useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema, { error: ({ path }) => sentences[String(path?.[0])] }),
    defaultValues,
    mode: 'onTouched',
    // `Form` does, in the order of the page.
    shouldFocusError: false,
  });
}
