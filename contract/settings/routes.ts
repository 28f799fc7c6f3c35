import { offline, route } from '../api-route.ts';
import { maybeSaved } from '../maybe-saved.ts';
import type { Connections } from './connections.ts';
import type {
  AdminSettings,
  ConfirmEmail,
  Readiness,
  SectionInput,
  SettingsSection,
  ShopRates,
  StaffTwoStep,
} from './shapes.ts';
import type { ShopFacts } from './shop-facts.ts';

const settingsUnread = 'Settings could not be loaded. Try again.';

/** What the shop shows of its settings, and the settings themselves for staff. */
export const settingsRoutes = {
  getRates: route<undefined, ShopRates>('GET', '/rates', offline),
  getShop: route<undefined, ShopFacts>('GET', '/shop', offline),
  adminGetSettings: route<undefined, AdminSettings>('GET', '/admin/settings', settingsUnread),
  adminGetConnections: route<undefined, Connections>('GET', '/admin/settings/connections', settingsUnread),
  adminGetReadiness: route<undefined, Readiness>('GET', '/admin/settings/readiness', offline),
  adminSaveSection: route<SectionInput, SettingsSection>('PUT', '/admin/settings/sections/{section}', maybeSaved),
  adminGetStaffTwoStep: route<undefined, StaffTwoStep>('GET', '/admin/settings/staff-two-step', settingsUnread),
  adminSaveStaffTwoStep: route<StaffTwoStep, StaffTwoStep>('PUT', '/admin/settings/staff-two-step', maybeSaved),
  adminGetConfirmEmail: route<undefined, ConfirmEmail>('GET', '/admin/settings/confirm-email', settingsUnread),
  adminSaveConfirmEmail: route<ConfirmEmail, ConfirmEmail>('PUT', '/admin/settings/confirm-email', maybeSaved),
};
