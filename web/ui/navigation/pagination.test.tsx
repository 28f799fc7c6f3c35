import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

function markup(page: number, totalPages: number) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination hrefFor={number => `/products?page=${number}`} page={page} totalPages={totalPages} />
    </MemoryRouter>,
  );
}

test('neighbours are links and the current page says so', () => {
  const html = markup(7, 20);
  expect(html).toContain('href="/products?page=6"');
  expect(html).toContain('href="/products?page=8"');
  expect(html).toMatch(/aria-current="page"[^>]*aria-label="Page 7"|aria-label="Page 7"[^>]*aria-current="page"/);
});

test('there is no link before the first page or after the last', () => {
  expect(markup(1, 3)).not.toContain('page=0');
  expect(markup(3, 3)).not.toContain('page=4');
});

test('a single page needs no pagination', () => {
  expect(markup(1, 1)).toBe('');
});
