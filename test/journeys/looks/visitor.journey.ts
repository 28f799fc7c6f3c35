import { lookAt } from './look-at.ts';
import { ofCustomers, ofVisitors } from './states.ts';

lookAt({ who: 'visitor', states: ofVisitors, themes: ['light'] });
lookAt({ who: 'customer', states: ofCustomers, themes: ['light'], email: 'customer@goldengraze.test' });
