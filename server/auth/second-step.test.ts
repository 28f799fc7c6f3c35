import { expect, it } from 'vitest';
import { sealText, unsealText } from './second-step.ts';

const secret = 'test'.repeat(8);

it('a sealed value opens only with the secret, for its purpose, and unaltered', () => {
  const sealed = sealText(secret, 'two step:ann', 'GOLDENGRAZE');
  expect(sealed).not.toContain('GOLDEN');
  expect(sealText(secret, 'two step:ann', 'GOLDENGRAZE')).not.toBe(sealed);
  expect(unsealText(secret, 'two step:ann', sealed)).toBe('GOLDENGRAZE');
  expect(unsealText(secret, 'two step:bob', sealed)).toBeNull();
  expect(unsealText(`${secret}x`, 'two step:ann', sealed)).toBeNull();
  for (const changed of ['', 'x', sealed.slice(0, -2), sealed.replace(/^./, first => (first === 'A' ? 'B' : 'A'))])
    expect(unsealText(secret, 'two step:ann', changed)).toBeNull();
});
