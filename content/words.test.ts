import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { houseSources } from '#test/house/sources.ts';
import { copyright, shopName, tagline } from './brand.ts';
import { ingredientReasons } from './catalog.ts';
import { demoBalms } from './catalog-balms.ts';
import { demoOilsAndSerums } from './catalog-oils-and-serums.ts';
import { faqEntries } from './faq.ts';
import { fill } from './fill.ts';
import { helpText } from './help.ts';
import { pageMeta } from './meta.ts';
import { demoFacts, missingFacts } from './owner-facts.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map(file => ({ file, source: readFileSync(folder + file, 'utf8') }));
const products = [...demoBalms, ...demoOilsAndSerums];

describe('the words of the shop', () => {
  it('import only types and the brand, and hold no marks meant for the owner', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(
      files
        .filter(({ source }) =>
          /^import (?!type |\{ (type SocialNetwork, )?shopName \} from '(?:\.+|#content)\/brand\.ts')/m.test(source),
        )
        .map(({ file }) => file),
    ).toEqual([]);
    expect(files.filter(({ source }) => /owner: confirm/i.test(source)).map(({ file }) => file)).toEqual([]);
  });

  it('take the shop’s name from one place; only pictures and the demo shop repeat it', () => {
    const own = /^content\/(brand|media|films|product-stills|owner-facts)\.ts$|\.(test|journey)\.tsx?$|^test\//;
    const written = houseSources().filter(({ path, text }) => text.includes(shopName) && !own.test(path));
    expect(written.map(({ path }) => path)).toEqual([]);
  });

  it('never contain the free-shipping figure itself', () => {
    expect(files.filter(({ source }) => source.includes('$75')).map(({ file }) => file)).toEqual([]);
  });

  it('keep the fixed wording letter by letter', () => {
    expect(tagline).toBe("Nature's Richest Ritual");
  });

  it('show the owner’s facts in the copyright line', () => {
    const line = fill(copyright, { ...demoFacts, year: 2026 });
    expect(line).toBe('© 2026 Golden Graze Goods LLC. All rights reserved.');
  });

  it('have a fallback for every missing fact, without brackets', () => {
    for (const words of Object.values({ ...demoFacts, ...missingFacts })) expect(words).not.toMatch(/[[\]{}]/);
    expect(Object.values(missingFacts)).not.toContain('');
  });
});

describe('titles and descriptions of pages', () => {
  it('end with the shop’s name behind a comma', () => {
    const titles = files.flatMap(({ file, source }) =>
      file.includes('admin') ? [] : [...source.matchAll(/pageTitle: .*/g)].map(([line]) => line),
    );
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter(line => !/, \$\{shopName\}`,$/.test(line))).toEqual([]);
  });

  it('fit a search result', () => {
    for (const { title, description } of Object.values(pageMeta)) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(fill(description as string, { free_shipping_threshold: '$75' }).length).toBeLessThanOrEqual(155);
    }
  });
});

describe('the demo products', () => {
  it('are fourteen with distinct slugs', () => {
    expect(new Set(products.map(product => product.slug)).size).toBe(14);
  });

  it('have a short text that fits and a description with plain elements only', () => {
    for (const product of products) {
      expect(product.short.length).toBeLessThanOrEqual(110);
      expect(product.html.replace(/<\/?(p|strong|ul|li)>/g, '')).not.toMatch(/[<>]/);
    }
  });

  it('give a reason for each ingredient on the label, except allergens of oils', () => {
    for (const product of products) {
      const ingredients = product.inci.split(', ').filter(name => !name.endsWith('*'));
      expect(product.reasons).toHaveLength(ingredients.length);
      for (const reason of product.reasons) expect(ingredientReasons).toHaveProperty(reason);
    }
  });
});

describe('help', () => {
  it('links only to questions that exist', () => {
    const ids = faqEntries.map(entry => entry.id);
    expect(new Set(ids).size).toBe(10);
    for (const topic of helpText.topics) expect(ids).toContain(topic.faq);
  });
});
