import { noAnswer, route } from '../api-route.ts';
import type { TestParcel, TestParcelInput } from './shapes.ts';

/** The pretended carrier of a demo shop. Its page alone loads them, so that no other page grows. */
export const testParcelRoutes = {
  getTestParcel: route<undefined, TestParcel>('GET', '/parcels/test/{number}', noAnswer),
  sayOfTestParcel: route<TestParcelInput, TestParcel>('POST', '/parcels/test/{number}', noAnswer),
};
