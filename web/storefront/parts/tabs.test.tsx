import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { neighborOf, Tabs } from './tabs.tsx';

test('arrow keys wrap around the tabs, Home and End go to the ends, other keys do nothing', () => {
  expect(neighborOf(2, 3, 'ArrowRight')).toBe(0);
  expect(neighborOf(0, 3, 'ArrowLeft')).toBe(2);
  expect(neighborOf(1, 3, 'Home')).toBe(0);
  expect(neighborOf(1, 3, 'End')).toBe(2);
  expect(neighborOf(1, 3, 'Tab')).toBeNull();
});

test('every tab panel is in the server’s HTML, and its tab links to it', () => {
  const items = [
    { id: 'ingredients', label: 'Ingredients', panel: 'Tallow' },
    { id: 'use', label: 'How to Use', panel: 'Warm it' },
  ];
  const html = renderToStaticMarkup(<Tabs items={items} label="Product information" />);
  expect(html).toContain('Tallow');
  expect(html).toContain('Warm it');
  expect(html).toContain('href="#use"');
});
