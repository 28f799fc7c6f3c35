import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/words/admin/shell.ts';

/** Title of a page of the back office; none of them is for search engines. */
export const adminMeta = (page: string) => [
  { title: fill(adminShellText.pageTitle, { page }) },
  { name: 'robots', content: 'noindex' },
];
