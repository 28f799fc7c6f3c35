import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demoBalms } from './catalog-balms.ts';
import { demoOilsAndSerums } from './catalog-oils-and-serums.ts';
import { fill } from './fill.ts';
import { filmFormats, filmPath, films, posterFormats, posterPath } from './films.ts';
import { stillFormats, stillPath, stills } from './media.ts';
import { fallbackPictures, productPictures } from './product-pictures.ts';

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));

const stillFiles = Object.entries(stills).flatMap(([name, still]) =>
  still.widths.flatMap(width => stillFormats.map(format => fill(stillPath, { name, width, format }))),
);
const filmFiles = Object.keys(films).flatMap(name => [
  ...filmFormats.map(format => fill(filmPath, { name, format })),
  ...posterFormats.map(format => fill(posterPath, { name, format })),
]);

describe('the media that come with the shop', () => {
  it('exist, every file of every width and format', () => {
    expect([...stillFiles, ...filmFiles].filter(file => !existsSync(publicFolder + file))).toEqual([]);
  });

  it('are all named here, so that no file lies about unused', () => {
    const onDisk = ['/media/stills', '/media/films'].flatMap(folder =>
      readdirSync(publicFolder + folder).map(file => `${folder}/${file}`),
    );
    expect(onDisk.filter(file => !stillFiles.concat(filmFiles).includes(file))).toEqual([]);
  });

  it('have a placeholder small enough to inline and a description short enough to hear', () => {
    for (const still of Object.values(stills)) {
      expect(still.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(still.placeholder.length).toBeLessThanOrEqual(400);
      expect(still.meanColour).toMatch(/^#[0-9A-F]{6}$/);
      expect(still.alt.length).toBeLessThanOrEqual(120);
    }
  });
});

describe('the pictures of the demo products', () => {
  const slugs = [...demoBalms, ...demoOilsAndSerums].map(product => product.slug);

  it('are five for each product and none for others, each a different view', () => {
    expect(Object.keys(productPictures).sort()).toEqual([...slugs].sort());
    for (const names of Object.values(productPictures)) expect(new Set(names).size).toBe(5);
  });

  it('show the scent and the size of the product on its front, its second view and its label', () => {
    for (const { slug, scent, size } of [...demoBalms, ...demoOilsAndSerums]) {
      const [front = '', second = '', , , label = ''] = productPictures[slug] ?? [];
      for (const name of [front, second, label]) expect(name).toContain(`-${scent}-`);
      expect(label.endsWith(`-${size}`)).toBe(true);
    }
  });

  it('are stills that exist, and so are those shown when one does not load', () => {
    for (const name of [...Object.values(productPictures).flat(), ...fallbackPictures])
      expect(stills).toHaveProperty(name);
  });
});
