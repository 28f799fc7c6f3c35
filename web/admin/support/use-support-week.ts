import { useRouteLoaderData } from 'react-router';
import { type SupportWeek, supportWeek } from '#domain/ticket/support-hours.ts';

/** The hours of support as staff set them; those of the spec while they cannot be read. */
export const useSupportWeek = (): SupportWeek =>
  useRouteLoaderData<{ week: SupportWeek | null }>('admin/shell/admin-layout')?.week ?? supportWeek;
