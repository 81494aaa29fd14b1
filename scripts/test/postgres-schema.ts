import { Client } from 'pg'

/**
 * Creates an empty schema on a PostgreSQL server.
 *
 * @returns a DATABASE_URL that uses only this schema
 */
export async function createSchema(server: string, name: string): Promise<string> {
  await administer(server, `create schema ${name}`)
  const place = new URL(server)
  place.searchParams.set('options', `-c search_path=${name}`)
  return place.href
}

export function dropSchema(server: string, name: string): Promise<void> {
  return administer(server, `drop schema if exists ${name} cascade`)
}

/** Creates an empty database on a PostgreSQL server, for clients that cannot name a schema when they connect. */
export function createDatabase(server: string, name: string): Promise<void> {
  return administer(server, `create database ${name}`)
}

/** Also closes all its connections. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return administer(server, `drop database if exists ${name} with (force)`)
}

/** Runs one statement on a server. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    // An open connection would end the test when its server stops.
    await client.end()
  }
}
