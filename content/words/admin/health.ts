import { shopName } from '#content/brand.ts';

/**
 * The health page, System on screen: what each check found, what the owner does (`todo`), and what whoever runs the
 * server does (`operator`; text in backticks is a command). `{}` are facts.
 */
export const healthText = {
  intro: 'How the shop itself is doing, as far as it can tell.',
  operator: 'For whoever runs the server',
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
        todo: 'Look at Tasks below: they make this check each hour.',
        operator: '`npm run doctor` checks at once.',
      },
      broken: {
        text: 'Found at {time}: {names}.',
        todo: 'Open Payments to check: each has an entry with its facts. Staff were mailed.',
      },
      unknown: {
        text: 'The check has not run yet.',
        todo: 'Nothing. It runs at seven minutes past each hour.',
        operator: '`npm run doctor` checks at once.',
      },
    },
    workers: {
      title: 'Tasks',
      well: { text: '{waiting} waiting, {running} under way, {later} to be tried again later.' },
      attention: {
        text: '{given_up} failed after many tries; {waiting} waiting, {running} under way.',
        todo: 'Open Failed tasks: each says why, and can be tried again.',
      },
      broken: {
        text: 'Nothing has worked on tasks since {time}; {waiting} wait. No emails or refunds are sent.',
        todo: 'Ask whoever runs the server to restart the shop.',
        operator: 'Restart the shop. With WORKERS=separate, start `build/current/server/worker.js`.',
      },
      unknown: {
        text: 'No task has ever run.',
        todo: 'Wait half a minute after the start, then look again.',
        operator: 'With WORKERS=separate, start `build/current/server/worker.js`.',
      },
    },
    mail: {
      title: 'Email',
      well: { text: '{waiting} waiting. {sent}' },
      attention: {
        text: 'Within a week {given_up} were given up; {failed} are being tried again. {sent}',
        todo: 'Open Emails sent, read what the mail server said, and send them again.',
      },
      broken: {
        text: '{waiting} wait, the oldest since {time}. {sent}',
        todo: 'See whether Tasks are well. If they are, the mail server does not answer: ask who runs it.',
        operator: 'The mail server is the one in SMTP_URL.',
      },
      unknown: { text: '' },
    },
    payments: {
      title: 'Payments',
      well: { text: 'Nothing is unanswered. {providers}' },
      attention: {
        text: '{unanswered} payments without an answer, {stuck} messages of providers not read. {providers}',
        todo: 'Open Payments to check. Providers are asked again automatically.',
      },
      broken: {
        text: 'No provider is set up: nobody can pay.',
        todo: 'Open an account at Stripe or PayPal and give its keys to whoever runs the server.',
        operator: 'Set STRIPE_SECRET_KEY or PAYPAL_CLIENT_ID and restart the shop.',
      },
      unknown: { text: '' },
    },
    pixel: {
      title: 'Purchases reported to TikTok',
      well: { text: '{summary}' },
      attention: {
        text: 'Within a week {given_up} were given up; {failed} are being tried again. TikTok said last: {error}.',
        todo: 'See in Settings, Privacy whether the pixel’s id is right. Orders are not touched by it.',
        operator: 'See whether PIXEL_ACCESS_TOKEN belongs to that id and is still valid.',
      },
      broken: { text: '' },
      unknown: { text: '' },
    },
    backup: {
      title: 'Backup',
      well: { text: 'Made {time}, with {rows} rows.' },
      attention: {
        text: 'The last one was made: {time}.',
        todo: 'Ask whoever runs the server why the nightly backup stopped.',
        operator:
          'Run `npm run db -- backup FILE` each night, and copy DATA_DIR/storage with it. With backups made by other means, set BACKUPS=elsewhere.',
      },
      broken: { text: '' },
      unknown: {
        text: 'The shop has never made a backup. One made by other means is not seen here.',
        todo: 'Ask whoever runs the server for a backup each night.',
        operator: 'Run `npm run db -- backup FILE` each night, and copy DATA_DIR/storage with it.',
      },
    },
    disk: {
      title: 'Disk',
      well: { text: '{free} of {total} are free. {database}' },
      attention: {
        text: 'Only {free} of {total} are free.',
        todo: 'Ask whoever runs the server for more room.',
        operator: 'Make room, or move DATA_DIR to a larger disk.',
      },
      broken: {
        text: 'Only {free} of {total} are free: soon nothing can be saved.',
        todo: 'Ask whoever runs the server to make room now. The shop resumes automatically once there is some.',
      },
      unknown: { text: 'The machine does not say how much is free.', todo: 'Ask whoever runs the server.' },
    },
    schema: {
      title: 'Database',
      well: { text: 'Up to date: {newest}.' },
      attention: { text: '' },
      broken: {
        text: 'It waits for a change: {names}.',
        todo: 'Ask whoever runs the server to restart the shop.',
        operator: 'Run `npm run db -- migrate`, or restart the shop.',
      },
      unknown: { text: '' },
    },
  },
  databaseElsewhere: 'The database has a disk of its own, which cannot be seen from here; it uses {size}.',
  visitor: {
    title: 'You',
    address: 'Your address, as the shop sees it',
    proxies: 'Proxies your request named',
    trusted: 'Proxies that are trusted (TRUST_PROXY)',
    differs: 'These two differ: TRUST_PROXY should say how many of your proxies are in front.',
  },
  lastSent: 'The last one was sent {time}.',
  neverSent: 'None has been sent yet.',
  stays: 'Nothing leaves this demo shop: read it at /dev/mail.',
  lastEvent: '{provider} was last heard of {time}.',
  noEvent: '{provider} has not sent anything yet.',
  pixelReported: 'Every purchase whose buyer allowed it was reported.',
  pixelOff: 'Purchases are not reported to TikTok: no pixel is set up.',
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
