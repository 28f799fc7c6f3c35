import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuantityStepper, settleQuantity, withinLimits } from './quantity-stepper.tsx';

function markup(value: number) {
  return renderToStaticMarkup(
    <QuantityStepper max={3} maxReason="Only 3 left in stock" onChange={() => undefined} value={value} />,
  );
}

function button(html: string, name: string): string {
  return html.match(/<button[^>]*>/g)?.find(tag => tag.includes(name)) ?? '';
}

test('the stepper disables its button at either end', () => {
  expect(button(markup(1), 'Decrease quantity')).toContain('aria-disabled="true"');
  expect(button(markup(1), 'Increase quantity')).not.toContain('aria-disabled');
  expect(button(markup(3), 'Increase quantity')).toContain('aria-disabled="true"');
});

test('the stepper’s upper end gives its reason, which describes the field', () => {
  expect(markup(2)).not.toContain('Only 3 left in stock');
  expect(markup(3)).toContain('Only 3 left in stock');
  expect(markup(3)).toMatch(/<input[^>]*aria-describedby=/);
});

test('the stepper’s lower end is announced from the start, and shown only once reached', () => {
  const html = renderToStaticMarkup(
    <QuantityStepper minReason="One is the least." onChange={() => undefined} value={1} />,
  );
  expect(html).toMatch(/class="visually-hidden"[^>]*>One is the least\./);
  expect(html).toMatch(/<input[^>]*aria-describedby=/);
});

test.each([
  ['7', 7],
  [' 3 ', 3],
  ['0', 1],
  ['99', 10],
  ['', 2],
  ['-4', 2],
  ['2.5', 2],
  ['1e3', 2],
  ['many', 2],
])('typing %j into a stepper that stands at 2, limits 1 to 10, settles to %i', (typed, settled) => {
  expect(settleQuantity(typed, 2, { min: 1, max: 10 })).toBe(settled);
});

test('a stepper without a maximum has no upper limit', () => {
  expect(settleQuantity('5000', 1, { min: 1 })).toBe(5000);
});

test('with nothing left the maximum wins', () => {
  expect(withinLimits(1, { min: 1, max: 0 })).toBe(0);
});
