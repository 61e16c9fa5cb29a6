/** A 32-bit FNV-1a hash over the parts' text, mixed so that near inputs lie far apart; the engine's only source of chance. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}\u0001`;
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
