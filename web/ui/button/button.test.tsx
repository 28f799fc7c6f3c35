import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a busy button says so, shows the busy words and stays focusable', () => {
  const html = renderToStaticMarkup(
    <Button busy busyLabel="ADDING...">
      ADD TO CART
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled=/);
  expect(html).toMatch(/data-hidden="true"><span class="button__label">ADD TO CART/);
});

test('an idle button keeps the busy words hidden, to hold the width', () => {
  const html = renderToStaticMarkup(<Button busyLabel="ADDING...">ADD TO CART</Button>);
  expect(html).toMatch(/data-hidden="true">.*ADDING\.\.\./);
  expect(html).not.toContain('aria-busy');
});

test('only labels in capitals are tracked', () => {
  const isSentence = (label: ReactNode) => renderToStaticMarkup(<Button>{label}</Button>).includes('button--sentence');
  expect(isSentence('Continue Shopping')).toBe(true);
  expect(isSentence(['Load more', ' (10)'])).toBe(true);
  expect(isSentence('BUY NOW')).toBe(false);
  expect(isSentence(<b>BUY NOW</b>)).toBe(false);
});
