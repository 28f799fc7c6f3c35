import { lookAt } from './look-at.ts';
import { ofStaff } from './states.ts';

lookAt({ who: 'staff', states: ofStaff, themes: ['light', 'dark'], email: 'admin@goldengraze.test' });
