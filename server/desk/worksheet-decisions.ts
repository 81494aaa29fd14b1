import type { WorksheetDecisions } from '#app/desk/decision-card.tsx'
import { checkValues, type CheckContext } from '#services/desk/check/check-values.ts'
import { drawnChart } from '#services/charts/find-chart.ts'
import * as texts from '#app/messages/desk.ts'
import { readSentence } from '#services/holding/corrections.ts'
import { DECISIONS, type Decision, type Outcome } from '#services/holding/decisions.ts'
import type { WorksheetName } from '#services/holding/states/worksheet-rows.ts'
import type { Services } from '#services/services.ts'
import { readBody } from '../http/read-body.ts'

/** A decision and the version it is about, with room to spare. */
const FORM_BYTES = 4096
const VERSION = /^[0-9a-f]{16}$/

/** What the page of a worksheet shows of decisions; null for one that was never read, or while the database is away. */
export async function decisionsOf(
  services: Services,
  context: CheckContext,
  name: WorksheetName,
  problem: string,
): Promise<WorksheetDecisions | null> {
  const { holding, community } = services
  const known = holding.stateOf(name)
  if (!known) return null
  try {
    const versions = await holding.listVersions(name)
    const isOther = known.held !== null || known.lostAt !== null
    const cells = isOther && known.published !== null ? await holding.cellsOf(name, known.published) : null
    const model = cells && checkValues({ values: cells.rows, range: cells.range, title: name.title }, context).model
    const published = model && (await drawnChart(services, name.spreadsheet, model)).model
    const corrections = holding.correctionsOf(name)
    return { known, versions, corrections, published, problem, timeZone: community.timeZone, at: new Date() }
  } catch {
    return null
  }
}

/**
 * Takes the form of a decision or a correction (docs/contracts/holding.md#decisions).
 *
 * @returns null for a form that is none of the page, and for a correction without a sentence
 */
export async function takeDecision(
  { holding }: Pick<Services, 'holding'>,
  request: Request,
  name: WorksheetName,
  editor: string,
): Promise<Outcome | { ok: true } | null> {
  const body = await readBody(request, FORM_BYTES)
  if (typeof body === 'string') return null
  const form = new URLSearchParams(Buffer.from(body).toString())
  const decision = form.get('decision') ?? ''
  const sent = form.get('version') ?? ''
  const version = VERSION.test(sent) ? sent : null
  if (decision === 'correct' || decision === 'withdraw') {
    const sentence = readSentence(form.get('sentence') ?? '')
    if (decision === 'correct' && sentence === null) return null
    const isDone = sentence
      ? (await holding.correct(name, sentence, editor)) !== null
      : await holding.withdraw(name, form.get('correction') ?? '', editor)
    return isDone ? { ok: true } : { ok: false, why: 'changed', message: texts.thereIsNoSuchCorrection }
  }
  if (decision === 'publish-version') return version === null ? null : holding.publishVersion(name, version, editor)
  if (!isDecision(decision) || (decision === 'publish' && version === null)) return null
  return holding.decide(name, { decision, version }, editor)
}

function isDecision(text: string): text is Decision {
  return (DECISIONS as readonly string[]).includes(text)
}
