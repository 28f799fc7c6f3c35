import { describe, expect, it } from 'vitest';
import type { Picture } from '#contract/catalog/picture.ts';
import { arrangement, hasAltText, moved, roomFor, storedDrafts } from './picture-draft.ts';

const picture = (id: string): Picture => ({
  id,
  alt: `Jar ${id}`,
  public_url: `/${id}.webp`,
  width: 1,
  height: 1,
  placeholder: null,
  mean_colour: null,
  avif: [],
  webp: [],
});
const loaded = ['a', 'b', 'c'].map(picture);
const drafts = storedDrafts(loaded);

describe('pictures in the product form', () => {
  it('move to another place, and no further than the ends', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });

  it('are sent to the shop only when changed, without those not uploaded yet', () => {
    expect(arrangement(drafts, loaded)).toBeUndefined();
    const added = { key: 'n', id: null, file: new File(['x'], 'x.png'), picture: null, preview: '', alt: 'New' };
    expect(arrangement([added, ...drafts], loaded)).toBeUndefined();
    expect(arrangement(moved(drafts, 0, 1), loaded)?.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(arrangement(drafts.slice(1), loaded)).toHaveLength(2);
  });

  it('have descriptions of at most 120 characters, and are at most twelve', () => {
    expect([hasAltText(' '), hasAltText('a'.repeat(120)), hasAltText('a'.repeat(121))]).toEqual([false, true, false]);
    expect(roomFor(drafts)).toBe(9);
  });
});
