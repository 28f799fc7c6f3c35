import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { neighbourOf, Tabs } from './tabs.tsx';

test('arrows wrap around, Home and End go to the ends, other keys lead nowhere', () => {
  expect(neighbourOf(2, 3, 'ArrowRight')).toBe(0);
  expect(neighbourOf(0, 3, 'ArrowLeft')).toBe(2);
  expect(neighbourOf(1, 3, 'Home')).toBe(0);
  expect(neighbourOf(1, 3, 'End')).toBe(2);
  expect(neighbourOf(1, 3, 'Tab')).toBeNull();
});

test('every panel is in the server’s page, and its head links to it', () => {
  const items = [
    { id: 'ingredients', label: 'Ingredients', panel: 'Tallow' },
    { id: 'use', label: 'How to Use', panel: 'Warm it' },
  ];
  const html = renderToStaticMarkup(<Tabs items={items} label="Product information" />);
  expect(html).toContain('Tallow');
  expect(html).toContain('Warm it');
  expect(html).toContain('href="#use"');
});
