import { AVATAR_SIZE } from '#core/contract/account/avatar.ts';

/** The middle of a picture, drawn small as a PNG; null for what the browser cannot read as one. */
export async function squarePicture(file: Blob): Promise<Blob | null> {
  // The browser's own drawing runs nothing that an SVG holds, but one has no pixels to keep to
  // either.
  if (file.type === 'image/svg+xml') return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIZE;
  canvas.height = AVATAR_SIZE;
  const plane = canvas.getContext('2d');
  if (plane === null) return null;
  plane.imageSmoothingQuality = 'high';
  plane.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    AVATAR_SIZE,
    AVATAR_SIZE,
  );
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
