import { expect, test } from 'vitest';
import { serverFieldErrors } from '#src/ui/form/serverErrors.ts';
import { texts } from '#src/ui/texts.ts';
import type { z } from 'zod';
import {
  REGISTRATION_KEYS,
  REGISTRATION_SENTENCES,
  codeSchema,
  registrationSchema,
  signInSchema,
} from './authSchemas.ts';
import { registerTexts } from './register/registerTexts.ts';
import { signInTexts } from './signInTexts.ts';

const good = {
  firstName: 'Ada',
  email: ' ada@example.com ',
  password: 'correct horse',
  termsAccepted: true,
  turnstileToken: null,
};
const registrationErrors = (values: object) =>
  errorsOf(registrationSchema, values, REGISTRATION_SENTENCES);

test('a complete registration has nothing to mend, and is sent without the spaces around it', () => {
  expect(registrationSchema.parse(good)).toMatchObject({ email: 'ada@example.com' });
});

test('each missing field is named under itself', () => {
  const errors = registrationErrors({
    firstName: ' ',
    email: 'ada',
    password: 'short',
    termsAccepted: false,
    turnstileToken: '',
  });
  expect(errors).toEqual({
    firstName: texts.fields.required(registerTexts.firstName),
    email: texts.fields.email,
    password: texts.fields.passwordShort,
    termsAccepted: registerTexts.termsMissing,
    turnstileToken: signInTexts.botCheck.wait,
  });
});

test('a password is counted in characters, up to 128', () => {
  expect(registrationErrors({ ...good, password: '🥊'.repeat(7) })).toEqual({
    password: texts.fields.passwordShort,
  });
  expect(registrationErrors({ ...good, password: '🥊'.repeat(128) })).toEqual({});
  expect(registrationErrors({ ...good, password: 'x'.repeat(129) })).toEqual({
    password: texts.fields.passwordLong,
  });
});

test('signing in asks for an email and any password', () => {
  expect(
    errorsOf(signInSchema, { email: ' ada@example.com ', password: 'x', turnstileToken: null }),
  ).toEqual({});
  expect(errorsOf(signInSchema, { email: '', password: '', turnstileToken: 'done' })).toEqual({
    email: texts.fields.email,
    password: texts.fields.required(texts.labels.password),
  });
});

test('a code of six digits is taken with spaces within', () => {
  expect(codeSchema.parse({ code: '123 456', turnstileToken: null }).code).toBe('123456');
  expect(errorsOf(codeSchema, { code: '12345', turnstileToken: null })).toEqual({
    code: texts.fields.code,
  });
});

test('Identity keys of the server land under the field they speak of', () => {
  const told = (errors: Record<string, string[]>) => serverFieldErrors(errors, REGISTRATION_KEYS);
  expect(told({ DuplicateUserName: ["Username 'ada@example.com' is already taken."] })).toEqual({
    email: texts.fields.emailTaken,
  });
  expect(
    told({ PasswordTooShort: ['Too short.'], firstname: ['Too long.'], Nonsense: ['x'] }),
  ).toEqual({ password: 'Too short.', firstName: 'Too long.' });
});

/** As `useSchemaForm` tells them: the first of each field. */
function errorsOf(schema: z.ZodType, values: object, sentences: Record<string, string> = {}) {
  const { error } = schema.safeParse(values, { error: ({ path }) => sentences[String(path?.[0])] });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path[0], message]).toReversed(),
  );
}
