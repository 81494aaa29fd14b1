import type { ReferenceIndicator } from '#domain/reference.ts'
import { spokenFigure } from '#services/reference/spoken-figure.ts'
import type { ChartData } from './chart-data.ts'
import { findingsOf, type Finding, type PlaceFigure } from './findings.ts'
import { atPlace, capital, part, type Measure } from './sentences.ts'

/** Maximum length of a headline (docs/contracts/worksheet-settings.md#headline). */
const MAX_HEADLINE = 120

/** Headlines of a chart: one for all its views, or one for each place that readers choose. */
export interface Headlines {
  general: string
  ofPlaces: ReadonlyMap<string, string>
}

/** Headlines by rule, true to the values and with a figure only where it is the finding; "" where a chart has no finding. */
export function headlinesOf(data: ChartData, measure: Measure): Headlines {
  const findings = findingsOf(data)
  const change = findings.find((one) => one.kind === 'change' && one.direction !== 'same')
  const [first] = findings
  const ofPlaces = findings.flatMap((finding): [string, string][] => {
    const place = placeOf(finding)
    return place === null ? [] : [[place, headline(finding, measure, data.indicator)]]
  })
  // The course of a single county says more than its level.
  const general = first?.kind === 'level' && change ? change : first
  return { general: general ? headline(general, measure, data.indicator) : '', ofPlaces: new Map(ofPlaces) }
}

/** The place of a finding about the parts of one place; null for findings about several. */
function placeOf(finding: Finding): string | null {
  if (finding.kind === 'parts') return finding.most.place.name
  return finding.kind === 'listed' ? (finding.subjects[0]?.place.name ?? null) : null
}

function headline(finding: Finding, measure: Measure, indicator: ReferenceIndicator): string {
  const text = capital(textOf(finding, measure, indicator))
  return Array.from(text).length <= MAX_HEADLINE ? text : ''
}

function textOf(finding: Finding, { phrase, whole }: Measure, indicator: ReferenceIndicator): string {
  switch (finding.kind) {
    case 'level':
      return `${phrase} ${atPlace(finding.subject.place)} was ${spokenFigure(finding.subject.figure.value, indicator)}`
    case 'rank':
      return `${phrase} was highest ${atPlace(finding.highest.place)} and lowest ${atPlace(finding.lowest.place)}`
    case 'gap':
      return `${phrase} was higher ${atPlace(finding.higher.place)} than ${atPlace(finding.lower.place)}`
    case 'same':
      return `${phrase} showed no clear difference between ${bare(finding.first)} and ${bare(finding.second)}`
    case 'change':
      return `${phrase} ${finding.direction} ${atPlace(finding.to.place)}`
    case 'parts': {
      const most = part(finding.most)
      const where = atPlace(finding.most.place)
      return whole === undefined
        ? `${phrase} ${where} was highest for ${most}`
        : `the largest part of ${whole} ${where} was ${most}`
    }
    case 'listed': {
      const [one, other] = finding.subjects
      return one && other
        ? `${phrase} ${atPlace(one.place)} was about the same for ${part(one)} and ${part(other)}`
        : ''
    }
    default:
      return ''
  }
}

function bare({ place }: PlaceFigure): string {
  return atPlace(place).replace(/^in /u, '')
}
