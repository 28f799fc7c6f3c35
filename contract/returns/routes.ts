import { fileRoute, route } from '../api-route.ts';
import type { ReturnReport, StaffReturn, StaffReturnMove } from './admin.ts';
import type { Return, ReturnInput, ReturnMove, ReturnOptions } from './shapes.ts';

const notLoaded = 'The return could not be loaded. Try again.';
const notSent =
  'No answer came, so we do not know whether it was sent. What you typed is kept: send it again, it is one return.';
const unchanged = 'No answer came. Press again: it is done once.';

/** Returns, for buyers and for staff. Guests pass the order's `key`. */
export const returnRoutes = {
  getReturnOptions: route<undefined, ReturnOptions>('GET', '/orders/{orderNumber}/return-options', notLoaded),
  requestReturn: route<ReturnInput, Return>('POST', '/orders/{orderNumber}/returns', notSent),
  getReturn: route<undefined, Return>('GET', '/orders/{orderNumber}/returns/{code}', notLoaded),
  getReturnLabel: fileRoute('/orders/{orderNumber}/returns/{code}/label'),
  moveReturn: route<ReturnMove, Return>('POST', '/orders/{orderNumber}/returns/{code}/moves', unchanged),

  adminGetReturn: route<undefined, StaffReturn>('GET', '/admin/returns/{code}', notLoaded),
  adminMoveReturn: route<StaffReturnMove, StaffReturn>('POST', '/admin/returns/{code}/moves', unchanged),
  adminBuyReturnLabel: route<undefined, StaffReturn>(
    'POST',
    '/admin/returns/{code}/label',
    'No answer came. Press it again: no second label is bought.',
  ),
  adminReturnReport: route<undefined, ReturnReport>('GET', '/admin/analytics/returns', notLoaded),
  exportReturnReport: fileRoute('/admin/analytics/returns/export'),
};
