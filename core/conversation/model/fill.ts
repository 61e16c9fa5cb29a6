/** The text with its `{slots}` filled; what is not known stays as it stands. */
export function filledText(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);
}
