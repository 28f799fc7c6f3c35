import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demoBalms } from './catalog-balms.ts';
import { demoOilsAndSerums } from './catalog-oils-and-serums.ts';
import { fill } from './fill.ts';
import { filmFormats, filmPath, filmStills, films } from './films.ts';
import { heaviestHero, type Still, scenes, stillFormats, stillPath } from './media.ts';
import { fallbackPictures, productPictures } from './product-pictures.ts';
import { productStills } from './product-stills.ts';

const stills = { ...scenes, ...filmStills, ...productStills };
const publicFolder = fileURLToPath(new URL('../public', import.meta.url));
const bytes = (file: string) => statSync(publicFolder + file).size;

const stillFiles = Object.entries(stills).flatMap(([name, still]) =>
  still.widths.flatMap(width => stillFormats.map(format => fill(stillPath, { name, width, format }))),
);
const playedFiles = Object.keys(films).flatMap(name => filmFormats.map(format => fill(filmPath, { name, format })));
/** The share picture, named in the head of every page. */
const sharedFiles = ['/media/share/default.jpg'];
const named = [...stillFiles, ...playedFiles];

function filesBelow(folder: string): string[] {
  const entries = readdirSync(publicFolder + folder, { withFileTypes: true, recursive: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.slice(publicFolder.length));
}

describe('the shop’s media files', () => {
  it('exist in every width and format', () => {
    expect(named.filter(file => !existsSync(publicFolder + file))).toEqual([]);
  });

  it('are all named here, so that no unused file is left', () => {
    const known = new Set([...named, ...sharedFiles]);
    expect(filesBelow('/media').filter(file => !known.has(file))).toEqual([]);
  });

  it('are light: 30 MB in all, 1.2 MB a film, a hero that loads fast', () => {
    expect(filesBelow('/media').reduce((sum, file) => sum + bytes(file), 0)).toBeLessThanOrEqual(30_000_000);
    for (const file of playedFiles) expect(bytes(file), file).toBeLessThanOrEqual(1_200_000);
    for (const [width, most] of Object.entries(heaviestHero))
      expect(bytes(fill(stillPath, { name: 'hero', width, format: 'avif' }))).toBeLessThanOrEqual(most);
  });

  it('have a size, so that the layout does not shift, and no file is wider', () => {
    for (const { width, height, widths } of Object.values<Still>(stills)) {
      expect(Math.min(width, height)).toBeGreaterThan(0);
      expect(widths.length).toBeGreaterThan(0);
      expect(Math.max(...widths)).toBeLessThanOrEqual(width);
    }
    for (const { seconds } of Object.values(films)) expect(seconds).toBeGreaterThan(0);
  });

  it('have a placeholder small enough to inline and a description short enough to be read out', () => {
    for (const still of Object.values(stills)) {
      expect(still.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(still.placeholder.length).toBeLessThanOrEqual(400);
      expect(still.meanColour).toMatch(/^#[0-9A-F]{6}$/);
      expect(still.alt.length).toBeLessThanOrEqual(120);
      expect(still.alt).not.toMatch(/^$|image of|picture of/i);
    }
    for (const film of Object.values(films)) expect(film.description.length).toBeLessThanOrEqual(120);
  });
});

describe('the pictures of the demo products', () => {
  const slugs = [...demoBalms, ...demoOilsAndSerums].map(product => product.slug);

  it('are five for each product, six for a 4 oz jar, an oil or a serum, each a different view', () => {
    expect(Object.keys(productPictures).sort()).toEqual([...slugs].sort());
    for (const { slug, line, size } of demoBalms)
      expect(new Set(productPictures[slug]).size, slug).toBe(line === 'whipped' && size === '4oz' ? 6 : 5);
    for (const { slug } of demoOilsAndSerums) expect(new Set(productPictures[slug]).size, slug).toBe(6);
  });

  it('show oils and serums on skin', () => {
    for (const { slug, category } of demoOilsAndSerums) expect(productPictures[slug]).toContain(`${category}-on-skin`);
  });

  it('show the product’s scent and size on front, second view, label and back', () => {
    for (const { slug, scent, size } of [...demoBalms, ...demoOilsAndSerums]) {
      const shown = productPictures[slug] ?? [];
      const [front = '', second = ''] = shown;
      const label = shown.find(name => name.startsWith('label-'));
      const back = shown.find(name => name.startsWith('back-'));
      for (const name of [front, second]) expect(name).toContain(`-${scent}-`);
      expect(label).toMatch(new RegExp(`-${scent}-${size}$`));
      if (back) expect(back).toMatch(new RegExp(`^back-.*-${scent}-${size}$`));
    }
  });

  it('are existing stills, as are their fallbacks, and no unused still is left', () => {
    const shown = [...Object.values(productPictures).flat(), ...fallbackPictures];
    for (const name of shown) expect(stills).toHaveProperty(name);
    expect(Object.keys(productStills).filter(name => !shown.includes(name))).toEqual([]);
  });
});
