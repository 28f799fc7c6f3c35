import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { refuse } from '#contract/errors.ts';
import { TestParcel, TestParcelInput } from '#contract/parcels/shapes.ts';
import { routes } from '#contract/routes.ts';
import { keepWebhookEvent } from '#server/features/payments/work-webhooks.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import type { Services } from '#server/services.ts';
import { findTestParcel } from './find-test-parcel.ts';

const NumberParams = z.object({ number: z.string().regex(/^[0-9A-Z]{6,40}$/) });

/** The page of a demo shop's pretended carrier. Any other shop has no such parcels. */
export function pretendCarrierRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  const { db } = services;
  endpoint(
    api,
    routes.getTestParcel,
    {
      summary: 'A parcel of the pretended carrier',
      access: 'anyone',
      params: NumberParams,
      reply: TestParcel,
    },
    async ({ params }) => (await findTestParcel(db, params.number))?.shown ?? refuse('label_not_found'),
  );
  endpoint(
    api,
    routes.sayOfTestParcel,
    {
      summary: 'Make the pretended carrier say where a parcel is',
      access: 'anyone',
      limit: 'sayOfTestParcel',
      params: NumberParams,
      body: TestParcelInput,
      reply: TestParcel,
    },
    async ({ params, body }) => {
      const { shipping } = services;
      const parcel = await findTestParcel(db, params.number);
      const said = parcel && shipping.say?.(parcel.reference, body.word);
      // From here on it is like a real carrier's: its signature is checked, it is stored, and a job works on it.
      const event = said && (await shipping.messages?.open(said.body, said.headers, ''));
      if (!event) return refuse('label_not_found');
      await keepWebhookEvent(services, shipping.name, event);
      return (await findTestParcel(db, params.number))?.shown ?? refuse('label_not_found');
    },
  );
  return api;
}
