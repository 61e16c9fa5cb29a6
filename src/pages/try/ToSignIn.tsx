import { BackLink } from '../call/CallAside.tsx';
import { PATHS } from '../paths.ts';
import { tryTexts } from './tryTexts.ts';

/** Above what a visitor sees: for who has an account. */
export function ToSignIn() {
  return <BackLink to={PATHS.signIn}>{tryTexts.toSignIn}</BackLink>;
}
