import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

test.each([
  'ruth@example.com',
  ' Ruth.M+jar@mail.example.co.uk ',
  "o'neil@example.test",
  'admin@goldengraze.test',
  'käthe@exämple.de',
])('%j can be written to', text => {
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
  'ruth@example.com\nBcc: all@example.com',
  'Ruth <ruth@example.com>',
  `${'a'.repeat(65)}@example.com`,
  `ruth@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
])('%j cannot', text => {
  expect(isEmail(text)).toBe(false);
});

test('addresses are kept in one form', () => {
  expect(normalizeEmail('  Ruth@Example.COM ')).toBe('ruth@example.com');
});
