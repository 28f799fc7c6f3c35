import type { Page } from '@playwright/test';
import { adminPages } from '#contract/admin-pages.ts';
import { expect, openAsStaff } from './journey.ts';

/* The parts of the staff inbox, by role and name. */
export const list = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true });
export const row = (page: Page, subject: string | RegExp) => list(page).getByRole('link', { name: subject });
export const thread = (page: Page) => page.getByRole('region', { name: 'Ticket', exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const subject = (page: Page, name: string) => thread(page).getByRole('heading', { level: 2, name });
export const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' });
export const note = (page: Page) => page.getByRole('textbox', { name: 'Private note' });
export const waiting = (page: Page) => page.getByRole('link', { name: /^Support/ });

/** Signs staff in and opens the inbox. */
export async function enter(page: Page, path = adminPages.tickets()) {
  await openAsStaff(page, path);
  await expect(list(page)).toBeVisible();
}
