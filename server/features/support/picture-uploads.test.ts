import sharp from 'sharp';
import { expect, it } from 'vitest';
import { uploadSemaphore } from '#server/http/upload.ts';
import { storageRoutes } from '#server/storage/routes.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { layDown, ticketRoutes } from '#test/support/shops/test-tickets.ts';

const { app } = await testShop(...ticketRoutes, storageRoutes);
const ann = await app.signIn('ann@shop.test');

const color = { create: { width: 2_000, height: 2_000, channels: 3, background: '#b0955b' } } as const;
const avif = new Uint8Array(await sharp(color).avif({ effort: 0 }).toBuffer());

function form(bytes: Uint8Array<ArrayBuffer>, type: string): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], 'jar', { type }));
  return form;
}

/** Occupies both upload slots until the returned function is called. */
function occupy(): () => void {
  let leave = () => {};
  const occupied = new Promise<void>(done => {
    leave = done;
  });
  for (const _ of [1, 2]) void uploadSemaphore.run(() => occupied);
  return leave;
}

it('a picture that waits too long is answered 503 with a retry time, and accepted later', async () => {
  const leave = occupy();
  const { status, data, headers } = await layDown(ann);
  expect([status, data.error.code, headers.get('retry-after')]).toEqual([503, 'busy', '2']);
  leave();
  expect((await layDown(ann)).status).toBe(200);
});

it('a picture one pixel wide is accepted up to 12,000 pixels, and refused beyond', async () => {
  const line = (height: number) =>
    sharp({ create: { ...color.create, width: 1, height } })
      .png()
      .toBuffer();
  const [longest, longer] = await Promise.all([12_000, 12_001].map(line));
  const send = (bytes?: Buffer) => layDown(ann, {}, form(new Uint8Array(bytes ?? []), 'image/png'));
  expect((await send(longest)).status).toBe(200);
  const { status, data } = await send(longer);
  expect([status, data.error.code, data.error.message]).toEqual([
    422,
    'too_many_pixels',
    'A PNG may have 40 million pixels at most, and 12,000 on each side. Make it smaller and add it again.',
  ]);
});

it('24 of the largest AVIFs at once are accepted or answered 503, and the next is accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => layDown(ann, {}, form(avif, 'image/avif'))));
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(answers[0]?.status).toBe(200);
  expect((await layDown(ann)).status).toBe(200);
});
