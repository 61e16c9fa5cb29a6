import { useState } from 'react';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const t = texts.copy;

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({
  text,
  label,
  look = 'plain',
}: {
  text: string;
  label: string;
  look?: 'plain' | 'bare';
}) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <>
      <Button look={look} size="sm" onClick={() => void copy()}>
        <Icon name={copied === true ? 'check' : 'copy'} size={16} />
        {copied === true ? t.done : label}
      </Button>
      {copied === false ? (
        <span role="status">{t.failed}</span>
      ) : (
        <VisuallyHidden role="status">{copied === true ? t.done : ''}</VisuallyHidden>
      )}
    </>
  );
}
