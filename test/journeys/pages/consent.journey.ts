import type { BrowserContext, Locator, Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { expect, fillCheckout, inspect, open, placeOrder, signIn, test } from '../journey.ts';
import { keepBack } from '../keep-back.ts';
import { quiet } from '../quiet.ts';

const balm = pages.product('whipped-tallow-balm');
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie Consent' });
const choice = (page: Page) => page.evaluate(() => localStorage.getItem('consent'));
const hasVendor = (page: Page) => page.evaluate(() => 'ttq' in window);
/** Retried, because a page load may interrupt the evaluation. */
const expectNoVendor = (page: Page) => expect(async () => expect(await hasVendor(page)).toBe(false)).toPass();

/** The visits that the page reports to the shop. */
function countedSteps(page: Page): string[] {
  const steps: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/visits')) steps.push(request.postDataJSON().step);
  });
  return steps;
}

async function buy(page: Page) {
  await open(page, balm);
  await page.getByRole('link', { name: 'BUY NOW' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await fillCheckout(page);
  await placeOrder(page);
  await expectNoVendor(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
  // The scripts report a visit; leaving earlier is not counted.
  await quiet(page);
}

// Each of these also fails on any request to a third party: see `watched`.
test.describe('without consent', () => {
  test('a whole purchase contacts no third party', async ({ page }) => {
    const steps = countedSteps(page);
    await open(page, balm);
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Sacred Cart' })).toBeVisible();
    // Counted once the scripts run; leaving earlier is not counted.
    await expect.poll(() => steps).toEqual(['product', 'cart', 'page']);
    await buy(page);
    await expect(banner(page)).toBeVisible();
    expect(await choice(page)).toBeNull();
    // The product, the cart, sign-in, the product again, the checkout, the payment page and the thank-you page.
    expect(steps).toEqual(['product', 'cart', 'page', 'product', 'checkout', 'page', 'page']);
  });

  test('the banner has two equal buttons, covers nothing and is reached first by keyboard', async ({ page }) => {
    await open(page, pages.home());
    const boxes = await banner(page)
      .getByRole('button')
      .evaluateAll(buttons => buttons.map(button => [button.className, button.getBoundingClientRect().width]));
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toEqual(boxes[1]);
    await inspect(page);
    const room = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    expect(room).toBeGreaterThanOrEqual((await banner(page).boundingBox())?.height ?? Number.NaN);
    const stops = ['Skip to content', 'Read the Privacy Policy', 'Decline'];
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText(name);
    }
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('on a phone the banner covers no page’s main button', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const expectFree = async (path: string, button: Locator) => {
      await open(page, path);
      const strip = await banner(page).boundingBox();
      const box = await button.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), `the button of ${path}`).toBeLessThan(strip?.y ?? 0);
    };
    const main = page.getByRole('main');
    await expectFree(pages.home(), main.getByRole('link', { name: 'BUY NOW' }).first());
    await expectFree(balm, page.locator('.buy__bar').getByRole('link', { name: 'BUY NOW' }));
    await expectFree(pages.signIn(pages.cart()), main.getByRole('button', { name: 'SIGN IN' }));
    await signIn(page, 'customer@goldengraze.test');
    await expect(page).toHaveURL(pages.cart());
    await putInCart(page.request, baseURL, { 'Whipped Tallow Balm': 1 });
    await expectFree(pages.cart(), main.locator('.cart__bar').getByRole('link', { name: 'CHECKOUT' }));
  });

  test('Decline is saved, and followed by the other tab', async ({ page, context }) => {
    await open(page, pages.home());
    const other = await context.newPage();
    await open(other, balm);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await expect(banner(other)).toBeHidden();
    expect(await choice(other)).toBe('{"marketing":false}');
    await buy(page);
    await expect(banner(page)).toBeHidden();
  });

  test('a choice that cannot be read is removed and asked for again', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('consent', '{"marketing":'));
    await open(page, balm);
    await expect(banner(page)).toBeVisible();
    expect(await choice(page)).toBeNull();
    await expect(page.getByRole('heading', { level: 1, name: 'Whipped Tallow Balm' })).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('navigateToPrivacy')));
    await expect(page).toHaveURL(pages.privacy());
  });

  test.describe('and without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the banner is not shown, because nothing is set', async ({ page }) => {
      await page.goto(pages.home());
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeHidden();
    });
  });

  test.describe('with Global Privacy Control', () => {
    test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

    test('the banner is not shown, and the shop says that it received the signal', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        if (!sessionStorage.getItem('been')) localStorage.setItem('consent', '{"marketing":true}');
        sessionStorage.setItem('been', 'yes');
      });
      await open(page, balm);
      const notice = page.getByRole('region', { name: 'Opt-Out Request Honored' });
      await expect(notice).toContainText('Marketing stays off.');
      await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
      await inspect(page);
      expect(await (await page.request.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
      await notice.getByRole('button', { name: 'OK' }).click();
      await expect(notice).toBeHidden();
      await open(page, pages.products());
      await expect(notice).toBeHidden();
      await page.getByRole('button', { name: 'Cookie choices' }).click();
      await expect(notice).toBeVisible();
      await expectNoVendor(page);
    });
  });
});

