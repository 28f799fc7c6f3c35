import { OpenAPIHono } from '@hono/zod-openapi';
import { fill } from '#content/fill.ts';
import { importAnswers } from '#content/product-answers.ts';
import { ImportFields, ProductImport } from '#contract/catalog/import.ts';
import { mostImported } from '#contract/catalog/limits.ts';
import { isRefusal, refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { takeUpload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { importProducts } from './import-products.ts';

/** Products from a file, as their list is exported. */
export function catalogImportRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  endpoint(
    api,
    routes.adminImportProducts,
    {
      summary:
        'What a CSV file of products would change (multipart: `file`); with the `plan` of that answer: change it',
      access: 'staff',
      limit: 'upload',
      reply: ProductImport,
    },
    async ({ c, viewer }) => {
      const sent = await takeUpload(c, readSent);
      if (isRefusal(sent)) return sent;
      return importProducts(services, viewer, sent.file, sent.plan);
    },
  );
  return api;
}

async function readSent(form: FormData | null) {
  const { file, ...rest } = Object.fromEntries(form ?? []);
  const fields = ImportFields.safeParse(rest);
  if (!(file instanceof File) || file.size > mostImported.bytes || !fields.success) {
    const most = mostImported.bytes / 1024 / 1024;
    return refuse('invalid', {}, { fields: { file: fill(importAnswers.no_file, { most }) } });
  }
  return { file: new Uint8Array(await file.arrayBuffer()), plan: fields.data.plan };
}
