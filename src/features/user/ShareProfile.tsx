import { ShareButton } from '#src/ui/controls/ShareButton.tsx';
import { userTexts } from './texts.ts';

const t = userTexts.share;

/** Hands on the address at which others see the rep; `path` is that page's. */
export function ShareProfile({ path }: { path: string }) {
  const url = new URL(path, window.location.href).href;
  return <ShareButton url={url} text={t.text} label={t.share} copyLabel={t.copy} />;
}
