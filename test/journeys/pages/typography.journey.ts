import type { Page } from '@playwright/test';
import { orderPages } from '#contract/orders/pages.ts';
import { pages } from '#contract/pages.ts';
import { expect, open, openAs, test } from '../journey.ts';

const forAll = [
  pages.home(),
  pages.products(),
  pages.product('whipped-tallow-balm'),
  pages.product('lavender-night-serum'),
  pages.checkout({ product: 'whipped-tallow-balm', quantity: 1 }),
  pages.help(),
  pages.faq(),
  pages.contact(),
  pages.privacy(),
  pages.terms(),
  pages.signUp(),
  pages.forgotPassword(),
  orderPages.lookup(),
  '/nowhere',
];
const forAccounts = [pages.cart(), pages.wishlist(), pages.orders(), pages.accountSettings(), pages.tickets()];

/** Typographic faults: typewriter quotes, a Goudy that is bold or small, tracked lower case. */
function faults(): string[] {
  const found: string[] = [];
  for (const entry of document.querySelectorAll('details')) entry.open = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // Visually hidden: scripts compare it with the original text.
    if (!text || !element || element.closest('script, style, noscript, template, .visually-hidden')) continue;
    const { fontFamily, fontWeight, fontSize, letterSpacing } = getComputedStyle(element);
    const isGoudy = /^"?Sorts Mill Goudy/.test(fontFamily);
    if (/['"]/.test(text)) found.push(`typewriter quotes: ${text}`);
    if (isGoudy && fontWeight !== '400') found.push(`Goudy at ${fontWeight}: ${text}`);
    if (isGoudy && Number.parseFloat(fontSize) < 20) found.push(`Goudy at ${fontSize}: ${text}`);
    const isTracked = Number.parseFloat(letterSpacing) > 0;
    if (isTracked && /[a-z]{2}/.test(text)) found.push(`tracked small letters: ${text}`);
  }
  if (getComputedStyle(document.body).fontSynthesisWeight !== 'none') found.push('a bold may be made up');
  return [...new Set(found)];
}

async function expectSetWell(page: Page, path: string) {
  await open(page, path);
  expect(await page.evaluate(faults), `the type of ${path}`).toEqual([]);
}

test('no page has typewriter quotes, faux bold or tracked lower case', async ({ page }) => {
  for (const path of forAll) await expectSetWell(page, path);
  await openAs(page, 'customer@goldengraze.test', pages.cart());
  await expect(page).toHaveURL(pages.cart());
  for (const path of forAccounts) await expectSetWell(page, path);
  await open(page, pages.orders());
  const order = page.getByRole('main').locator('a[href^="/order-detail/"]').first();
  await expectSetWell(page, (await order.getAttribute('href')) ?? '');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('every mail has a dark form without light patches or typewriter quotes', async ({ page }) => {
    await page.goto('/dev/mail/preview');
    const addresses = await page
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll(links => links.map(link => `${link.getAttribute('href')}/html`));
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      await page.goto(address);
      expect(await page.evaluate(mailFaults), address).toEqual([]);
    }
  });
});

/** Lightness from 0 to 255 of each background and text line: backgrounds are dark, text is light. */
function mailFaults(): string[] {
  const lightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? null : (red + green + blue) / 3;
  };
  return [...document.body.querySelectorAll('*'), document.body].flatMap(element => {
    const { backgroundColor, color } = getComputedStyle(element);
    const own = [...element.childNodes].map(node => (node.nodeType === 3 ? node.textContent : '')).join('');
    const ground = lightness(backgroundColor);
    const isButton = element.closest('.m-button') !== null;
    const name = `${element.tagName} ${own.trim().slice(0, 40)}`;
    return [
      ...(ground !== null && ground > 80 && !isButton ? [`a light ground: ${name}`] : []),
      ...(own.trim() && !isButton && (lightness(color) ?? 0) < 150 ? [`dark words: ${name}`] : []),
      ...(/['"]/.test(own) ? [`typewriter quotes: ${own}`] : []),
    ];
  });
}
