import { expect, test } from 'vitest';
import { isEmail, mailboxOf, normalizeEmail } from './email.ts';

test.each([
  'ruth@example.com',
  ' Ruth.M+jar@mail.example.co.uk ',
  "o'neil@example.test",
  'admin@goldengraze.test',
  'kaethe@xn--exmple-cua.de',
  `${'a'.repeat(64)}@example.com`,
  'r@e.co',
  `ruth@${'a'.repeat(63)}.example`,
  `ruth@${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(60)}.de`,
])('%j is a valid address', text => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ruth',
  'ruth@',
  '@example.com',
  'ruth@example',
  'ruth@@example.com',
  'ruth m@example.com',
  'ruth@exa mple.com',
  'ruth@-example.com',
  'ruth@example..com',
  'ruth..m@example.com',
  'ruth@example-.com',
  'ruth@ex_ample.com',
  'ruth@example.c',
  'ruth@example.c_m',
  `ruth@${'a'.repeat(64)}.example`,
  `ruth@example.${'a'.repeat(64)}`,
  `ruth@${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.de`,
  'ruth@example.com\nBcc: all@example.com',
  'Ruth <ruth@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `ruth@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
])('%j is no valid address', text => {
  expect(isEmail(text)).toBe(false);
});

test('addresses are stored in one form', () => {
  expect(normalizeEmail('  Ruth@Example.COM ')).toBe('ruth@example.com');
});

test.each([
  'a\u200bnn@shop.test',
  'ann@sh\u00adop.test',
  'ann\u2060@shop.test',
  'a\u202enn@shop.test',
  'ann\ud83d@shop.test',
  '\u3164@shop.test',
  '\u0430dmin@goldengraze.test',
  'admin@g\u043eldengraze.test',
  '\uff41dmin@goldengraze.test',
  'käthe@example.de',
])('hidden and look-alike characters are refused in an address: %j', address => {
  expect(isEmail(address)).toBe(false);
});

test.each(['ann.hill@gmail.com', 'annhill+1@gmail.com', 'A.n.n.Hill+x+y@GoogleMail.com'])(
  '%s is one mailbox',
  address => {
    expect(mailboxOf(address)).toBe('annhill@gmail.com');
  },
);

test('outside Gmail dots count, and a plus suffix does not', () => {
  expect(mailboxOf('ann.hill+herd@shop.test')).toBe('ann.hill@shop.test');
});
