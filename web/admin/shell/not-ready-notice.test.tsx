import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NotReadyNotice } from './not-ready-notice.tsx';

const shown = (missing: string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotReadyNotice missing={missing} />
    </MemoryRouter>,
  );

it('the notice says that the shop takes no orders and links to the settings while a fact is missing', () => {
  expect(shown(['postal_address'])).toContain('This shop does not take orders yet');
  expect(shown(['postal_address'])).toContain('href="/admin/settings"');
  expect(shown([])).toBe('');
});
