import { OpenAPIHono } from '@hono/zod-openapi';
import { routes } from '#contract/routes.ts';
import { AdminSettings, ConfirmEmail, SettingsInput, ShopRates, StaffTwoStep } from '#contract/settings.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { readConfirmEmail, saveConfirmEmail } from './confirm-email.ts';
import { readSettings, readShopRates } from './queries.ts';
import { saveSettings } from './save-settings.ts';
import { readStaffTwoStep, saveStaffTwoStep } from './staff-two-step.ts';

export function settingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  endpoint(api, routes.getRates, { summary: 'What shipping costs today', access: 'anyone', reply: ShopRates }, () =>
    readShopRates(db),
  );
  endpoint(
    api,
    routes.adminGetSettings,
    { summary: 'Shipping, tax and holds', access: 'staff', reply: AdminSettings },
    () => readSettings(db),
  );
  endpoint(
    api,
    routes.adminSaveSettings,
    { summary: 'Change shipping, tax and holds', access: 'staff', body: SettingsInput, reply: AdminSettings },
    ({ body, viewer }) => saveSettings(services, viewer, body),
  );
  endpoint(
    api,
    routes.adminGetStaffTwoStep,
    { summary: 'Whether staff need two-step sign-in', access: 'staff', reply: StaffTwoStep },
    () => readStaffTwoStep(db),
  );
  endpoint(
    api,
    routes.adminSaveStaffTwoStep,
    { summary: 'Ask two-step sign-in of staff, or not', access: 'staff', body: StaffTwoStep, reply: StaffTwoStep },
    ({ body, viewer }) => saveStaffTwoStep(db, viewer, body),
  );
  endpoint(
    api,
    routes.adminGetConfirmEmail,
    { summary: 'Whether new accounts confirm their address first', access: 'staff', reply: ConfirmEmail },
    () => readConfirmEmail(db),
  );
  endpoint(
    api,
    routes.adminSaveConfirmEmail,
    {
      summary: 'Ask new accounts to confirm their address first, or not',
      access: 'staff',
      body: ConfirmEmail,
      reply: ConfirmEmail,
    },
    ({ body, viewer }) => saveConfirmEmail(db, viewer, body),
  );
  return api;
}
