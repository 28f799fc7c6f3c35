import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLiveConnection } from './live-connection.ts';

class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  emit = (name: string) => this.dispatchEvent(new Event(name));
}

const sources = FakeEventSource.opened;
const received: string[] = [];
let disconnect = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', FakeEventSource);
  sources.length = 0;
  received.length = 0;
  disconnect = openLiveConnection({
    url: '/api/realtime',
    events: { news: () => received.push('news') },
    onOpen: () => received.push('open'),
  });
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('reconnects after ten seconds without an answer, with pauses growing to half a minute', () => {
  vi.advanceTimersByTime(9_999);
  expect(sources.map(source => source.isClosed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(sources.map(source => source.isClosed)).toEqual([true]);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = sources.length;
    vi.advanceTimersByTime(pause - 1);
    expect(sources.length, `before ${pause}`).toBe(before);
    vi.advanceTimersByTime(1);
    expect(sources.length, `after ${pause}`).toBe(before + 1);
    sources.at(-1)?.onerror?.();
  }
});

it('stays connected while heartbeats come, delivers events, and drops a silent connection', () => {
  sources[0]?.emit('heartbeat');
  sources[0]?.emit('news');
  vi.advanceTimersByTime(34_000);
  sources[0]?.emit('heartbeat');
  vi.advanceTimersByTime(34_999);
  expect(sources.map(source => source.isClosed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(sources.map(source => source.isClosed)).toEqual([true]);
  vi.advanceTimersByTime(1_000);
  sources[1]?.emit('heartbeat');
  expect(received).toEqual(['open', 'news', 'open']);
});

it('starts with short pauses again after an answer, and disconnects for good', () => {
  for (let times = 0; times < 4; times++) {
    sources.at(-1)?.onerror?.();
    vi.advanceTimersByTime(30_000);
  }
  sources.at(-1)?.emit('heartbeat');
  sources.at(-1)?.onerror?.();
  const before = sources.length;
  vi.advanceTimersByTime(1_000);
  expect(sources.length).toBe(before + 1);
  disconnect();
  vi.advanceTimersByTime(120_000);
  expect(sources.length).toBe(before + 1);
  expect(sources.at(-1)?.isClosed).toBe(true);
});
