import { beforeEach, expect, it, vi } from 'vitest';
import type { TicketPicture } from '#contract/support/shapes.ts';
import { hasRoom, openTray, type SendPicture, type SentPicture } from './picture-tray.ts';

const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const laid = (id: string): TicketPicture => ({
  id,
  name: `${id}.png`,
  bytes: 1,
  width: 1,
  height: 1,
  src: `/pictures/${id}`,
  thumbnail: `/pictures/${id}?small`,
});

/** Uploads that wait here for their answer, in the order they began. */
function line() {
  const waiting: { answer: (sent: SentPicture) => void; progress: (share: number) => void; signal: AbortSignal }[] = [];
  const send: SendPicture = (_, progress, signal) =>
    new Promise(answer => void waiting.push({ answer, progress, signal }));
  return { send, waiting };
}

const discard = vi.fn();

beforeEach(() => {
  discard.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

it('pictures upload at once, show progress, and stay in the tray', async () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 3 });
  tray.add([file('jar.png')]);
  waiting[0]?.progress(0.5);
  expect(tray.pictures()).toMatchObject([{ name: 'jar.png', src: 'blob:x', state: 'sending', share: 0.5 }]);
  waiting[0]?.answer({ picture: laid('a') });
  expect(await tray.settled()).toBe(true);
  expect(tray.pictures()).toMatchObject([{ state: 'here', src: '/pictures/a?small' }]);
  expect(tray.laidDown()).toEqual([laid('a')]);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:x');
});

it('pictures chosen together go one after the other: a guest has no mark before the first answer', async () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 3 });
  tray.add([file('a.png'), file('b.png'), file('c.png')]);
  expect(waiting).toHaveLength(1);
  tray.remove(tray.pictures()[1]?.key ?? '');
  waiting[0]?.answer({ picture: laid('a') });
  await vi.waitFor(() => expect(waiting, 'not the one that was removed').toHaveLength(2), 60_000);
  waiting[1]?.answer({ picture: laid('c') });
  expect(await tray.settled()).toBe(true);
  expect(tray.laidDown()).toEqual([laid('a'), laid('c')]);
});

it('one picture can fail with its own reason, and be sent again', async () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 3 });
  tray.add([file('jar.png'), file('lid.png')]);
  waiting[0]?.answer({ reason: 'No answer came.', isFinal: false });
  await vi.waitFor(() => expect(waiting).toHaveLength(2), 60_000);
  waiting[1]?.answer({ picture: laid('b') });
  expect(await tray.settled()).toBe(false);
  expect(tray.pictures()).toMatchObject([{ state: 'failed', reason: 'No answer came.' }, { state: 'here' }]);
  tray.again(tray.pictures()[0]?.key ?? '');
  waiting[2]?.answer({ picture: laid('a') });
  expect(await tray.settled()).toBe(true);
  expect(tray.laidDown().map(({ id }) => id)).toEqual(['a', 'b']);
});

it('a refused file takes no place, and goes when others are chosen', async () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 2 });
  tray.add([file('a.png'), file('letter.txt')]);
  waiting[0]?.answer({ picture: laid('a') });
  await vi.waitFor(() => expect(waiting).toHaveLength(2), 60_000);
  waiting[1]?.answer({ reason: 'No picture.', isFinal: true });
  expect(await tray.settled()).toBe(false);
  expect(hasRoom(tray.pictures(), 2)).toBe(true);
  tray.add([file('b.png'), file('c.png')]);
  expect(tray.pictures().map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(hasRoom(tray.pictures(), 2)).toBe(false);
  waiting[2]?.answer({ picture: laid('b') });
  expect(await tray.settled()).toBe(true);
});

it('removing a picture during its upload aborts it', async () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 3 });
  tray.add([file('jar.png')]);
  tray.remove(tray.pictures()[0]?.key ?? '');
  expect(waiting[0]?.signal.aborted).toBe(true);
  waiting[0]?.answer({ reason: 'Given up.', isFinal: false });
  expect(await tray.settled()).toBe(true);
  expect(tray.pictures()).toEqual([]);
});

it('removing an uploaded picture deletes it from the shop', async () => {
  const tray = openTray({ send: line().send, discard, most: 3 });
  tray.restore([laid('a'), laid('b')]);
  tray.remove('a');
  expect(discard.mock.calls).toEqual([['a']]);
  tray.clear();
  expect(discard).toHaveBeenCalledOnce();
});

it('holds three, including restored ones', () => {
  const { send, waiting } = line();
  const tray = openTray({ send, discard, most: 3 });
  tray.restore([laid('a'), laid('b')]);
  tray.add([file('c.png'), file('d.png')]);
  expect(tray.pictures().map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(waiting).toHaveLength(1);
});
