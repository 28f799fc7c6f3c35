import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import { adminProducts, type TestProducts } from '#test/support/shops/admin-products.ts';

const { services, guest, staff, form, fill, update, records } = await adminProducts();
let products: TestProducts;

beforeEach(async () => {
  products = await fill();
});

describe('a product’s pictures', () => {
  const path = () => `/api/admin/products/${products.plain.id}/images`;
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type }));
    return body;
  };
  /** As wide as it must be: of a wide one six files are made. */
  const photo = async (color: string, width: number) =>
    new Uint8Array(
      await sharp({ create: { width, height: 800, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    );

  const add = async (color: string, more: Record<string, string> = {}, width = 100) => {
    const body = upload(await photo(color, width), '../../evil.php', 'image/jpeg');
    for (const [name, value] of Object.entries(more)) body.set(name, value);
    return staff.send<AdminProduct>('POST', path(), body);
  };
  const alts = ({ images }: AdminProduct) => images.map(({ alt }) => alt);
  const arrange = (images: ProductInput['images'], more: Partial<ProductInput> = {}) =>
    update(products.plain.id, { images, ...more });

  it('pictures are re-encoded in every width; the first is primary, later ones go where they are placed', async () => {
    const first = await add('red', {}, 700);
    expect(first.data.image).toMatchObject({ width: 700, height: 800, alt: 'Plain Balm' });
    const address = first.data.image?.avif[0]?.src ?? '';
    expect(address).toMatch(/^\/api\/storage\/product-images\/products\/\d{13}-[0-9a-f]{16}-375\.avif$/);
    expect((await guest.send('GET', address)).headers.get('content-type')).toBe('image/avif');
    await add('blue', { alt: 'Blue' });
    const { data } = await add('green', { alt: 'Green', position: '0' });
    expect(alts(data)).toEqual(['Green', 'Plain Balm', 'Blue']);
    expect(data.image?.alt).toBe('Green');
    expect((await records()).map(([action]) => action)).toEqual(['product.image', 'product.image', 'product.image']);
    const shown = await services.db
      .selectFrom('products')
      .select('image_url')
      .where('id', '=', products.plain.id)
      .execute();
    expect(shown).toEqual([{ image_url: data.image?.public_url }]);
  });

  it('a picture sent again because its answer was lost is one picture', async () => {
    const id = crypto.randomUUID();
    const first = await add('red', { id, alt: 'Red' });
    const again = await add('red', { id, alt: 'Red' });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect(again.data.images.map(image => image.id)).toEqual([id]);
  });

  it('a picture sent twice at the same time is one picture', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(['Red', 'Red'].map(alt => add('red', { id, alt })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ data }) => data.images.map(image => image.id))).toEqual([[id], [id]]);
    expect((await records()).map(([action]) => action)).toEqual(['product.image']);
  });

  it('one request orders, describes and removes pictures, and deletes removed files', async () => {
    await add('red', { alt: 'Red' });
    await add('blue', { alt: 'Blue' });
    const { data } = await add('green', { alt: 'Green' });
    const [red, blue, green] = data.images;
    const { data: arranged } = await arrange([
      { id: green?.id ?? '', alt: 'Green jar' },
      { id: red?.id ?? '', alt: 'Red' },
    ]);
    expect(alts(arranged)).toEqual(['Green jar', 'Red']);
    expect((await guest.send('GET', blue?.public_url ?? '')).status).toBe(404);
    expect((await guest.send('GET', red?.public_url ?? '')).status).toBe(200);
    expect((await records()).at(-1)?.[1]).toMatchObject({
      pictures: { from: 'Red; Blue; Green', to: 'Green jar; Red' },
    });
    expect(alts((await update(products.plain.id, {})).data)).toEqual(['Green jar', 'Red']);
    await staff.send('DELETE', `/api/admin/products/${products.plain.id}`);
    expect((await guest.send('GET', red?.public_url ?? '')).status).toBe(404);
  });

  it('are shown to shoppers in that order', async () => {
    await add('red', { alt: 'Red' });
    const { data } = await add('blue', { alt: 'Blue' });
    await arrange(data.images.toReversed().map(({ id, alt }) => ({ id, alt })));
    const seen = await guest.send<{ images: { alt: string }[] }>('GET', '/api/products/plain-balm');
    expect(seen.data.images.map(({ alt }) => alt)).toEqual(['Blue', 'Red']);
  });

  it('stay as they are when somebody else changed them meanwhile', async () => {
    const { data } = await add('red', { alt: 'Red' });
    const refused = await staff.send(
      'PATCH',
      `/api/admin/products/${products.plain.id}`,
      form({ images: [], version: data.version - 1 }),
    );
    expect(refused.data.error.code).toBe('changed_meanwhile');
    expect((await guest.send('GET', data.image?.public_url ?? '')).status).toBe(200);
  });

  it.each([
    ['', 422],
    ['  ', 422],
    ['a'.repeat(121), 422],
    ['a'.repeat(120), 200],
  ])('need a valid description: %j', async (alt, status) => {
    const { data } = await add('red', { alt: 'Red' });
    const answer = await staff.send(
      'PATCH',
      `/api/admin/products/${products.plain.id}`,
      form({ images: [{ id: data.images[0]?.id ?? '', alt }] }),
    );
    expect(answer.status).toBe(status);
    expect((await add('blue', { alt })).status).toBe(status);
  });

  it('are at most twelve', async () => {
    const { data } = await add('red');
    const { id: _, ...row } = await services.db.selectFrom('product_images').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 11 }, (_, n) => ({ ...row, storage_path: `/p${n}`, is_primary: false }));
    await services.db.insertInto('product_images').values(more).execute();
    const refused = await staff.send('POST', path(), upload(await photo('blue', 100), 'b.jpg', 'image/jpeg'));
    expect(refused).toMatchObject({ status: 409, data: { error: { code: 'pictures_full' } } });
    expect(data.images).toHaveLength(1);
  });

  it('can be an AVIF from a phone, turned upright, in every width', async () => {
    const bytes = new Uint8Array(await readFile(new URL('../../../test/files/phone.avif', import.meta.url)));
    const { status, data } = await staff.send<AdminProduct>('POST', path(), upload(bytes, 'IMG_1.avif', 'image/avif'));
    expect([status, data.image]).toMatchObject([200, { width: 480, height: 600 }]);
    expect(data.image?.webp.map(({ width }) => width)).toEqual([375, 480]);
    expect((await guest.send('GET', data.image?.public_url ?? '')).headers.get('content-type')).toBe('image/webp');
  });

  it('a picture of one pixel is accepted', async () => {
    for (const width of [1, 9]) {
      const dot = sharp({ create: { width, height: width, channels: 3, background: 'red' } });
      const body = upload(new Uint8Array(await dot.png().toBuffer()), 'dot.png', 'image/png');
      const { status, data } = await staff.send<AdminProduct>('POST', path(), body);
      const picture = data.images.at(-1);
      expect([status, picture?.width]).toEqual([200, width]);
      expect((await guest.send('GET', picture?.public_url ?? '')).status).toBe(200);
    }
  });

  it('are refused when they are something else', async () => {
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
    ] as const)
      expect((await staff.send('POST', path(), upload(page, name, type))).data.error.code).toBe('bad_upload');
    const text = new FormData();
    text.set('file', 'not a file');
    expect((await staff.send('POST', path(), text)).data.error.code).toBe('bad_upload');
    expect((await staff.send('POST', path(), { file: 'x' })).data.error.code).toBe('bad_upload');
    expect(await services.db.selectFrom('product_images').select('id').execute()).toEqual([]);
  });
});
