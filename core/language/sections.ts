/**
 * Arrays in one binary file: four bytes with the length of a JSON header, the header, then the
 * arrays, each begun at a multiple of four.
 */
export type SectionArray = Int8Array | Uint8Array | Int16Array | Float32Array;

const TYPES = { i8: Int8Array, u8: Uint8Array, i16: Int16Array, f32: Float32Array } as const;
type TypeName = keyof typeof TYPES;

interface Header {
  facts: Record<string, unknown>;
  sections: { name: string; type: TypeName; length: number }[];
}

export interface Sections {
  /** What the file tells of itself beside the arrays. */
  facts: Record<string, unknown>;
  arrays: ReadonlyMap<string, SectionArray>;
}

/** Throws a RangeError where the bytes are no such file. */
export function readSections(bytes: Uint8Array): Sections {
  // Of a buffer of its own, so that arrays can begin where they stand.
  const { buffer } = Uint8Array.from(bytes);
  const length = new DataView(buffer).getUint32(0, true);
  const head = Array.from(new Uint8Array(buffer, 4, length), (code) => String.fromCharCode(code));
  const header = JSON.parse(head.join('')) as Header;
  let at = align(4 + length);
  const arrays = new Map<string, SectionArray>();
  for (const section of header.sections) {
    const Type = TYPES[section.type];
    arrays.set(section.name, new Type(buffer, at, section.length));
    at = align(at + section.length * Type.BYTES_PER_ELEMENT);
  }
  return { facts: header.facts, arrays };
}

export function writeSections(
  facts: Record<string, unknown>,
  arrays: ReadonlyMap<string, SectionArray>,
): Uint8Array {
  const header: Header = {
    facts,
    sections: [...arrays].map(([name, array]) => ({
      name,
      type: typeOf(array),
      length: array.length,
    })),
  };
  const text = JSON.stringify(header).replaceAll(/[^ -~]/g, escaped);
  const head = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const sizes = [...arrays.values()].map((array) => align(array.byteLength));
  const bytes = new Uint8Array(align(4 + head.length) + sizes.reduce((sum, size) => sum + size, 0));
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  let at = align(4 + head.length);
  for (const array of arrays.values()) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = align(at + array.byteLength);
  }
  return bytes;
}

const align = (at: number) => Math.ceil(at / 4) * 4;

function typeOf(array: SectionArray): TypeName {
  const found = (Object.keys(TYPES) as TypeName[]).find((name) => array instanceof TYPES[name]);
  if (found === undefined) throw new TypeError('no array of a known type');
  return found;
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
