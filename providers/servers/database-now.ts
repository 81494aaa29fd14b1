import { sql } from 'kysely'

/** Milliseconds since 1970 by the clock of the database, which is one for all servers. */
export const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::double precision`
