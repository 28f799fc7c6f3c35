import { useRouteLoaderData } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { Waiting } from '#contract/reports/waiting.ts';
import { type SupportWeek, supportWeek } from '#domain/ticket/support-hours.ts';

export interface ShellData {
  viewer: SessionUser;
  /** Null when it could not be read. */
  waiting: Waiting | null;
  week: SupportWeek | null;
}

/** Data loaded by the shell; undefined when the shell failed. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('admin');

/** The id of the signed-in admin. */
export const useSelf = (): string => useShellData()?.viewer.id ?? '';

/** The support hours; the defaults when they could not be read. */
export const useSupportWeek = (): SupportWeek => useShellData()?.week ?? supportWeek;
