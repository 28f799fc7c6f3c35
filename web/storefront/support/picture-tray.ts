import type { TicketPicture } from '#contract/support/shapes.ts';

/** A picture of an unsent message. */
export interface TrayPicture {
  key: string;
  name: string;
  /** The preview: the local file, later the uploaded one. */
  src: string;
  state: 'sending' | 'here' | 'failed';
  /** The share uploaded, 0 to 1. */
  share: number;
  /** Why it failed. */
  reason: string;
  /** The file itself is refused, so a retry is pointless. */
  isFinal: boolean;
  sent: TicketPicture | null;
}

export type SentPicture = { picture: TicketPicture } | { reason: string; isFinal: boolean };
export type SendPicture = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<SentPicture>;

export type PictureTray = ReturnType<typeof openTray>;

interface Means {
  send: SendPicture;
  /** Deletes an uploaded picture that was removed. */
  discard: (id: string) => void;
  most: number;
}

/**
 * Uploads pictures at once, one after the other; the message refers to them by id. At most `most`. The first answer
 * marks a guest's browser: pictures sent at the same time would belong to a different mark.
 */
export function openTray({ send, discard, most }: Means) {
  let pictures: readonly TrayPicture[] = [];
  const files = new Map<string, File>();
  const jobs = new Map<string, { done: Promise<void>; giveUp: AbortController }>();
  let last: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: readonly TrayPicture[]) => {
    pictures = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, news: Partial<TrayPicture>) =>
    show(pictures.map(picture => (picture.key === key ? { ...picture, ...news } : picture)));

  async function run(key: string, file: File, giveUp: AbortController) {
    if (giveUp.signal.aborted) return;
    const answer = await send(file, share => change(key, { share }), giveUp.signal);
    if (giveUp.signal.aborted) return;
    if ('reason' in answer) return change(key, { state: 'failed', ...answer });
    const { picture } = answer;
    release(key);
    change(key, { state: 'here', sent: picture, src: picture.thumbnail });
  }
  function start(key: string, file: File) {
    const giveUp = new AbortController();
    const done = last ? last.then(() => run(key, file, giveUp)) : run(key, file, giveUp);
    last = done;
    void done.then(() => {
      if (last === done) last = null;
    });
    jobs.set(key, { giveUp, done });
  }
  function release(key: string) {
    const picture = pictures.find(known => known.key === key);
    if (picture?.src.startsWith('blob:')) URL.revokeObjectURL(picture.src);
    files.delete(key);
  }

  return {
    pictures: () => pictures,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds as many as there is room for, in place of files that were refused. */
    add(chosen: readonly File[]) {
      const kept = pictures.filter(takesPlace);
      for (const { key } of pictures) if (!kept.some(picture => picture.key === key)) release(key);
      const taken = chosen.slice(0, most - kept.length).map(file => ({ key: crypto.randomUUID(), file }));
      const fresh = taken.map(({ key, file }) => ({ key, name: file.name, src: URL.createObjectURL(file) }));
      show([...kept, ...fresh.map(known => ({ ...known, ...begun }))]);
      for (const { key, file } of taken) {
        files.set(key, file);
        start(key, file);
      }
    },
    again(key: string) {
      const file = files.get(key);
      if (!file) return;
      change(key, begun);
      start(key, file);
    },
    remove(key: string) {
      jobs.get(key)?.giveUp.abort();
      jobs.delete(key);
      const sent = pictures.find(picture => picture.key === key)?.sent;
      if (sent) discard(sent.id);
      release(key);
      show(pictures.filter(picture => picture.key !== key));
    },
    /** Restores uploaded pictures after a reload. */
    restore(kept: readonly TicketPicture[]) {
      show(kept.slice(0, most).map(asKept));
    },
    /** Waits until no upload is under way; resolves to whether all succeeded. */
    async settled() {
      await Promise.all([...jobs.values()].map(job => job.done));
      return pictures.every(picture => picture.state === 'here');
    },
    /** Those that can be sent with a message. */
    laidDown: () => laidDown(pictures),
    clear() {
      for (const { key } of pictures) release(key);
      show([]);
    },
  };
}

const takesPlace = ({ isFinal }: TrayPicture) => !isFinal;

/** Whether another picture can be chosen. */
export const hasRoom = (pictures: readonly TrayPicture[], most: number) => pictures.filter(takesPlace).length < most;

const begun = { state: 'sending', share: 0, reason: '', isFinal: false, sent: null } as const;

const asKept = (sent: TicketPicture): TrayPicture => ({
  key: sent.id,
  name: sent.name,
  src: sent.thumbnail,
  state: 'here',
  share: 1,
  reason: '',
  isFinal: false,
  sent,
});

const laidDown = (pictures: readonly TrayPicture[]): TicketPicture[] =>
  pictures.flatMap(({ sent }) => (sent ? [sent] : []));
