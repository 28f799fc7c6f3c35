import type { StatusTone } from '#domain/status-look.ts';

/**
 * - `making`: the provider was asked; without an answer it is asked again.
 * - `failed`: there is no form, and its labels are free for another.
 */
export const manifestStatuses = ['making', 'made', 'failed'] as const;
export type ManifestStatus = (typeof manifestStatuses)[number];

export const manifestTones: Readonly<Record<ManifestStatus, StatusTone>> = {
  making: 'warning',
  made: 'success',
  failed: 'error',
};
