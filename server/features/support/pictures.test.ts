import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ContactPrefill } from '#contract/support/shapes.ts';
import { pictureFileKey } from '#server/storage/keys.ts';
import { storageRoutes } from '#server/storage/routes.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import {
  asStaff,
  keyOf,
  layDown,
  look,
  openTicket,
  pictureForm,
  reply,
  send,
  ticketRoutes,
} from '#test/support/shops/test-tickets.ts';
import type { Caller } from '#test/support/test-app.ts';
import { deleteUnusedPictures } from './ticket-pictures.ts';

const { services, app } = await testShop(...ticketRoutes, storageRoutes);
const { guest, signIn } = app;
const { db, pool, env } = services;
const [ann, bob, staff] = [
  await signIn('ann@shop.test'),
  await signIn('bob@shop.test'),
  await signIn('nora@shop.test', { staff: true }),
];
const desk = asStaff(staff);

/** A guest's browser with the cookie set by the contact page. */
async function browser(): Promise<Record<string, string>> {
  const { headers } = await guest.send<ContactPrefill>('GET', '/api/support/contact');
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}
const file = (who: Caller, src: string, headers: Record<string, string> = {}) =>
  who.send('GET', src, undefined, headers);
const filesLeft = async () => (await readdir(join(env.DATA_DIR, 'storage/support')).catch(() => [])).length;
const laid = async (who: Caller, headers = {}) => (await layDown(who, headers)).data;

describe('a picture', () => {
  it('is re-encoded in two sizes and shown to its uploader until it is sent', async () => {
    const form = await pictureForm({ name: 'C:\\jars\\"lid"\n.png', width: 800 });
    const { status, data } = await layDown(ann, {}, form);
    expect([status, data]).toMatchObject([200, { width: 800, height: 48, bytes: (form.get('file') as File).size }]);
    expect(data.name).not.toMatch(/[\n\\]/);
    for (const [src, width] of [
      [data.src, 800],
      [data.thumbnail, 375],
    ] as const) {
      const answer = await app.app.request(src, { headers: { cookie: ann.cookie } });
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
      const etag = answer.headers.get('etag') ?? '';
      expect((await file(ann, src, { 'if-none-match': etag })).status).toBe(304);
      for (const who of [guest, bob, staff]) expect((await file(who, src, { 'if-none-match': etag })).status).toBe(404);
    }
  });

  it.each(['<svg onload="alert(1)"/>', '', 'GIF89a'])('is refused with %j in it', async text => {
    const form = new FormData();
    form.set('file', new File([text], 'jar.png', { type: 'image/png' }));
    const { status, data } = await layDown(ann, {}, form);
    expect([status, data.error.code]).toEqual([422, 'bad_upload']);
    form.delete('file');
    form.set('file', 'words');
    expect((await layDown(ann, {}, form)).status).toBe(422);
  });

  it('can be an AVIF from a phone, turned upright', async () => {
    const form = new FormData();
    const bytes = new Uint8Array(await readFile(new URL('../../../test/files/phone.avif', import.meta.url)));
    form.set('file', new File([bytes], 'IMG_1.avif', { type: 'image/avif' }));
    const { status, data } = await layDown(ann, {}, form);
    expect([status, data]).toMatchObject([200, { name: 'IMG_1.avif', width: 480, height: 600 }]);
    expect((await file(ann, data.src)).headers.get('content-type')).toBe('image/webp');
  });

  it('a guest’s unsent picture belongs to the browser that has the contact page’s cookie', async () => {
    const [mine, other] = [await browser(), await browser()];
    const picture = await laid(guest, mine);
    expect((await file(guest, picture.src, mine)).status).toBe(200);
    for (const headers of [{}, other, { cookie: mine.cookie?.replace(/.{4}$/, 'xxxx') ?? '' }])
      expect((await file(guest, picture.src, headers)).status).toBe(404);
    expect((await guest.send('DELETE', `/api/support/pictures/${picture.id}`, undefined, other)).status).toBe(404);
    expect((await guest.send('DELETE', `/api/support/pictures/${picture.id}`, undefined, mine)).status).toBe(200);
    expect((await file(guest, picture.src, mine)).status).toBe(404);
  });
});

