import { useRouteLoaderData } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { Waiting } from '#contract/reports/waiting.ts';
import { type SupportWeek, supportWeek } from '#domain/ticket/support-hours.ts';

export interface ShellData {
  viewer: SessionUser;
  /** Null while it cannot be read. */
  waiting: Waiting | null;
  week: SupportWeek | null;
}

/** What the layout of the back office loaded; undefined where the layout itself failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('admin/shell/admin-layout');

/** The id of the member of staff who is signed in. */
export const useSelf = (): string => useShellData()?.viewer.id ?? '';

/** The support hours as staff set them; the defaults while they cannot be read. */
export const useSupportWeek = (): SupportWeek => useShellData()?.week ?? supportWeek;
