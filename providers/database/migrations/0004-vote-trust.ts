import type { Kysely } from 'kysely'

const NETWORKS = ['network', 'network_56', 'network_48'] as const

/** Adds temporary network hashes of votes, void marks and proofs of work (services/storage/database.ts). */
export async function addVoteTrust(db: Kysely<unknown>): Promise<void> {
  for (const name of [...NETWORKS, 'voided_at'] as const)
    await db.schema
      .alterTable('vote')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('vote')
    .addColumn('has_proof', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Contains only votes that still have a network, for the review and for deletion.
  await db.schema
    .createIndex('vote_with_network')
    .on('vote')
    .column('cast_at')
    .where('network' as never, '<>', '' as never)
    .execute()
  await db.schema
    .createTable('server_key')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('day_salt')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('vote_budget')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_count_per_slot', ['network', 'slot'])
    .execute()
  await db.schema.createIndex('vote_budget_by_slot').on('vote_budget').column('slot').execute()
  await db.schema
    .createTable('used_proof')
    .addColumn('challenge', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('used_proof_by_time').on('used_proof').column('expires_at').execute()
}
