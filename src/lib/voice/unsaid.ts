/**
 * Words of the rep that are no turn yet, milliseconds since the call began; `isFinal` where none of
 * them is still being said.
 */
export interface Unsaid {
  text: string;
  startMs: number;
  endMs: number;
  isFinal: boolean;
}
