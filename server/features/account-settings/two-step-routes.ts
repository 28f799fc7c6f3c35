import { OpenAPIHono } from '@hono/zod-openapi';
import {
  Account,
  OwnerProof,
  PasswordProof,
  RecoveryCodes,
  TwoStepCode,
  TwoStepSetup,
} from '#contract/account-settings/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { beginTwoStep, renewRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from './two-step.ts';

const access = 'customer' as const;

/** Two-step sign-in of the caller's account. */
export function twoStepRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.beginTwoStep,
    { summary: 'A key for an authenticator app', access, body: PasswordProof, reply: TwoStepSetup },
    ({ viewer, body }) => beginTwoStep(services, viewer, body.password),
  );
  endpoint(
    api,
    routes.turnOnTwoStep,
    { summary: 'Turn two-step sign-in on with a code of that app', access, body: TwoStepCode, reply: RecoveryCodes },
    ({ viewer, body }) => turnOnTwoStep(services, viewer, body.code),
  );
  endpoint(
    api,
    routes.renewRecoveryCodes,
    { summary: 'New recovery codes in place of the old', access, body: OwnerProof, reply: RecoveryCodes },
    ({ viewer, body }) => renewRecoveryCodes(services, viewer, body),
  );
  endpoint(
    api,
    routes.turnOffTwoStep,
    { summary: 'Turn two-step sign-in off', access, body: OwnerProof, reply: Account },
    ({ viewer, body }) => turnOffTwoStep(services, viewer, body),
  );
  return api;
}
