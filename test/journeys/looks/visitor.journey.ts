import { testIn } from '../own-shop.ts';
import { lookAt } from './look-at.ts';
import { ofCustomers, ofVisitors } from './states.ts';

const test = testIn();

lookAt(test, { who: 'visitor', states: ofVisitors, themes: ['light'] });
lookAt(test, { who: 'customer', states: ofCustomers, themes: ['light'], email: 'customer@goldengraze.test' });
