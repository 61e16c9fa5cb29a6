import { expect, test } from 'vitest';
import { serverFieldErrors } from '#src/ui/form/fieldErrors.ts';
import { registerTexts } from './registerTexts.ts';
import { texts } from '#src/ui/texts.ts';
import { signInTexts } from './signInTexts.ts';
import { REGISTRATION_KEYS, checkRegistration, checkSignIn } from './checks.ts';

const good = {
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@example.com',
  password: 'correct horse',
  termsAccepted: true,
  turnstileToken: null,
};

test('a complete registration has nothing to mend', () => {
  expect(checkRegistration(good)).toEqual({});
});

test('each missing field is named under itself', () => {
  const errors = checkRegistration({
    firstName: ' ',
    lastName: '',
    email: 'ada',
    password: 'short',
    termsAccepted: false,
    turnstileToken: '',
  });
  expect(errors).toEqual({
    firstName: texts.fields.required(registerTexts.firstName),
    lastName: texts.fields.required(registerTexts.lastName),
    email: texts.fields.email,
    password: texts.fields.passwordShort,
    termsAccepted: registerTexts.termsMissing,
    turnstileToken: signInTexts.botCheck.wait,
  });
});

test('a password is counted in characters, up to 128', () => {
  expect(checkRegistration({ ...good, password: '🥊'.repeat(7) })).toEqual({
    password: texts.fields.passwordShort,
  });
  expect(checkRegistration({ ...good, password: '🥊'.repeat(128) })).toEqual({});
  expect(checkRegistration({ ...good, password: 'x'.repeat(129) })).toEqual({
    password: texts.fields.passwordLong,
  });
});

test('signing in asks for an email and any password', () => {
  expect(checkSignIn({ email: ' ada@example.com ', password: 'x', turnstileToken: null })).toEqual(
    {},
  );
  expect(Object.keys(checkSignIn({ email: '', password: '', turnstileToken: 'done' }))).toEqual([
    'email',
    'password',
  ]);
});

test('Identity keys of the server land under the field they speak of', () => {
  const told = (errors: Record<string, string[]>) => serverFieldErrors(errors, REGISTRATION_KEYS);
  expect(told({ DuplicateUserName: ["Username 'ada@example.com' is already taken."] })).toEqual({
    email: texts.fields.emailTaken,
  });
  expect(
    told({ PasswordTooShort: ['Too short.'], lastname: ['Too long.'], Nonsense: ['x'] }),
  ).toEqual({ password: 'Too short.', lastName: 'Too long.' });
});
