import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui/controls/Button.tsx';
import { Icon } from '#src/ui/pictures/Icon.tsx';
import { layoutTexts } from './texts.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';

/** The button of the menu, also while its code is on its way. */
function Face(props: ComponentProps<typeof Button>) {
  return (
    <Button
      look="bare"
      size="icon"
      aria-label={layoutTexts.nav.account}
      aria-haspopup="menu"
      {...props}
    >
      <Icon name="user" />
    </Button>
  );
}

const AccountMenu = lazyPart(
  'account-menu',
  async () => (await import('./AccountMenu.tsx')).AccountMenu,
  <Face aria-expanded />,
);

/**
 * What is the rep's own, and the way out, behind one button; the code of the menu comes when
 * somebody is about to press.
 */
export function AccountButton() {
  const [pressed, setPressed] = useState(false);
  const near = () => void AccountMenu.preload().catch(() => undefined);
  if (pressed) return <AccountMenu button={<Face />} />;
  return (
    <Face
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setPressed(true)}
    />
  );
}
