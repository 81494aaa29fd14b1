import { createHash } from 'node:crypto'
import type { Queries } from '../storage/database.ts'
import type { Reason } from './reasons.ts'
import type { WorksheetName } from './states/worksheet-rows.ts'

/** What editors are told of a worksheet, and where: the body of the webhook (docs/contracts/holding.md#notices). */
export interface Notice extends WorksheetName {
  text: string
  /** Address of its page at the desk. */
  url: string
  reasons: readonly Reason[]
}

/** Queues what is told of a version, once for each target, however often it is asked for. */
export async function queueNotice(
  db: Queries,
  { spreadsheet, title }: WorksheetName,
  { version, body, at, targets }: { version: string; body: Notice; at: string; targets: readonly string[] },
): Promise<void> {
  for (const target of targets) {
    const id = createHash('sha256').update([spreadsheet, title, version, target].join('\n')).digest('hex').slice(0, 32)
    await db
      .insertInto('desk_notice')
      .values({ id, spreadsheet, title, version, target, body: JSON.stringify(body), attempts: 0, due_at: at })
      .onConflict((conflict) => conflict.columns(['spreadsheet', 'title', 'version', 'target']).doNothing())
      .execute()
  }
}

/** Takes back what was to be told of a worksheet that is there again. */
export async function withdrawNotice(
  db: Queries,
  { spreadsheet, title }: WorksheetName,
  version: string,
): Promise<void> {
  await db
    .deleteFrom('desk_notice')
    .where('spreadsheet', '=', spreadsheet)
    .where('title', '=', title)
    .where('version', '=', version)
    .where('attempts', '=', 0)
    .where('due_at', '>', '')
    .execute()
}

/** What is said of a worksheet: its title and every reason. */
export function noticeText({ title }: WorksheetName, what: string, reasons: readonly Reason[]): string {
  return [`${what}: "${title}".`, ...reasons.map(({ message }) => message)].join('\n')
}
