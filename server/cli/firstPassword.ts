/** What an operator is told of a password that was made up, this once. */
export function firstPasswordTold(password: string): string {
  return `The password is ${password}: good for a day, and to be changed at the first sign-in.`;
}
