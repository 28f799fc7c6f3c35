import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { OwnerProblem } from './env.ts';
import { giveUp } from './give-up.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => {});
const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
beforeEach(() => void said.mockClear());

const refusal = Object.assign(new pg.DatabaseError('server login has been failing', 0, 'error'), { code: '08P01' });
const noFile = Object.assign(new Error("ENOENT: no such file, open '/x'"), { code: 'ENOENT', path: '/x' });

it.each([
  ['an owner problem', new OwnerProblem('Set PORT.'), '\nSet PORT.'],
  [
    'a database that went away',
    refusal,
    '\nThe database went away or is busy (server login has been failing). Try again once it answers.',
  ],
  ['a missing file', noFile, noFile],
  ['a fault of ours', 'x', 'x'],
])('%s ends the program with words that fit', (_, fault, words) => {
  giveUp(fault);
  expect(said).toHaveBeenCalledExactlyOnceWith(words);
  expect(exit).toHaveBeenLastCalledWith(1);
});
