import type { PoolConfig } from 'pg';

/** A connection as the value of DATABASE_URL. */
export const urlOf = ({ host, user, database, port }: PoolConfig): string =>
  `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}${port ? `&port=${port}` : ''}`;
