import { pages } from '#contract/pages.ts';
import { helpPages } from '#contract/support/help-pages.ts';
import { expect, test } from '../journey.ts';

const kept = [
  pages.home(),
  pages.products(),
  pages.products({ category: 'balm' }),
  pages.products({ sort: 'price-asc', layout: 'list' }),
  `${pages.products()}?utm_source=letter`,
  pages.help(),
  pages.faq(),
];
const rendered = [
  pages.products({ page: 77 }),
  pages.products({ category: 'x81fe' }),
  pages.products({ sort: 'x81fe' }),
  pages.products({ layout: 'x81fe' }),
  `${pages.home()}?page=77`,
  `${pages.product('whipped-tallow-balm')}?page=77`,
  `${pages.products()}?x81fe=1`,
  helpPages.answers({ q: 'x81fe' }),
  helpPages.answers({ category: 'x81fe' }),
];

for (const path of [...kept, ...rendered]) {
  const isKept = kept.includes(path);
  test(`${path} is ${isKept ? 'cached for everybody' : 'not cached for a made-up address'}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toMatch(isKept ? /^public/ : /^private/);
  });
}
