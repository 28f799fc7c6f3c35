import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { motions, paintedField } from './motion.ts';
import { pictures } from './pictures.ts';

describe('the pictures to make', () => {
  it('say what is seen in at most 120 characters, each in its own words', () => {
    const words = Object.values(pictures).map(picture => picture.alt);
    expect(words.filter(alt => alt.length > 120 || alt.length < 20 || /image of|picture of/i.test(alt))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('have a label close by for each of the fourteen products', () => {
    expect(Object.keys(pictures).filter(name => name.startsWith('label-'))).toHaveLength(14);
  });

  it('are filmed from shots that are staged', () => {
    const staged = readFileSync(new URL('scene/shots.py', import.meta.url), 'utf8');
    for (const { shot } of Object.values(motions))
      expect(shot === paintedField || pictures[shot] !== undefined || staged.includes(`'${shot}':`), shot).toBe(true);
  });
});

describe('npm run art', () => {
  it('takes everything, a name or the beginning of names', () => {
    expect(readArguments([])).toMatchObject({ stills: Object.keys(pictures), films: Object.keys(motions) });
    expect(readArguments(['hero-1', '--force'])).toMatchObject({ stills: [], films: ['hero-1'], force: true });
    expect(readArguments(['skin-*'])).toMatchObject({ stills: ['skin-dry', 'skin-mid', 'skin-calm'], films: [] });
  });

  it('refuses a name or a flag that it does not know, in words', () => {
    expect(readArguments(['jar-rose-front'])).toContain('no picture or film named jar-rose-front');
    expect(readArguments(['--now'])).toContain('--now is not known');
  });
});
