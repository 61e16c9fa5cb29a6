const PROSE = `<p>${'We make routing software for regional carriers in the north. '.repeat(3)}</p>`;

/** So many of a tag in one another, none of them closed. */
function nested(tags: string, times: number): string {
  return tags.repeat(times);
}

/** What stands in a page's body, by what is wrong with it. */
const BODIES: Record<string, string> = {
  'tables in one another': nested('<table><tr><td>', 90_000),
  'divisions in one another': nested('<div>', 300_000),
  'lists in one another': nested('<ul><li>', 180_000),
  'quotes in one another': nested('<blockquote>', 120_000),
  'forms in one another': nested('<form>', 200_000),
  'templates in one another': nested('<template>', 150_000),
  'drawings in one another': nested('<svg><g>', 180_000),
  'formulas in one another': nested('<math><mi>', 150_000),
  'frames in one another': nested('<frameset><frame>', 90_000),
  'buttons in links': nested('<a><button>', 130_000),
  'bold and italic crossed': nested('<b><i></b></i>', 100_000),
  'bold that never ends': `${nested('<b>', 200_000)}${nested('</i>', 200_000)}`,
  'paragraphs without end': nested('<p>', 500_000),
  breaks: nested('<br>', 350_000),
  rules: nested('<hr>', 350_000),
  headings: nested('<h1>Our prices</h1>', 80_000),
  options: `<select>${nested('<option>a', 150_000)}`,
  cells: `<table>${nested('<td>1</td>', 140_000)}</table>`,
  links: nested('<a href="/prices">Prices</a>', 50_000),
  'links of a megabyte': `<a href="/${'a'.repeat(1_000_000)}">Prices</a>`,
  attributes: `<div ${Array.from({ length: 90_000 }, (_, at) => `a${at}="1"`).join(' ')}>`,
  'an attribute without end': `<div title="${'a'.repeat(1_400_000)}`,
  'nothing but tags': '<'.repeat(1_400_000),
  'closing tags alone': nested('</div>', 230_000),
  comments: nested('<!-- a -->', 140_000),
  'a comment without end': `<!--${'-'.repeat(1_400_000)}`,
  'sections of text': nested('<![CDATA[', 150_000),
  declarations: nested('<!doctype html>', 90_000),
  instructions: nested('<?php ', 230_000),
  'a script without end': `<script>${'a = "</scrip";'.repeat(90_000)}`,
  'a style without end': `<style>${'a{b:c}'.repeat(200_000)}`,
  entities: '&amp;'.repeat(280_000),
  'entities without end': '&#x'.repeat(450_000),
  'structured data': nested('<script type="application/ld+json">[[[[</script>', 28_000),
  'deep structured data': `<script type="application/ld+json">${'['.repeat(700_000)}</script>`,
  'words without spaces': 'a'.repeat(1_400_000),
  words: 'software for carriers and '.repeat(54_000),
  sentences: 'We make software for carriers. '.repeat(45_000),
  'sentences in paragraphs': '<p>Some words, and more. '.repeat(60_000),
  figures: '1,000,000.00 '.repeat(108_000),
  addresses: 'sales@carrier.example '.repeat(63_000),
  'empty lines': '\n'.repeat(1_400_000),
  spaces: '\u00a0'.repeat(700_000),
  'marks on letters': 'e\u0301'.repeat(450_000),
  'marks that turn text': '\u202e'.repeat(450_000),
  'zero characters': '\0'.repeat(1_400_000),
};

/** Pages of websites, of nearly as many bytes as are read of one. */
export const PAGES: readonly (readonly [name: string, html: string])[] = [
  ...Object.entries(BODIES).map(
    ([name, body]) => [name, page('<title>Tidewheel</title>', PROSE + body)] as const,
  ),
  ['a title of a megabyte', page(`<title>${'Tidewheel '.repeat(100_000)}</title>`, PROSE)],
  [
    'descriptions',
    page(nested('<meta name="description" content="We make software">', 26_000), PROSE),
  ],
  ['no page at all', 'PK\u0003\u0004'.repeat(300_000)],
];

function page(head: string, body: string): string {
  return `<html><head>${head}</head><body>${body}</body></html>`;
}
