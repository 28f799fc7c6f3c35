import { fill } from '#content/fill.ts';
import { adminShellText } from '#content/words/admin/shell.ts';

/** The title of a page of the back office, which search engines must not index. */
export const adminMeta = (page: string) => [
  { title: fill(adminShellText.pageTitle, { page }) },
  { name: 'robots', content: 'noindex' },
];
