import { body, settingsForm } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

export const settingRows = {
  adminGetSettings: { access: 'staff' },
  adminGetStaffTwoStep: { access: 'staff' },
  adminSaveStaffTwoStep: { access: 'staff', ...body('/admin/settings/staff-two-step', { staff_two_step: false }) },
  adminGetConfirmEmail: { access: 'staff' },
  adminSaveConfirmEmail: { access: 'staff', ...body('/admin/settings/confirm-email', { confirm_email: false }) },
  adminGetConnections: { access: 'staff' },
  adminGetReadiness: { access: 'staff' },
  adminSaveSection: {
    access: 'staff',
    ask: async ({ services }) => ({ path: '/admin/settings/sections/shipping', body: await settingsForm(services) }),
  },
} satisfies Record<string, Row>;
