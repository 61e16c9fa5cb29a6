import { Box } from '@chakra-ui/react/box';
import { accountTexts } from '../texts.ts';
import { Button } from '#src/ui/controls/Button.tsx';
import { CopyButton } from '#src/ui/controls/CopyButton.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { useEffect, useRef } from 'react';

const t = accountTexts.twoFactor;

/** The recovery codes, shown once: to copy, to download, and to say that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Box display="grid" gap="4">
      <div>
        <Box as="h3" ref={heading} tabIndex={-1} fontWeight="650" outline="none">
          {t.recoveryTitle}
        </Box>
        <Muted mt="1">{t.recoveryDetail}</Muted>
      </div>
      <Box
        as="ul"
        aria-label={t.recoveryList}
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        p="4"
        bg="bg.sunken"
        borderRadius="md"
        listStyleType="none"
        fontFamily="mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <CopyButton text={text} label={t.copyCodes} />
        <Button look="plain" size="sm" onClick={() => download(t.file, `${text}\n`)}>
          <Icon name="download" size={16} />
          {t.download}
        </Button>
      </Box>
      <div>
        <Button onClick={onSaved}>{t.saved}</Button>
      </div>
    </Box>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
