import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'Password1!', 'P@ssw0rd', 'QWERTY123!', ' Welcome1! ', 'Summer2026!', 'GoldenGraze1!'])(
  '%s is a common password',
  password => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['', 'Golden-Graze-1!', 'seven brown hens at dusk', 'Pasture_4_morning'])(
  '%j is no common password',
  password => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
