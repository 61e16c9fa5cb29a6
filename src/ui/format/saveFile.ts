/** Long enough for a browser to have begun. */
const KEPT_MS = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  followDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Has the browser save what is at an address, without leaving the page. */
export function followDownload(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