describe('a picture sent with a message', () => {
  it('is readable by both sides of the ticket, and never by the public file address', async () => {
    const [first, second] = [await laid(ann), await laid(ann)];
    const id = await openTicket(ann, { picture_ids: [second.id, first.id] });
    const { data } = await look(ann, id);
    expect(data.messages[0]?.pictures.map(picture => picture.id)).toEqual([second.id, first.id]);
    for (const who of [ann, staff]) expect((await file(who, first.src)).status).toBe(200);
    const others = await openTicket(guest);
    for (const [who, key] of [
      [guest, ''],
      [bob, ''],
      [guest, keyOf(services, others)],
    ] as const)
      expect((await file(who, first.src + key)).status).toBe(404);
    expect((await ann.send('DELETE', `/api/support/pictures/${first.id}`)).status).toBe(404);
    const row = db.selectFrom('support_pictures').selectAll().where('id', '=', first.id);
    const { storage_path, widths } = await row.executeTakeFirstOrThrow();
    const stored = pictureFileKey(storage_path, widths[0] ?? 0, 'webp');
    expect(await services.storage.get(stored)).not.toBeNull();
    for (const who of [guest, ann, staff])
      expect((await who.send('GET', `/api/storage/product-images/${stored}`)).status).toBe(404);
  });

  it('a guest’s picture opens by the key of its own ticket', async () => {
    const mark = await browser();
    const picture = await laid(guest, mark);
    const { data } = await guest.send<{ id: string }>(
      'POST',
      '/api/support/tickets',
      {
        request_id: randomUUID(),
        email: 'zoe@example.com',
        category: 'product',
        subject: 'A cracked lid',
        message: 'See the picture of it.',
        picture_ids: [picture.id],
      },
      mark,
    );
    const key = keyOf(services, data.id);
    const src = (await look(guest, data.id, key)).data.messages[0]?.pictures[0]?.src ?? '';
    expect(src).toContain('?key=');
    expect((await file(guest, src)).status).toBe(200);
    // Once sent, the browser's cookie gives no access.
    expect((await file(guest, picture.src, mark)).status).toBe(404);
  });

  it('a picture without text is a valid reply', async () => {
    const id = await openTicket(ann);
    const picture = await laid(ann);
    const { data } = await reply(ann, id, { body: ' ', picture_ids: [picture.id] });
    expect(data.messages[1]).toMatchObject({ body: '', pictures: [{ id: picture.id }] });
    expect((await reply(ann, id, { body: ' ' })).data.error.fields).toEqual({ body: 'Write something first' });
  });

  it('a picture in a staff note is shown to staff alone', async () => {
    const id = await openTicket(ann);
    const picture = await laid(staff);
    const { status } = await desk.answer(id, { is_private: true, picture_ids: [picture.id] });
    expect([status, (await file(staff, picture.src)).status]).toEqual([200, 200]);
    for (const who of [ann, bob, guest]) expect((await file(who, picture.src)).status).toBe(404);
    expect((await file(guest, picture.src + keyOf(services, id))).status).toBe(404);
  });
});

describe('a message is refused, and none of it stored', () => {
  const keptNothing = async (id: string) => expect((await look(ann, id)).data.messages).toHaveLength(1);

  it('with a fourth picture', async () => {
    const id = await openTicket(ann);
    const four = (await Promise.all([1, 2, 3, 4].map(() => laid(ann)))).map(picture => picture.id);
    for (const answer of [await reply(ann, id, { picture_ids: four }), await send(ann, { picture_ids: four })])
      expect([answer.status, answer.data.error.message]).toEqual([422, 'You can add up to three pictures.']);
    const unsent = await desk.answer(id, { picture_ids: four });
    expect([unsent.status, unsent.data.error.code]).toEqual([422, 'too_many_pictures']);
    await keptNothing(id);
  });

  it('with another’s picture, one already sent, or one that does not exist', async () => {
    const id = await openTicket(ann);
    const [theirs, sent, mine] = [await laid(bob), await laid(ann), await laid(ann)];
    await reply(ann, await openTicket(ann), { picture_ids: [sent.id] });
    for (const bad of [theirs.id, sent.id, randomUUID()]) {
      const { status, data } = await reply(ann, id, { picture_ids: [mine.id, bad] });
      expect([status, data.error.message]).toEqual([422, 'A picture is gone. Add it again.']);
    }
    await keptNothing(id);
    const opened = await send(ann, { picture_ids: [mine.id, theirs.id], subject: 'Not to be opened' });
    expect([opened.status, opened.data.error.code]).toEqual([422, 'picture_gone']);
    const list = await ann.send('GET', '/api/support/tickets?limit=100');
    expect(JSON.stringify(list.data)).not.toContain('Not to be opened');
    expect((await reply(ann, id, { picture_ids: [mine.id, mine.id] })).data.messages[1]?.pictures).toHaveLength(1);
  });
});

describe('unsent pictures', () => {
  it('are at most twelve for each visitor: the oldest is deleted, with its files', async () => {
    const cleo = await signIn('cleo@shop.test');
    const first = await laid(cleo);
    const before = await filesLeft();
    const rest = [];
    for (let n = 0; n < 12; n += 1) rest.push(await laid(cleo));
    expect((await file(cleo, first.src)).status).toBe(404);
    for (const { src } of rest) expect((await file(cleo, src)).status).toBe(200);
    expect(await filesLeft()).toBe(before + 11);
  });

  it('are deleted after two days, as are those of deleted tickets', async () => {
    const [old, young, sent, gone] = [await laid(ann), await laid(ann), await laid(ann), await laid(ann)];
    await openTicket(ann, { picture_ids: [sent.id] });
    const going = await openTicket(ann, { picture_ids: [gone.id] });
    await pool.query(`update support_pictures set created_at = now() - interval '49 hours' where id = any ($1)`, [
      [old.id, sent.id, gone.id],
    ]);
    await db.deleteFrom('support_tickets').where('id', '=', going).execute();
    const before = await filesLeft();
    await deleteUnusedPictures(services);
    await deleteUnusedPictures(services);
    expect(await filesLeft()).toBe(before - 2);
    const statuses = [old, young, sent, gone].map(async ({ src }) => (await file(ann, src)).status);
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 404]);
  });
});
