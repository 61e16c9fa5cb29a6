/** Why a sentence may not be heard. */
export type Refusal =
  | 'empty'
  | 'too-long'
  | 'markup'
  | 'other-language'
  | 'out-of-role'
  | 'speaks-for-rep'
  | 'repeats-rep'
  | 'locked'
  | 'contradicts'
  | 'against-act';
