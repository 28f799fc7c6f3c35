import { describe, expect, test } from 'vitest';
import {
  accountChecks,
  accountStrength,
  passwordChangeFields,
  signUpChecks,
  signUpPasswordProblem,
  signUpStrength,
} from './password-strength.ts';

describe('at sign-up', () => {
  test.each([
    ['', 0, 'Too Weak'],
    ['abc', 1, 'weak'],
    ['abcdefgh', 2, 'weak'],
    ['Abcdefgh', 3, 'medium'],
    ['Abcdefg1', 4, 'strong'],
    ['Golden-Graze-1!', 5, 'very strong'],
  ])('%j scores %i, %s', (password, score, label) => {
    expect(signUpStrength(password)).toMatchObject({ score, label });
  });

  test('missing parts are listed', () => {
    expect(signUpStrength('').missing).toEqual([
      'At least 8 characters',
      'Lowercase letter',
      'Uppercase letter',
      'Number',
      'Special character',
    ]);
    expect(signUpStrength('Abcdefg1').missing).toEqual(['Special character']);
    expect(signUpStrength('Abcdef-1').missing).toEqual(['Special character']);
    expect(signUpStrength('').missing).toEqual(signUpChecks);
  });

  test.each([...'!@#$%^&*(),.?":{}|<>'])('%s is a special character', character => {
    expect(signUpStrength(character).missing).not.toContain('Special character');
  });

  test('Too Weak and weak are refused alike, common ones too', () => {
    const weak = 'Password is too weak. Please strengthen it.';
    expect(signUpPasswordProblem('')).toBe('Password is required');
    expect(signUpPasswordProblem('é')).toBe(weak);
    expect(signUpPasswordProblem('abcdefgh')).toBe(weak);
    expect(signUpPasswordProblem('Abc1!x')).toBe('Password must be at least 8 characters');
    expect(signUpPasswordProblem('Password1!')).toBe(
      'That password is on lists that thieves try first. Choose another.',
    );
    expect(signUpPasswordProblem('Pasture morning')).toBeNull();
    expect(signUpPasswordProblem('Golden-Graze-1!')).toBeNull();
  });
});

describe('on the account page', () => {
  test.each([
    ['', 0, 'Weak'],
    ['abc', 1, 'Weak'],
    ['abc1', 2, 'Fair'],
    ['abc1-', 3, 'Good'],
    ['Abc1-', 3, 'Good'],
    ['abcdefg1-', 3, 'Good'],
    ['Abcdefg1', 3, 'Good'],
    ['Abcdefg1-', 4, 'Strong'],
    ['Golden-Graze-1!', 4, 'Strong'],
  ])('%j scores %i, %s', (password, score, label) => {
    expect(accountStrength(password)).toEqual({ score, label });
  });

  test('a good change has no problem', () => {
    const next = 'Pasture morning 4';
    expect(passwordChangeFields({ current: 'Golden-Graze-1!', next, confirmation: next })).toEqual({});
  });

  test.each([
    ['short 1', 'Password must be at least 8 characters'],
    ['pasture morning', 'Password must contain at least one number'],
    ['pasture4morning', 'Password must contain at least one special character'],
    ['Password@123', 'That password is on lists that thieves try first. Choose another.'],
    ['Golden-Graze-1!', 'New password must be different from current password'],
  ])('%j: %s', (next, problem) => {
    expect(passwordChangeFields({ current: 'Golden-Graze-1!', next, confirmation: next })).toEqual({
      new_password: problem,
    });
  });

  test('the confirmation must match, and the current password is required', () => {
    expect(passwordChangeFields({ current: '', next: 'Pasture morning 4', confirmation: 'Pasture' })).toEqual({
      current_password: 'Current password is required',
      confirmation: "Passwords don't match",
    });
  });

  test('each check says whether it is met; any character that is not a letter or digit is special', () => {
    const met = (password: string) =>
      accountChecks(password)
        .filter(check => check.met)
        .map(check => check.text);
    expect(met('ab-')).toEqual(['Lowercase letter', 'Special character']);
    expect(met('AB1ä')).toEqual(['Uppercase letter', 'Number']);
    expect(met('abcdefgh')).toEqual(['At least 8 characters', 'Lowercase letter']);
    expect(accountChecks('')).toHaveLength(5);
  });

  test('an empty form asks for what is missing, and not for another password', () => {
    expect(passwordChangeFields({ current: '', next: '', confirmation: '' })).toEqual({
      current_password: 'Current password is required',
      new_password: 'Password must be at least 8 characters',
    });
  });
});
