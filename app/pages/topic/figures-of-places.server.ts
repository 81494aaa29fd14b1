import { shownBy } from '@common-measure/charts/view/query.ts'
import { PLACE_KEY } from '@common-measure/charts/view/own-query.ts'
import { myPlaceSentence } from '@common-measure/charts/words/my-place-words.ts'
import type { OverlaidModel } from '@common-measure/charts'
import type { ChartPlace } from '#domain/rich-text.ts'
import { within } from '#services/upstream/within.ts'
import type { Services } from '#services/services.ts'
import type { SubtopicCardData } from './subtopic-card.tsx'

/** Maximum number of charts of a subtopic that are searched for places. */
const MAX_ASKED = 3
/** Time limit for a worksheet, which a page of a topic does not require. */
const MAX_WAIT_MS = 300

/**
 * Values of each of the community's places in the first chart of a subtopic with such a place: "Unemployment Rate. Harris: 4.4% (2024)".
 * The page has the values of all places, so that it is the same for all readers; it shows those of the reader's place.
 */
export async function figuresOfPlaces(
  { worksheets, community }: Pick<Services, 'worksheets' | 'community'>,
  charts: readonly ChartPlace[],
): Promise<SubtopicCardData['figures']> {
  const loading = charts.slice(0, MAX_ASKED).map(async ({ spreadsheetId, title }) => {
    const answer = spreadsheetId === null ? null : await worksheets.chart(spreadsheetId, title, true)
    return answer?.ok ? answer.model : null
  })
  const models = await within(MAX_WAIT_MS, Promise.all(loading), () => [])
  const model = models.find((one) => one?.places)
  if (!model) return []
  return community.places.flatMap(({ id, kind }) => {
    const sentence = kind === 'cities' ? '' : sentenceOf(model, id)
    return sentence === '' ? [] : [{ place: id, text: `${model.title}. ${sentence}` }]
  })
}

function sentenceOf(model: OverlaidModel, place: string): string {
  return myPlaceSentence(model, shownBy(model, new URLSearchParams({ [PLACE_KEY]: place })))
}
