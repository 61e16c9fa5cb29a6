export type Fill = (line: string) => string;

/**
 * Fills `{slot}`, and `{Slot}` with a capital; a line that begins with a slot begins with a capital
 * all the same.
 */
export function filler(slots: Record<string, string>): Fill {
  return (line) => {
    const filled = line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = slots[name] ?? slots[name.charAt(0).toLowerCase() + name.slice(1)];
      if (value === undefined) return whole;
      return name in slots ? value : capital(value);
    });
    return line.startsWith('{') && / /.test(line) ? capital(filled) : filled;
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
