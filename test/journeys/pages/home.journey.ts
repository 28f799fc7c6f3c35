import { tagline } from '#content/brand.ts';
import { experience, floatingFilm, hero, journey, story, transformation } from '#content/home.ts';
import { testimonials, testimonialText } from '#content/testimonials.ts';
import { pages } from '#contract/pages.ts';
import { contrastOver } from '../contrast.ts';
import { expect, inspect, open, test } from '../journey.ts';
import { watchShifts } from '../shifts.ts';

const floating = { role: 'complementary', name: floatingFilm.caption } as const;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('every section of the home page stands in its order, with its words and a way to checkout', async ({ page }) => {
  // Text fading in lacks contrast, and something here always is.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, pages.home());
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    transformation.title,
    story.title,
    'Whipped Tallow Balm',
    experience.title,
    journey.title,
  ]);
  await expect(page.getByText(tagline).first()).toBeVisible();
  for (const { title } of [...story.benefits, ...journey.steps])
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  for (const name of [hero.button, transformation.button, story.button])
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', pages.checkout());
  await expect(page.getByText(testimonialText.decorative).first()).toBeVisible();
  await inspect(page);
});

for (const width of [320, 375, 768, 1440, 1920]) {
  test(`at ${width} the words of The Transformation begin where its title does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, pages.home());
    const left = (text: string) =>
      page.getByText(text, { exact: true }).evaluate(words => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().left;
      });
    const edge = await left(transformation.title);
    expect(Math.abs((await left(transformation.before)) - edge)).toBeLessThanOrEqual(2);
    if (width >= 800) return;
    for (const words of [transformation.touch, transformation.after])
      expect(Math.abs((await left(words)) - edge)).toBeLessThanOrEqual(2);
  });
}

test('the hero’s poster is the largest paint, nothing moves, and only the crop in use is loaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const seen = { largest: '' };
    Object.assign(window, { seen });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.largest = (entry as unknown as { url: string }).url;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const shifted = await watchShifts(page);
  await open(page, pages.home());
  for (const name of [transformation.title, story.title, experience.title, journey.title]) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: { largest: string } }).seen);
  expect(await shifted()).toBeLessThan(0.001);
  // 1529 px wide before cropping.
  expect(seen.largest).toContain('/media/stills/hero-1920.avif');
  expect(asked.filter(path => path.includes('hero-phone'))).toEqual([]);
  const [poster, film] = [asked.findIndex(path => path.includes('hero-1920')), asked.findIndex(isFilm)];
  expect(film).toBeGreaterThan(poster);
});

const isFilm = (path: string) => /\.(webm|mp4)$/.test(path);

test('a film that fails to load says so over its poster', async ({ page }) => {
  await page.route(/\/media\/films\/.*\.(webm|mp4)/, route => route.abort());
  await open(page, pages.home());
  await expect(page.getByText('Video not available').first()).toBeVisible();
  await page.getByRole('heading', { name: experience.title }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').getByText('Video not available')).not.toHaveCount(1);
  await expect(page.getByRole('img', { name: experience.films[0].description })).toBeVisible();
});

test('one button pauses the films of the hero, and they stay paused', async ({ page }) => {
  await open(page, pages.home());
  const film = page.locator('.hero__film[data-shown] video');
  await expect(film).toHaveJSProperty('paused', false);
  await page.getByRole('button', { name: hero.pause }).press('Enter');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(page.getByRole('button', { name: hero.play })).toBeFocused();
});

test('quotations turn by hand and by timer, and one button stops them', async ({ page }) => {
  await page.clock.install();
  await open(page, pages.home());
  const quotations = page.getByRole('region', { name: testimonialText.title });
  const place = quotations.getByText(/^\d \/ 4$/);
  const first = (await place.textContent()) ?? '';
  await page.clock.runFor(4_100);
  await expect(place).not.toHaveText(first);
  await page.getByRole('button', { name: testimonialText.pause }).click();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: testimonialText.play })).toBeVisible();
  // The page's clock runs on, so a slow machine may have turned more than one.
  const stopped = Number.parseInt((await place.textContent()) ?? '', 10);
  const shows = (number: number) => expect(quotations.getByText(testimonials[number - 1]?.text ?? '')).toBeVisible();
  await page.clock.runFor(15_000);
  await shows(stopped);
  await page.getByRole('button', { name: testimonialText.next }).click();
  const next = (stopped % testimonials.length) + 1;
  await shows(next);
  await expect(place).toHaveText(`${next} / 4`);
});

for (const width of [375, 1024]) {
  test(`at ${width} the small film has no room, and is not loaded`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width, height: 812 });
    await page.clock.install();
    await open(page, pages.home());
    await page.clock.runFor(5_000);
    await expect(page.getByRole(floating.role, { name: floating.name })).toHaveCount(0);
    expect(asked.filter(path => path.includes('floating'))).toEqual([]);
  });
}

test('the small film never covers text or controls, wherever one scrolls', async ({ page }) => {
  await open(page, pages.home());
  const film = page.getByRole(floating.role, { name: floating.name });
  await expect(film).toBeVisible();
  // It moves down when the strip goes.
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  const covered = () =>
    page.locator('.floating').evaluate(frame => {
      if (getComputedStyle(frame).visibility === 'hidden') return [];
      const place = frame.getBoundingClientRect();
      const parts = document.querySelectorAll(
        'main :is(a, button, h1, h2, h3, p, dd, input), footer :is(a, p), .herd :is(input, h2, p)',
      );
      return [...parts]
        .filter(part => !frame.contains(part) && part.checkVisibility({ visibilityProperty: true }))
        .filter(part => {
          const { top, right, bottom, left, height } = part.getBoundingClientRect();
          const isApart = right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom;
          return height > 1 && !isApart;
        })
        .map(part => part.textContent?.slice(0, 40));
    });
  const height = await page.evaluate(() => document.body.scrollHeight);
  let hidden = 0;
  for (let y = 0; y < height; y += 300) {
    await page.evaluate(to => scrollTo({ top: to, behavior: 'instant' }), y);
    await expect.poll(covered).toEqual([]);
    if (!(await film.isVisible())) hidden += 1;
  }
  expect(hidden).toBeGreaterThan(2);
});

test('the small film stands in the free space of the first screen on every common desktop', async ({ page }) => {
  for (const [width, height] of [
    [1280, 720],
    [1280, 900],
    [1366, 768],
    [1440, 900],
    [1536, 864],
    [1600, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, pages.home());
    await expect(page.getByRole(floating.role, { name: floating.name })).toBeVisible();
  }
});

test('the small film comes after two seconds, and stays closed for the session', async ({ page }) => {
  await open(page, pages.home());
  const film = page.getByRole(floating.role, { name: floating.name });
  await expect(film.getByRole('link', { name: floatingFilm.button })).toHaveAttribute('href', pages.checkout());
  await expect(film.getByRole('button')).toHaveCount(1);
  await film.getByRole('button', { name: floatingFilm.close }).click();
  await expect(film).toBeHidden();
  await page.clock.install();
  await page.reload();
  await page.clock.runFor(5_000);
  await expect(film).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('films wait for a press and quotations do not turn', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.clock.install();
    await open(page, pages.home());
    await page.clock.runFor(9_000);
    await expect(page.getByText(testimonials[0].text)).toBeVisible();
    expect(asked.filter(isFilm)).toEqual([]);
    await page.getByRole('button', { name: hero.play }).click();
    await expect(page.locator('.hero__film[data-shown] video')).toBeAttached();
  });
});

test.describe('words on pictures', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [1440, 375]) {
    test(`have enough contrast with the pixels behind them at ${width} px`, async ({ page }) => {
      // The small film covers everything on purpose.
      await page.addInitScript(() => sessionStorage.setItem('gg_floating_closed', '1'));
      await page.setViewportSize({ width, height: 900 });
      await open(page, pages.home());
      const main = page.getByRole('main');
      for (const link of await page.getByRole('banner').getByRole('link').all())
        if ((await link.isVisible()) && (await link.locator('svg').count()) === 0)
          expect(await contrastOver(page, link), (await link.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
      // Large text needs 3, everything else 4.5.
      expect(await contrastOver(page, main.getByRole('heading', { level: 1 }))).toBeGreaterThanOrEqual(3);
      for (const text of [main.locator('.hero__tagline'), ...(await main.locator('.hero__facts li').all())])
        expect(await contrastOver(page, text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
      expect(await contrastOver(page, main.getByRole('heading', { name: story.title }))).toBeGreaterThanOrEqual(4.5);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and controls that need a script are not there', async ({ page }) => {
    await page.goto(pages.home());
    for (const { text } of testimonials) await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: testimonialText.pause })).toBeHidden();
    await expect(page.getByRole('link', { name: hero.button }).first()).toBeVisible();
  });
});
