import { pages } from '#contract/pages.ts';
import { putInCart } from '../any-cart.ts';
import { expect, open, openAs, test } from '../journey.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('a cart line is compact on a phone, and names the minimum of one only when somebody tries for less', async ({
  page,
  baseURL,
}) => {
  await openAs(page, 'customer@goldengraze.test', pages.cart());
  await expect(page).toHaveURL(pages.cart());
  await putInCart(page.request, baseURL, { 'Neroli Body Oil': 1 });
  await open(page, pages.cart());
  const line = page.getByRole('listitem').filter({ hasText: 'Neroli Body Oil' });
  const remove = line.getByRole('button', { name: 'Remove Neroli Body Oil' });
  const middle = async (part: typeof remove) => {
    const box = await part.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2;
  };
  const isBeside = async (one: typeof remove, other: typeof remove) =>
    Math.abs((await middle(one)) - (await middle(other))) < 12;
  expect(await isBeside(line.getByRole('link', { name: 'Neroli Body Oil' }), line.getByText('$42.99'))).toBe(true);
  expect(await isBeside(line.getByRole('spinbutton').or(line.getByRole('textbox')), remove)).toBe(true);
  expect((await line.boundingBox())?.height).toBeLessThan(150);

  const hint = line.getByText('One is the least. Use Remove to take it out.');
  await expect(hint).toHaveClass('visually-hidden');
  const place = await middle(remove);
  await line.getByRole('button', { name: /Decrease/ }).click({ force: true });
  await expect(hint).toHaveClass('field__hint');
  expect(await middle(remove), 'Remove keeps its place').toBe(place);
});
