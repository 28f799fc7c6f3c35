import { adminPages } from '#contract/admin-pages.ts';
import { expect, openAsStaff, test } from '../journey.ts';

test('an answer that is cut short once the page has it reports no error', async ({ page }) => {
  await page.addInitScript(keepAnswersOpen);
  await openAsStaff(page, adminPages.orders(), 'Orders');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  // As when the page is left at this moment.
  await page.evaluate(() => dispatchEvent(new Event('cut')));
  await page.getByRole('navigation').first().getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
});

/** What answers page loads has arrived, but does not end until the event `cut`, which ends it as the browser does. */
function keepAnswersOpen() {
  const ask = window.fetch;
  window.fetch = async (what, init) => {
    const answer = await ask(what, init);
    if (!/\.data\b/.test(String(what))) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes);
        const cut = () => stream.error(new DOMException('BodyStreamBuffer was aborted', 'AbortError'));
        addEventListener('cut', cut, { once: true });
      },
    });
    return new Response(body, answer);
  };
}
