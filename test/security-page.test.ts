import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Requirement {
  id: string;
  shown: string;
}

const page = readFileSync('docs/security.md', 'utf8');
const requirements = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| [12] +\| .+? \| (.+?) *\|$/gm)].map(
  ([, id = '', shown = '']): Requirement => ({ id, shown }),
);

describe('docs/security.md', () => {
  it('has each of the 210 requirements once, with a test, a reason, or said to be not yet done', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(210);
    expect(requirements).toHaveLength(210);
    const unsaid = requirements.filter(
      ({ shown }) => !/^(`|Reason: .|Not yet: (issue \d+|no issue names it), .)/.test(shown),
    );
    expect(unsaid).toEqual([]);
  });

  it('names tests that exist', () => {
    const named = requirements.flatMap(({ id, shown }) => testsIn(shown).map(test => ({ id, ...test })));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(({ file, title }) => !holds(file, title))).toEqual([]);
  });

  it('counts them correctly', () => {
    const [tests, reasons, notYet] = ['`', 'Reason', 'Not yet'].map(
      start => requirements.filter(({ shown }) => shown.startsWith(start)).length,
    );
    const counted = page.replaceAll('\n', ' ');
    expect(counted).toContain(`${tests} are shown by a test, ${reasons} have a reason`);
    expect(counted).toContain(`${notYet} are not yet done`);
  });

  it('notices a title that is gone', () => {
    expect(testsIn('`a/b.test.ts` “one” · `c.test.ts` “two”')).toEqual([
      { file: 'a/b.test.ts', title: 'one' },
      { file: 'c.test.ts', title: 'two' },
    ]);
    expect(holds('test/security-page.test.ts', ['no title', 'of this file'].join(' '))).toBe(false);
  });
});

/** A file may contain several of the named tests. */
function testsIn(shown: string): { file: string; title: string }[] {
  return [...shown.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`((?: ?·? ?“[^”]+”)+)/g)].flatMap(
    ([, file = '', titles = '']) => [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );
}

const holds = (file: string, title: string) => existsSync(file) && readFileSync(file, 'utf8').includes(title);
