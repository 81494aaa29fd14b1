import type { Kysely } from 'kysely'
import { createVoteTables } from './0001-votes.ts'
import { createSignUpTables } from './0002-sign-ups.ts'
import { createMessageTable } from './0003-messages.ts'
import { addVoteTrust } from './0004-vote-trust.ts'
import { createConfirmationTables } from './0005-confirmations.ts'
import { createChoreTable } from './0006-chores.ts'
import { createDeskSessionTable } from './0007-desk-sessions.ts'
import { createWorksheetTables } from './0008-held-worksheets.ts'
import { createCorrectionTable } from './0009-corrections.ts'
import { addSignUpLanguage } from './0010-sign-up-language.ts'
import { createServerTables } from './0011-servers.ts'
import { createResponseTable } from './0012-upstream-responses.ts'

/** One step of the tables' history. A released step is never changed; new steps are added after it. */
export interface Migration {
  name: string
  run(db: Kysely<unknown>): Promise<void>
}

/** All steps, oldest first. */
export const migrations: Migration[] = [
  { name: '0001-votes', run: createVoteTables },
  { name: '0002-sign-ups', run: createSignUpTables },
  { name: '0003-messages', run: createMessageTable },
  { name: '0004-vote-trust', run: addVoteTrust },
  { name: '0005-confirmations', run: createConfirmationTables },
  { name: '0006-chores', run: createChoreTable },
  { name: '0007-desk-sessions', run: createDeskSessionTable },
  { name: '0008-held-worksheets', run: createWorksheetTables },
  { name: '0009-corrections', run: createCorrectionTable },
  { name: '0010-sign-up-language', run: addSignUpLanguage },
  { name: '0011-servers', run: createServerTables },
  { name: '0012-upstream-responses', run: createResponseTable },
]
