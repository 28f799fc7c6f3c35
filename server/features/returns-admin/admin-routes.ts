import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { returnText } from '#content/words/returns.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { analyticsPages } from '#contract/reports/pages.ts';
import {
  AdminReturnPage,
  AdminReturnQuery,
  ReturnReport,
  ReturnReportQuery,
  StaffReturn,
  StaffReturnMove,
} from '#contract/returns/admin.ts';
import { ReturnCode } from '#contract/returns/shapes.ts';
import { routes } from '#contract/routes.ts';
import { decimal } from '#domain/money.ts';
import { buyReturnLabelByStaff } from '#server/features/parcels-admin/buy-return-label.ts';
import { readReturnReport } from '#server/features/reports/read-return-report.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { exportRoute } from '#server/lists/export-route.ts';
import type { Services } from '#server/services.ts';
import { eachReturnLine, listReturns } from './admin-queries.ts';
import { moveReturnByStaff } from './move-return.ts';
import { readStaffReturn } from './read-staff-return.ts';

const CodeParams = z.object({ code: ReturnCode });

export function adminReturnsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.returns,
    summary: 'All returns',
    query: AdminReturnQuery,
    reply: AdminReturnPage,
    read: query => listReturns(services.readDb, query),
    name: 'returns',
    header: fileText.returns,
    lines: query => eachReturnLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminGetReturn,
    { summary: 'One return with the refund by the rules', access: 'staff', params: CodeParams, reply: StaffReturn },
    ({ params }) => readStaffReturn(services, params.code),
  );
  endpoint(
    api,
    routes.adminMoveReturn,
    {
      summary: 'Answer or settle a return',
      access: 'staff',
      params: CodeParams,
      body: StaffReturnMove,
      reply: StaffReturn,
    },
    async ({ viewer, params, body }) => {
      const refused = await moveReturnByStaff(services, viewer, params.code, body);
      return refused ?? readStaffReturn(services, params.code);
    },
  );
  endpoint(
    api,
    routes.adminBuyReturnLabel,
    {
      summary: 'Buy the label of an approved return; a repeat buys no second one',
      access: 'staff',
      params: CodeParams,
      reply: StaffReturn,
    },
    async ({ viewer, params }) =>
      (await buyReturnLabelByStaff(services, viewer, params.code)) ?? readStaffReturn(services, params.code),
  );
  endpoint(
    api,
    routes.adminReturnReport,
    { summary: 'Returns by product and reason', access: 'staff', query: ReturnReportQuery, reply: ReturnReport },
    ({ query }) => readReturnReport(services.readDb, query),
  );
  exportRoute(api, routes.exportReturnReport, {
    page: analyticsPages.returns,
    query: ReturnReportQuery,
    name: 'returns-by-reason',
    header: fileText.returnReport,
    async *lines(query) {
      yield* reportLines(await readReturnReport(services.readDb, query));
    },
  });
  return api;
}

const reasons: Readonly<Record<string, string>> = returnText.reasons;

/** Money in dollars. */
const reportLines = ({ rows, from, to }: ReturnReport): CsvValue[][] =>
  rows.map(row => [
    row.product_name,
    reasons[row.reason] ?? row.reason,
    row.returns,
    row.units,
    row.arrived,
    row.restocked,
    decimal(row.refunded_cents),
    from,
    to,
  ]);
