import { shopName } from '#content/brand.ts';

/** The health page: what each check found, and what to do. `{}` are facts. */
export const healthText = {
  intro: 'How the shop itself is doing, as far as it can tell.',
  look: 'Look again',
  looked: 'Looked at {time}',
  all: { well: 'All is well.', one: '1 thing needs a person.', more: '{n} things need a person.' },
  states: { well: 'Well', attention: 'Look at it', broken: 'Broken', unknown: 'Not known' },
  checks: {
    invariants: {
      title: 'Figures agree',
      well: { text: 'Every rule that may never break held at {time}.' },
      attention: {
        text: 'The hourly check last ran: {time}.',
        todo: 'See whether the jobs run. `npm run doctor` checks at once.',
      },
      broken: {
        text: 'Found at {time}: {names}.',
        todo: 'Open the money inbox: each has an entry with its facts. Staff were mailed.',
      },
      unknown: {
        text: 'The check has not run yet.',
        todo: 'It runs at seven minutes past each hour. `npm run doctor` checks at once.',
      },
    },
    workers: {
      title: 'Jobs',
      well: { text: '{waiting} waiting, {running} under way, {later} to be tried again later.' },
      attention: {
        text: '{given_up} were given up after many tries; {waiting} waiting, {running} under way.',
        todo: 'Open Messages, then Jobs given up: each says why, and can be tried again.',
      },
      broken: {
        text: 'A process that works on jobs was last heard of: {time}; {waiting} wait.',
        todo: 'Restart the shop. With WORKERS=separate, start `build/current/server/worker.js`.',
      },
      unknown: {
        text: 'No job has ever run.',
        todo: 'Wait half a minute after the start. With WORKERS=separate, start `build/current/server/worker.js`.',
      },
    },
    mail: {
      title: 'Mail',
      well: { text: '{waiting} waiting. {sent}' },
      attention: {
        text: 'Within a week {given_up} were given up; {failed} are being tried again. {sent}',
        todo: 'Open Messages, read what the mail server said, and send them again.',
      },
      broken: {
        text: '{waiting} wait, the oldest since {time}. {sent}',
        todo: 'See whether the jobs run and whether the mail server answers (SMTP_URL).',
      },
      unknown: { text: '' },
    },
    payments: {
      title: 'Payments',
      well: { text: 'Nothing is unanswered. {providers}' },
      attention: {
        text: '{unanswered} payments without an answer, {stuck} messages not worked off. {providers}',
        todo: 'Open the money inbox. They are asked again by themselves.',
      },
      broken: {
        text: 'No provider is set up: nobody can pay.',
        todo: 'Set STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID and start the shop anew.',
      },
      unknown: { text: '' },
    },
    pixel: {
      title: 'Purchases told to TikTok',
      well: { text: '{told}' },
      attention: {
        text: 'Within a week {given_up} were given up; {failed} are being tried again. TikTok said last: {error}.',
        todo: 'See whether PIXEL_ACCESS_TOKEN and the pixel’s id belong together and still hold. Orders are not touched by it.',
      },
      broken: { text: '' },
      unknown: { text: '' },
    },
    backup: {
      title: 'Backup',
      well: { text: 'Made {time}, with {rows} rows.' },
      attention: {
        text: 'The last one was made: {time}.',
        todo: 'Run `npm run db -- backup FILE` each night, and copy DATA_DIR/storage with it. With backups made by other means, set BACKUPS=elsewhere.',
      },
      broken: { text: '' },
      unknown: {
        text: 'No backup was ever made by `npm run db -- backup FILE`. One made by other means is not seen here.',
        todo: 'Run it each night, and copy DATA_DIR/storage with it.',
      },
    },
    disk: {
      title: 'Disk',
      well: { text: '{free} of {total} are free. {database}' },
      attention: { text: 'Only {free} of {total} are free.', todo: 'Make room, or move DATA_DIR to a larger disk.' },
      broken: {
        text: 'Only {free} of {total} are free: soon nothing can be saved.',
        todo: 'Make room now. The shop goes on by itself once there is some.',
      },
      unknown: { text: 'The machine does not say how much is free.', todo: 'Look at it there.' },
    },
    schema: {
      title: 'Database',
      well: { text: 'Up to date: {newest}.' },
      attention: { text: '' },
      broken: { text: 'Waiting: {names}.', todo: 'Run `npm run db -- migrate`, or start the shop anew.' },
      unknown: { text: '' },
    },
  },
  databaseElsewhere: 'The database has a disk of its own, which cannot be seen from here; it uses {size}.',
  visitor: {
    title: 'You',
    address: 'Your address, as the shop sees it',
    proxies: 'Proxies your request named',
    trusted: 'Proxies that are trusted (TRUST_PROXY)',
    differs: 'These two differ: TRUST_PROXY should say how many proxies of yours stand in front.',
  },
  lastSent: 'The last one went out {time}.',
  neverSent: 'None went out yet.',
  stays: 'Nothing leaves this shop: read it at /dev/mail.',
  heard: '{provider} was last heard of {time}.',
  unheard: '{provider} was not heard of yet.',
  pixelTold: 'Every purchase whose buyer allowed it was told.',
  pixelOff: 'The server tells of none: PIXEL_ACCESS_TOKEN or the pixel’s id is not set.',
  pixelSilent: 'nothing',
  never: 'never',
  versions: {
    title: 'Versions',
    program: shopName,
    node: 'Node',
    database: 'PostgreSQL',
    schema: 'Newest migration',
  },
  gigabytes: '{n} GB',
} as const;
