/** Places whose ZIP codes belong to their states; streets and numbers are invented. */
export const places = [
  { shipping_city: 'Austin', shipping_state: 'TX', shipping_postal: '78704' },
  { shipping_city: 'Bozeman', shipping_state: 'MT', shipping_postal: '59715' },
  { shipping_city: 'Asheville', shipping_state: 'NC', shipping_postal: '28801' },
  { shipping_city: 'Portland', shipping_state: 'OR', shipping_postal: '97214' },
  { shipping_city: 'Madison', shipping_state: 'WI', shipping_postal: '53703' },
  { shipping_city: 'Santa Fe', shipping_state: 'NM', shipping_postal: '87501' },
  { shipping_city: 'Burlington', shipping_state: 'VT', shipping_postal: '05401' },
  { shipping_city: 'Nashville', shipping_state: 'TN', shipping_postal: '37206' },
  { shipping_city: 'Boise', shipping_state: 'ID', shipping_postal: '83702' },
  { shipping_city: 'Lincoln', shipping_state: 'NE', shipping_postal: '68502' },
  { shipping_city: 'Tucson', shipping_state: 'AZ', shipping_postal: '85701' },
  { shipping_city: 'Brooklyn', shipping_state: 'NY', shipping_postal: '11215' },
] as const;

export const streets = [
  'Pasture Lane',
  'Mill Road',
  'Orchard Street',
  'Cedar Avenue',
  'Creek Drive',
  'Prairie Court',
  'Hill Street',
  'Depot Road',
] as const;
