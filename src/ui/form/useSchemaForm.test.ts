import { expect, test } from 'vitest';
import { z } from 'zod';
import { resolverOf } from './useSchemaForm.ts';

const schema = z.object({ name: z.string().trim().min(1) });
const options = { fields: {}, shouldUseNativeValidation: undefined };
const check = (given: Parameters<typeof resolverOf<{ name: string }, { name: string }>>[0]) =>
  resolverOf(given, { name: 'Enter a name.' })({ name: ' ' }, undefined, options);

test.each([
  ['a schema that is there', schema],
  ['one that comes later', async () => schema],
])('%s checks the values of a form, with the sentences of that', async (_which, given) => {
  expect(await check(given)).toMatchObject({
    values: {},
    errors: { name: { message: 'Enter a name.' } },
  });
});

test('where a schema does not come, the values go as they are to the server, which checks them', async () => {
  expect(await check(async () => null)).toEqual({ values: { name: ' ' }, errors: {} });
});
