import { ColumnNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Store } from './database.ts'

/** What others are told of, and the column that changes with it. PostgreSQL tells by itself (providers/database/migrations/0011-servers.ts). */
const TOLD = { worksheet: 'changed_at', correction: 'withdrawn_at' } as const

export type ToldTable = keyof typeof TOLD

/** The same store, which tells of changes of these tables once they are on disk. */
export function tellChanges(store: Store, tell: (table: ToldTable) => void): Store {
  return {
    ...store,
    async write(work) {
      const changed = new Set<ToldTable>()
      const result = await store.write((db) => work(db.withPlugin(noteChanges(changed))))
      for (const table of changed) tell(table)
      return result
    },
  }
}

function noteChanges(changed: Set<ToldTable>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const table = changedTable(node)
      if (table && isTold(table.name) && (table.columns?.has(TOLD[table.name]) ?? true)) changed.add(table.name)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

/** @returns the table that a query changes, and which columns; those of a new row are all */
function changedTable(node: RootOperationNode): { name: string; columns: Set<string> | null } | null {
  if (InsertQueryNode.is(node)) return node.into ? { name: node.into.table.identifier.name, columns: null } : null
  if (!UpdateQueryNode.is(node) || !node.table || !TableNode.is(node.table)) return null
  const columns = (node.updates ?? []).flatMap(({ column }) => (ColumnNode.is(column) ? [column.column.name] : []))
  return { name: node.table.table.identifier.name, columns: new Set(columns) }
}

function isTold(table: string): table is ToldTable {
  return table in TOLD
}
