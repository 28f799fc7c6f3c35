import { testIn } from '../own-shop.ts';
import { lookAt } from './look-at.ts';
import { ofStaff } from './states.ts';

const test = testIn();

lookAt(test, { who: 'staff', states: ofStaff, themes: ['light', 'dark'], email: 'admin@goldengraze.test' });
