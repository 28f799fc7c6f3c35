import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CustomerDetails } from '#contract/customers/shapes.ts';
import { NotePart } from './note-part.tsx';

const note = { id: 'n1', body: 'Side door.', by: 'boss@shop.test', created_at: '2026-11-23T15:00:00.000Z' };

function shown(notes: CustomerDetails['notes'], older_notes: number) {
  const next_notes = older_notes > 0 ? 'cursor' : null;
  const customer = { id: 'c1', full_name: 'Ruth Miller', notes, older_notes, next_notes } as CustomerDetails;
  const router = createMemoryRouter([{ path: '/', element: <NotePart customer={customer} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('the notes say how many older ones are not shown, if any', () => {
  expect(shown([note], 1)).toContain('1 older note is not shown.');
  expect(shown([note], 1234)).toContain('1,234 older notes are not shown.');
  for (const html of [shown([note], 0), shown([], 0)]) expect(html).not.toContain('not shown');
});

it('older notes can be loaded, if there are any, and a new one is written above the list', () => {
  const html = shown([note], 1);
  expect(html).toContain('Load older');
  expect(html.indexOf('Add note')).toBeLessThan(html.indexOf('Side door.'));
  expect(shown([note], 0)).not.toContain('Load older');
});
