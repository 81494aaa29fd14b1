import { listOf } from '../format/quote.ts'
import { categoryText } from '../model/category-text.ts'
import type { ChartModel } from '../model/chart-model.ts'
import { isListed } from './chart-sentences.ts'
import { readQuery, shownIn } from '../view/query.ts'
import * as texts from '../messages/words.ts'

/** Content of a story step in one sentence: "Harris and US, 2007 to 2012, note: Recession"; the whole chart if the step selects nothing. */
export function storyStepSentence(model: ChartModel, query: URLSearchParams): string {
  const state = readQuery(model, query)
  const { view, visible } = shownIn(model, state)
  const { storyStep, legend } = state
  const nameOf = (index: number) => model.series[index]?.label ?? ''
  const isSome = legend.isolated !== null || legend.revealed.length > 0
  const named = isSome ? visible.filter((index) => isListed(model.series[index])) : []
  const highlighted = storyStep?.highlight ?? null
  const note = model.annotations?.[storyStep?.note ?? -1]
  const options = [view.group, view.toggle].filter((option) => option !== null)
  const [first, last] = storyStep?.window ?? []
  const moment = (category: number) => categoryText(model.categories, category)
  const chosen = [
    listOf(named.map(nameOf)),
    ...options,
    first === undefined || last === undefined
      ? ''
      : first === last
        ? moment(first)
        : texts.momentsFromTo({ first: moment(first), last: moment(last) }),
  ].filter((part) => part !== '')
  const stressed = [
    highlighted === null ? '' : texts.standsOut({ name: nameOf(highlighted) }),
    note ? texts.noteSaid({ text: note.text }) : '',
  ].filter((part) => part !== '')
  return [...(chosen.length === 0 ? [texts.theWholeChart] : chosen), ...stressed].join(', ')
}
