import type { ChartModel } from '@common-measure/charts'
import { unknownInState, type UnknownPart } from '@common-measure/charts/inspect'
import type { StoryStep } from '#domain/rich-text.ts'
import { nearestTitle } from '#services/holding/nearest-title.ts'
import { htmlText } from './content-figures.ts'
import type { CheckedPage } from './desk-check.ts'
import type { DeskStory } from '../desk-pages.ts'
import type { Hint } from '../hints/hint.ts'

/** A hint on a position in a text. */
export interface PlacedHint extends Hint {
  /** Id of the heading there; null without one. */
  heading: string | null
}

/** Hints on story steps that refer to missing parts of their charts (docs/contracts/rich-text.md#stories). */
export function storyHints({ stories, worksheets }: CheckedPage): PlacedHint[] {
  return stories.flatMap((story) => {
    const { spreadsheetId, title } = story.place
    const found = worksheets.find((each) => each.spreadsheet === spreadsheetId && each.title === title)
    if (found?.model) return stepHints(story, found.model)
    const message = `The story of "${title}" has no chart: ${whyNot(spreadsheetId, found?.message ?? '')}`
    const [first] = story.steps
    return [
      { code: 'story-chart', severity: 'warning', cell: null, message, heading: first ? headingOf(first).id : null },
    ]
  })
}

function whyNot(spreadsheetId: string | null, message: string): string {
  if (spreadsheetId === null) return 'neither it nor its page names a spreadsheet.'
  return message === '' ? 'its worksheet cannot be read.' : message
}

function stepHints({ place, steps }: DeskStory, model: ChartModel): PlacedHint[] {
  return steps.flatMap((step, at) => {
    const { id, words } = headingOf(step)
    const where = `Step ${at + 1}${words === '' ? '' : ` ("${words}")`} of the story of "${place.title}"`
    return unknownInState(model, new URLSearchParams(step.state)).map((part) => ({
      code: 'story-state',
      severity: 'warning',
      cell: null,
      message: `${where}: ${sentenceOf(part)}`,
      heading: id,
    }))
  })
}

const WHAT: Record<string, string> = {
  group: 'option',
  toggle: 'option',
  series: 'series',
  also: 'series',
  from: 'category',
  to: 'category',
  note: 'note at',
  highlight: 'series',
}

function sentenceOf({ name, value, known }: UnknownPart): string {
  const what = WHAT[name]
  if (what === undefined) return `"${name}" is nothing that a step can set, so it is left out.`
  const nearest = nearestTitle(value, known)
  const question = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return `the chart has no ${what} "${value}" ("${name}"), so it is as at the start.${question}`
}

/** First heading of a step, which identifies it. */
function headingOf({ html }: StoryStep): { id: string | null; words: string } {
  const [, attributes = '', words = ''] = /<h\d\b([^>]*)>([^]*?)<\/h\d>/.exec(html) ?? []
  return { id: /\bid="([^"]+)"/.exec(attributes)?.[1] ?? null, words: htmlText(words).trim() }
}
