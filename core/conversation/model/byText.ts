/** Lines of a few personas; what a brief says is looked at in every turn. */
const MOST_TEXTS = 8_000;

/** The same, kept for each text. */
export function byText<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (kept.size >= MOST_TEXTS) kept.clear();
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}
