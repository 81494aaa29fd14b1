import type { CallResult, SharedResponse, SharedResponses } from '#services/servers/shared-responses.ts'
import { chartKey, partsOfChartKey } from '../charts/chart-key.ts'
import type { SheetsApi } from '../sheets-api.ts'
import { bad, NO_BATCH, TOO_LONG, type BadValues, type ValuesAnswer } from './values-answer.ts'

/** Calls of a Sheets service whose worksheets all servers share. One server requests each stale worksheet. */
export function shareSheetsApi(api: SheetsApi, responses: SharedResponses): SheetsApi {
  async function load(keys: readonly string[], call: (titles: readonly string[]) => Promise<CallResult[]>) {
    const titlesOf = (names: readonly string[]) => names.map((name) => partsOfChartKey(name).title)
    try {
      return (await responses.load(keys, (names) => call(titlesOf(names)))).map(toAnswer)
    } catch (error) {
      return keys.map(() => unavailable(`the other servers cannot be asked (${String(error)})`))
    }
  }

  return {
    ...api,
    async readOne(spreadsheetId, title) {
      const [answer] = await load([chartKey(spreadsheetId, title)], async () => [
        toResult(await api.readOne(spreadsheetId, title)),
      ])
      return answer ?? unavailable('no response was stored')
    },
    async readBatch(spreadsheetId, titles) {
      const keys = titles.map((title) => chartKey(spreadsheetId, title))
      const failures: BadValues[] = []
      const results = await load(keys, async (claimed) => {
        const batch = await api.readBatch(spreadsheetId, claimed)
        if (Array.isArray(batch)) return batch.map(toResult)
        failures.push(batch)
        return claimed.map(() => (isAskedAgain(batch) ? null : toResult(batch)))
      })
      return failures[0] ?? results
    },
  }
}

/** True if the caller requests the worksheets in another way (services/sheets/values/sheet-values.ts). */
function isAskedAgain(batch: BadValues): boolean {
  return batch.status === 404 || batch === TOO_LONG || batch === NO_BATCH
}

function toResult(answer: ValuesAnswer): CallResult {
  const text = JSON.stringify(answer)
  return answer.ok || answer.status === 404 ? { text } : { refusal: text }
}

function toAnswer(response: SharedResponse | null): ValuesAnswer {
  if (!response) return unavailable('no response was stored')
  if ('refusal' in response) return JSON.parse(response.refusal) as BadValues
  const answer = JSON.parse(response.text) as ValuesAnswer
  return response.ageMs === null ? answer : { ...answer, ageMs: response.ageMs }
}

function unavailable(reason: string): BadValues {
  return bad(502, 'spreadsheet-unavailable', reason)
}
