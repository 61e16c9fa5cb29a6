import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { system } from '../theme/system.ts';
import { Picture } from './Picture.tsx';

test.each([
  ['badges/bell.svg', '/badges/bell.svg'],
  ['./badges/bell.png', '/badges/bell.png'],
  ['/ranks/wood/diamond-wood-1.svg', '/ranks/wood/diamond-wood-1.svg'],
])('the relative path %s is shown as the picture under the app’s root', (icon, address) => {
  expect(markup(icon)).toContain(`src="${address}"`);
});

test.each(['🦄', '👩‍🚀', '1️⃣'])('the emoji %s is shown as it is', (icon) => {
  expect(markup(icon)).toContain(`>${icon}</span>`);
});

test.each([
  '',
  'https://elsewhere.example/bell.svg',
  '//elsewhere.example/bell.svg',
  '../bell.svg',
  'bell',
])('where there is neither a relative path nor an emoji (%j), the trophy is shown', (icon) => {
  expect(markup(icon)).toContain('>🏆</span>');
  expect(markup(icon)).not.toContain('<img');
});

function markup(icon: string): string {
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Picture icon={icon} />
    </ChakraProvider>,
  );
}
