import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pagination, pageNumbers } from './pagination.tsx';

function markup(page: number, totalPages: number) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination hrefFor={number => `/products?page=${number}`} page={page} totalPages={totalPages} />
    </MemoryRouter>,
  );
}

test('neighboring pages are links, and the current page says so', () => {
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

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [7, 20, [5, 6, 7, 8, 9]],
  [19, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('page %i of %i shows %j', (page, totalPages, numbers) => {
  expect(pageNumbers(page, totalPages)).toEqual(numbers);
});

test('a page beyond the last still shows real pages', () => {
  expect(pageNumbers(99, 4)).toEqual([1, 2, 3, 4]);
});