interface VendorCall {
  name: string;
  params?: { contents?: object[]; value?: number };
}

/** Replaces the vendor's script: processes the list its stub collected and reports each call to the vendor's host. */
async function playVendor(context: BrowserContext): Promise<VendorCall[]> {
  const calls: VendorCall[] = [];
  const script = `{
    const report = call => navigator.sendBeacon('https://analytics.tiktok.com/calls', JSON.stringify(call));
    window.ttq.forEach(report);
    window.ttq.push = call => (report(call), 0);
  }`;
  await context.route('https://analytics.tiktok.com/**', async (route, request) => {
    if (request.url().includes('/i18n/pixel/events.js?sdkid=JOURNEYPIXEL01')) {
      return route.fulfill({ contentType: 'text/javascript', body: script });
    }
    const [method, name, params] = JSON.parse(request.postData() ?? '[]');
    calls.push(method === 'track' ? { name, params } : { name: method });
    return route.fulfill({ status: 204 });
  });
  return calls;
}

// Here, and only here, the vendor may be contacted.
const accepting = test.extend({ watched: async ({ browserName: _ }, use) => use(undefined) });

accepting(
  'with consent the pixel receives nine events, only on public pages of the shop',
  async ({ page, context }) => {
    const calls = await playVendor(context);
    const expectCall = (name: string) => expect.poll(() => calls.map(call => call.name)).toContain(name);

    await open(page, balm);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expectCall('ViewContent');
    await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your Sacred Cart' })).toBeVisible();
    await expectCall('AddToCart');
    expect(calls.find(({ name }) => name === 'AddToCart')?.params).toMatchObject({
      contents: [{ content_type: 'product', content_name: 'Whipped Tallow Balm', quantity: 1, price: 29.99 }],
      value: 29.99,
      currency: 'USD',
    });
    await expectNoVendor(page);

    await open(page, pages.products({ q: 'balm' }));
    await expectCall('Search');
    await buy(page);
    for (const name of ['InitiateCheckout', 'AddPaymentInfo', 'PlaceAnOrder']) await expectCall(name);
    await expectNoVendor(page);
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expectCall('Purchase');

    await open(page, pages.signUp(balm));
    await expectNoVendor(page);
    await page.getByLabel('FULL NAME').fill('June Meadow');
    await page.getByLabel('EMAIL', { exact: true }).fill('june-accepts@example.test');
    await page.getByLabel('PASSWORD', { exact: true }).fill('Golden-Graze-1!');
    await page.getByRole('button', { name: /CREATE ACCOUNT/ }).click();
    await expectCall('CompleteRegistration');
    await expectCall('identify');
    await page.getByRole('button', { name: 'ADD TO WISHLIST' }).click();
    await expectCall('AddToWishlist');

    const opener = page.getByRole('button', { name: 'Cookie choices' });
    await opener.click();
    const choices = page.getByRole('region', { name: 'Cookie choices' });
    await expect(choices).toContainText('Marketing analytics: on.');
    await inspect(page);
    await choices.getByRole('button', { name: 'Decline' }).click();
    await expect(opener).toBeFocused();
    await expectCall('revokeConsent');
    const soFar = calls.length;
    await page.getByRole('link', { name: 'All products' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Sacred Collection' })).toBeVisible();
    await expectNoVendor(page);
    await open(page, balm);
    expect(calls.slice(soFar).filter(({ name }) => name !== 'disableCookie')).toEqual([]);
  },
);

test('a press that began before the strip came follows its link, and the strip comes after it', async ({ page }) => {
  const release = await keepBack(page, '**/assets/entry.client-*.js');
  await page.goto('/no-such-page', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: 'all products' });
  await expect(link).toBeVisible();
  // A font that comes later would move the link.
  await page.evaluate(async () => void (await document.fonts.ready));
  const place = await link.boundingBox();
  if (!place) throw new Error('The page has no such link.');
  // The strip will lie where the link is.
  await page.setViewportSize({ width: 1440, height: Math.ceil(place.y + 40) });
  await link.hover();
  await page.mouse.down();
  release();
  await quiet(page);
  await page.mouse.up();
  await expect(page).toHaveURL(pages.products());
  await expect(banner(page)).toBeVisible();
});
