import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPatientLine } from './patient-line.ts';

class PretendLine extends EventTarget {
  static opened: PretendLine[] = [];
  isClosed = false;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    PretendLine.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say = (name: string) => this.dispatchEvent(new Event(name));
}

const lines = PretendLine.opened;
const heard: string[] = [];
let hangUp = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', PretendLine);
  lines.length = 0;
  heard.length = 0;
  hangUp = openPatientLine({
    url: '/api/realtime',
    events: { news: () => heard.push('news') },
    onOpen: () => heard.push('open'),
  });
});
afterEach(() => {
  hangUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a live connection gives up after ten seconds without an answer, and retries with growing pauses up to 30 s', () => {
  vi.advanceTimersByTime(9_999);
  expect(lines.map(line => line.isClosed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(lines.map(line => line.isClosed)).toEqual([true]);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = lines.length;
    vi.advanceTimersByTime(pause - 1);
    expect(lines.length, `before ${pause}`).toBe(before);
    vi.advanceTimersByTime(1);
    expect(lines.length, `after ${pause}`).toBe(before + 1);
    lines.at(-1)?.onerror?.();
  }
});

it('a live connection with a heartbeat stays and delivers its events, and a silent one is given up', () => {
  lines[0]?.say('heartbeat');
  lines[0]?.say('news');
  vi.advanceTimersByTime(34_000);
  lines[0]?.say('heartbeat');
  vi.advanceTimersByTime(34_999);
  expect(lines.map(line => line.isClosed)).toEqual([false]);
  vi.advanceTimersByTime(1);
  expect(lines.map(line => line.isClosed)).toEqual([true]);
  vi.advanceTimersByTime(1_000);
  lines[1]?.say('heartbeat');
  expect(heard).toEqual(['open', 'news', 'open']);
});

it('a live connection retries with short pauses again once it was answered, and can be closed for good', () => {
  for (let times = 0; times < 4; times++) {
    lines.at(-1)?.onerror?.();
    vi.advanceTimersByTime(30_000);
  }
  lines.at(-1)?.say('heartbeat');
  lines.at(-1)?.onerror?.();
  const before = lines.length;
  vi.advanceTimersByTime(1_000);
  expect(lines.length).toBe(before + 1);
  hangUp();
  vi.advanceTimersByTime(120_000);
  expect(lines.length).toBe(before + 1);
  expect(lines.at(-1)?.isClosed).toBe(true);
});
