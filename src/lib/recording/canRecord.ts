/** On Android a browser either recognises speech or records it: whoever opens the microphone first has it. Recognising matters more. */
export function canRecord({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return !/\bAndroid\b/i.test(userAgent);
}
