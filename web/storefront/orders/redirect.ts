import { redirect } from 'react-router';
import { pages } from '#contract/pages.ts';

export const loader = () => redirect(pages.orders(), 301);
