import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, openAsStaff } from './journey.ts';
import type { staffOf } from './own-shop.ts';

type Staff = Awaited<ReturnType<typeof staffOf>>;

export async function makeProduct(staff: Staff, product: object): Promise<{ id: string; slug: string }> {
  const answer = await staff.post('/api/admin/products', { data: { price: '20', ...product } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

export async function changeProduct(staff: Staff, id: string, product: object): Promise<void> {
  const answer = await staff.patch(`/api/admin/products/${id}`, { data: product });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens the list of products. */
export async function openProducts(page: Page, search = {}): Promise<void> {
  await openAsStaff(page, adminPages.products(search), 'Products');
}

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
