/** What the picture of a result says; nothing of what was said in the call. */
export interface ResultCard {
  score: number;
  outOf: string;
  grade: string;
  /** Who was called, and what they are. */
  name: string;
  title: string;
  /** How the call ended, in a sentence. */
  ended: string;
  /** What worked best; empty where nothing did. */
  strength: string;
  rank: { name: string; icon: string };
  product: string;
}

/** In pixels, both ways. */
const CARD_SIZE = 1080;
const MARGIN = 96;
const ROOM = CARD_SIZE - 2 * MARGIN;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
/**
 * Of the arena at night, whatever the reader's colours: the picture goes where nobody knows them.
 */
const COLORS = {
  ground: '#101216',
  raised: '#181b22',
  line: '#2a2f3a',
  words: '#f2f0ec',
  muted: '#a3a8b3',
  accent: '#ffb44d',
};

/** Draws a result on a canvas: score, who was called, how it ended, and the rep's rank. */
export async function drawResult(canvas: HTMLCanvasElement, card: ResultCard): Promise<void> {
  canvas.width = CARD_SIZE;
  canvas.height = CARD_SIZE;
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('this browser draws nothing');
  const emblem = await pictureAt(card.rank.icon);
  on.fillStyle = COLORS.ground;
  on.fillRect(0, 0, CARD_SIZE, CARD_SIZE);
  ropes(on);
  on.textBaseline = 'alphabetic';
  text(on, card.product, { y: 140, size: 44, weight: 700, color: COLORS.words });
  text(on, String(card.score), { y: 420, size: 260, weight: 750, color: COLORS.words });
  const beside = MARGIN + on.measureText(String(card.score)).width + 28;
  text(on, card.outOf, { x: beside, y: 420, size: 44, weight: 500, color: COLORS.muted });
  text(on, card.grade, { x: beside, y: 356, size: 44, weight: 650, color: COLORS.accent });
  text(on, card.name, { y: 552, size: 64, weight: 700, color: COLORS.words });
  text(on, card.title, { y: 612, size: 38, weight: 400, color: COLORS.muted });
  text(on, card.ended, { y: 700, size: 42, weight: 600, color: COLORS.words });
  text(on, card.strength, { y: 758, size: 38, weight: 400, color: COLORS.muted });
  on.fillStyle = COLORS.line;
  on.fillRect(MARGIN, 820, ROOM, 2);
  if (emblem) on.drawImage(emblem, MARGIN, 856, 128, 128);
  text(on, card.rank.name, {
    x: emblem ? MARGIN + 160 : MARGIN,
    y: 936,
    size: 48,
    weight: 700,
    color: COLORS.words,
  });
}

interface Words {
  x?: number;
  y: number;
  size: number;
  weight: number;
  color: string;
}

/** One line, drawn smaller where it has no room, and cut where it would be too small to read. */
function text(on: CanvasRenderingContext2D, words: string, { x = MARGIN, ...style }: Words): void {
  const room = CARD_SIZE - MARGIN - x;
  const fontOf = (size: number) => `${style.weight} ${size}px ${FONT}`;
  on.font = fontOf(style.size);
  on.fillStyle = style.color;
  const width = on.measureText(words).width;
  if (width > room) on.font = fontOf(Math.max(style.size * 0.7, (style.size * room) / width));
  on.fillText(
    shortened(words, (line) => on.measureText(line).width <= room),
    x,
    style.y,
  );
}

/** As much of it as fits, by whole letters. */
export function shortened(words: string, fits: (line: string) => boolean): string {
  if (fits(words)) return words;
  const letters = lettersOf(words);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** As people count them: a sign of several marks is one. */
export function lettersOf(words: string): string[] {
  const letters = new Intl.Segmenter('en').segment(words);
  return Array.from(letters, ({ segment }) => segment);
}

/** The corner of the ring, lit from one side, behind the words. */
function ropes(on: CanvasRenderingContext2D): void {
  on.lineWidth = 14;
  on.lineCap = 'round';
  for (const [index, color] of [COLORS.accent, COLORS.line, COLORS.raised].entries()) {
    const reach = 300 - index * 90;
    on.strokeStyle = color;
    on.beginPath();
    on.moveTo(CARD_SIZE - reach, -20);
    on.lineTo(CARD_SIZE + 20, reach);
    on.stroke();
  }
}

/** Null where it does not come: the rank stands there in words. */
async function pictureAt(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => picture,
    () => null,
  );
}
