import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { CompiledQuery, SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Maximum number of cached statements. There are few, and preparing one costs more than running it. */
const MAX_STATEMENTS = 200

/** Kysely's SQLite dialect over Node's own SQLite, with transactions that take the write lock at their start. */
export function nodeSqliteDialect(connection: DatabaseSync): SqliteDialect {
  return new ImmediateDialect(connection, withKeptStatements(connection))
}

/** A transaction that detects another process's write halfway cannot continue. This driver therefore waits at its start. */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync

  constructor(connection: DatabaseSync, config: { database: SqliteDatabase }) {
    super(config)
    this.#connection = connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite rolls back a transaction itself. A second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #connection: DatabaseSync
  readonly #database: SqliteDatabase

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super({ database })
    this.#connection = connection
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#connection, { database: this.#database })
  }
}

function withKeptStatements(connection: DatabaseSync): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<typeof wrap>>({ max: MAX_STATEMENTS })
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = kept.get(text) ?? wrap(connection.prepare(text))
      kept.set(text, statement)
      return statement
    },
  }
}

/** A statement with the interface that Kysely expects. */
function wrap(statement: StatementSync) {
  type Values = readonly unknown[]
  return {
    reader: statement.columns().length > 0,
    all: (values: Values) => statement.all(...(values as SQLInputValue[])),
    run: (values: Values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values: Values) => statement.iterate(...(values as SQLInputValue[])),
  }
}
