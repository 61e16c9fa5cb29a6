/** Of a reward's sound, 0 to 1 (specification, section 9). */
const VOLUME = 0.3;

/** Rejects where the browser does not let a page sound, or the file does not come. */
export async function playSound(path: string): Promise<void> {
  const sound = new Audio(path);
  sound.volume = VOLUME;
  await sound.play();
}
