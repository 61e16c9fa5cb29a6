import { useState } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Icon } from '../pictures/Icon.tsx';

/**
 * Hands an address to the device's list of apps; where there is none, or it refuses, the address is
 * copied instead.
 */
export function ShareButton({
  url,
  text,
  label,
  copyLabel,
}: {
  url: string;
  text: string;
  label: string;
  copyLabel: string;
}) {
  const [able, setAble] = useState('share' in navigator);
  const share = async () => {
    try {
      await navigator.share({ text, url });
    } catch (problem) {
      // Whoever closes the list of apps has not been refused anything.
      setAble(problem instanceof DOMException && problem.name === 'AbortError');
    }
  };
  if (!able) return <CopyButton text={url} label={copyLabel} />;
  return (
    <Button look="plain" size="sm" onClick={() => void share()}>
      <Icon name="link" size={16} />
      {label}
    </Button>
  );
}
