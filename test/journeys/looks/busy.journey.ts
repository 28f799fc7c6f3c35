import { testIn } from '../own-shop.ts';
import { lookAt } from './look-at.ts';
import { makeBusy } from './make-busy.ts';
import { ofBusyStaff } from './states.ts';

const test = testIn();

lookAt(test, {
  who: 'busy-staff',
  states: ofBusyStaff,
  themes: ['light', 'dark'],
  email: 'admin@goldengraze.test',
  prepare: makeBusy,
});
