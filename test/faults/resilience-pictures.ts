import { expect, vi } from 'vitest';
import { expectOk, fineCells, inTime, soon } from './resilience-cells.ts';
import type { Row } from './resilience-rows.ts';
import type { ResilienceShop } from './resilience-shop.ts';

/** The picture folder: pages show without pictures, uploads fail, and nothing else waits for it. */
export function pictureRow(shop: ResilienceShop): Row {
  const { product, send } = shop;
  const fine = fineCells(shop);
  let find = async () => {};
  let pictures: string[] = [];
  const pageOf = async () => (await send('GET', `/products/${product.slug}`)).text;
  const expectAway = async (answer: ReturnType<typeof send>) => {
    const { status, text, seconds } = await answer;
    expect({ status, text, isSoon: seconds < soon }).toEqual({
      status: 503,
      text: expect.stringContaining('pictures_away'),
      isSoon: true,
    });
  };
  return {
    async trouble(state) {
      await expectOk(shop.upload());
      find = await (state === 'hangs' ? shop.hangPictures() : shop.losePictures());
    },
    async over() {
      await find();
      await vi.waitFor(() => expectOk(send('GET', pictures[0] ?? '')), inTime);
    },
    cells: {
      ...fine,
      async 'home and catalog'() {
        await fine['home and catalog']();
        const page = await pageOf();
        expect(page).toContain('data:image/webp;base64,');
        pictures = [...new Set(page.match(/\/api\/storage\/product-images\/[\w./-]+/g))].slice(0, 8);
        expect(pictures.length).toBeGreaterThan(1);
        await Promise.all(pictures.map(picture => expectAway(send('GET', picture))));
      },
      async admin() {
        await fine.admin();
        await expectAway(shop.upload());
      },
    },
  };
}
