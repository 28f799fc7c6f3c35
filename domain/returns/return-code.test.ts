import { expect, test } from 'vitest';
import { normalizeReturnCode, returnCodeFrom } from './return-code.ts';

test('a code is read as scanned, as typed, and not mistaken for another', () => {
  const code = returnCodeFrom(new Uint8Array([7, 19, 3, 15, 9, 2, 26, 31]));
  expect(code).toBe('RT-7K3F-92TZ');
  for (const typed of [code, ' rt-7k3f-92tz ', 'RT7K3F92TZ', '7K3F-92TZ'])
    expect(normalizeReturnCode(typed)).toBe(code);
  for (const typed of ['', 'RT-7K3F', 'RT-7K3F-92TZ-1']) expect(normalizeReturnCode(typed)).toBeNull();
});
