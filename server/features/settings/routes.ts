import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { Connections } from '#contract/settings/connections.ts';
import {
  AdminSettings,
  ConfirmEmail,
  Readiness,
  SectionInput,
  SectionName,
  SettingsSection,
  ShopRates,
  StaffTwoStep,
} from '#contract/settings/shapes.ts';
import { ShopFacts } from '#contract/settings/shop-facts.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { readReadiness } from './check-ready.ts';
import { readShopRates } from './queries.ts';
import { readConnections } from './read-connections.ts';
import { readSettings } from './read-settings.ts';
import { saveSection } from './save-section.ts';
import { readShopFacts } from './shop-facts.ts';
import { readConfirmEmail, readStaffTwoStep, saveConfirmEmail, saveStaffTwoStep } from './switches.ts';

export function settingsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db, env } = services;
  endpoint(api, routes.getRates, { summary: 'What shipping costs today', access: 'anyone', reply: ShopRates }, () =>
    readShopRates(db),
  );
  endpoint(api, routes.getShop, { summary: 'Who the shop is', access: 'anyone', reply: ShopFacts }, () =>
    readShopFacts(services),
  );
  endpoint(
    api,
    routes.adminGetSettings,
    { summary: 'All settings, section by section', access: 'staff', reply: AdminSettings },
    () => readSettings(db, env),
  );
  endpoint(
    api,
    routes.adminGetReadiness,
    { summary: 'What a live shop still needs before it sells', access: 'staff', reply: Readiness },
    () => readReadiness(services),
  );
  endpoint(
    api,
    routes.adminGetConnections,
    { summary: 'Who takes payments, sells labels and carries mails', access: 'staff', reply: Connections },
    () => readConnections(services),
  );
  endpoint(
    api,
    routes.adminSaveSection,
    {
      summary: 'Change one section of the settings',
      access: 'staff',
      params: z.object({ section: SectionName }),
      body: SectionInput,
      reply: SettingsSection,
    },
    ({ params, body, viewer }) => saveSection(services, viewer, params.section, body),
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
