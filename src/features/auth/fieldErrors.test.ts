import { expect, test } from 'vitest';
import { texts } from '#src/ui/texts.ts';
import { checkRegistration, checkSignIn, serverFieldErrors } from './fieldErrors.ts';

const good = { firstName: 'Ada', lastName: 'Park', email: 'ada@example.com', password: 'correct horse', termsAccepted: true };

test('a complete registration has nothing to mend', () => {
  expect(checkRegistration(good)).toEqual({});
});

test('each missing field is named under itself', () => {
  const errors = checkRegistration({ firstName: ' ', lastName: '', email: 'ada', password: 'short', termsAccepted: false });
  expect(errors).toEqual({
    firstName: texts.fields.required(texts.register.firstName),
    lastName: texts.fields.required(texts.register.lastName),
    email: texts.fields.email,
    password: texts.fields.passwordShort,
    termsAccepted: texts.fields.terms,
  });
});

test('signing in asks for an email and any password', () => {
  expect(checkSignIn({ email: ' ada@example.com ', password: 'x' })).toEqual({});
  expect(Object.keys(checkSignIn({ email: '', password: '' }))).toEqual(['email', 'password']);
});

test('Identity keys of the server land under the field they speak of', () => {
  expect(serverFieldErrors({ DuplicateUserName: ["Username 'ada@example.com' is already taken."] })).toEqual({ email: texts.register.taken });
  expect(serverFieldErrors({ PasswordTooShort: ['Too short.'], lastname: ['Too long.'], Nonsense: ['x'] })).toEqual({ password: 'Too short.', lastName: 'Too long.' });
});
