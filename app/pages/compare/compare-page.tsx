import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { Fragment, type ComponentProps } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { ChartOrStory } from '#app/charts/chart-or-story.tsx'
import { CountyStrip } from '#app/comparison/county-strip/county-strip.tsx'
import { SimilarTo } from '#app/comparison/county-strip/similar-to.tsx'
import { Island } from '#app/island/island.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/compare.ts'
import { Preparing } from '#app/pages/place/preparing.tsx'
import { chartId } from '#domain/chart-id.ts'
import {
  COMPARISON_CHARTS,
  comparisonPath,
  comparisonQuery,
  readComparison,
  withChoice,
  type Comparison,
  type ComparisonChart,
} from '#domain/comparison.ts'
import type { NamedChoice } from '#services/reference/find-choices.ts'
import type { Route } from './+types/compare.ts'
import { ChoiceField } from './choice-field.tsx'
import { PREFIX } from '#domain/language.ts'
import type { ComparedPage, ComparedWords, MapAreas, Named } from './compare.server.ts'
import { LinkedMaps } from './linked-maps.tsx'
import { remarksOf } from './remarks.ts'
import './compare.css'

export function ComparePage({ loaderData: { address, page, choices } }: Pick<Route.ComponentProps, 'loaderData'>) {
  if (!page) return <Preparing />
  const comparison = readComparison(new URLSearchParams(address))
  return (
    <div className="wrap page-grid">
      <header className="page-words compare__head">
        <h1 className="h-1">{texts.title}</h1>
        <p className="lead">{texts.description}</p>
      </header>
      <Chooser comparison={comparison} page={page} />
      <Meant comparison={comparison} choices={choices} />
      <Remarks page={page} comparison={comparison} />
      {page.chart && <ChartSwitch comparison={comparison} shown={comparison.chart ?? page.drawnAs} />}
      {page.chart && <h2 className="visually-hidden">{texts.chart}</h2>}
      {page.areas && <Areas areas={page.areas} comparison={comparison} />}
      {page.strip === 'none' && page.chart && <p>{texts.notRanked}</p>}
      {page.strip && page.strip !== 'none' ? (
        <>
          <CountyStrip strip={page.strip} />
          <StripFiles address={address} />
        </>
      ) : (
        page.chart && (
          <div className={page.second ? 'compare__maps' : undefined}>
            {[page.chart, page.second].map(
              (chart) =>
                chart && (
                  <ChartOrStory
                    key={chart.title}
                    chart={chart}
                    query={tableQuery(comparison, chart.title)}
                    pageQuery={address}
                  />
                ),
            )}
          </div>
        )
      )}
      {page.second && <Island name="linked-maps" of={LinkedMaps} when="idle" props={{}} />}
      {page.similarCounties.map((one, at) => (
        <SimilarTo key={one.fips} similar={one} isOpen={at === 0} />
      ))}
      {page.words && <Words words={page.words} comparison={comparison} />}
      {page.chart && <Further page={page} comparison={comparison} />}
    </div>
  )
}

/** Query that opens the chart's data table. */
function tableQuery({ chart }: Comparison, title: string): string | undefined {
  return chart === 'table' ? `${chartId(title)}.${TABLE_KEY}=1` : undefined
}

/** The compared indicators and places, each with a link that removes it, and two fields to add others. */
function Chooser({ comparison, page }: { comparison: Comparison; page: Pick<ComparedPage, 'indicators' | 'places'> }) {
  return (
    <div className="compare__chooser">
      <AddForm
        label={page.indicators.length > 0 ? texts.otherIndicator : texts.indicator}
        kind="indicator"
        comparison={comparison}
      />
      <AddForm label={texts.addPlace} kind="place" comparison={comparison} />
      <Chosen
        title={texts.places}
        named={page.places}
        without={(id) => ({ ...comparison, places: comparison.places.filter((one) => one !== id) })}
      />
      {page.indicators.length > 1 && (
        <Chosen
          title={texts.indicators}
          named={page.indicators}
          without={(id) => ({ ...comparison, indicators: comparison.indicators.filter((one) => one !== id) })}
        />
      )}
    </div>
  )
}

/** A field that adds a choice; without scripts, a form with the query of the comparison. */
function AddForm(field: ComponentProps<typeof ChoiceField>) {
  return (
    <form action="/compare" className="compare__form">
      {[...new URLSearchParams(comparisonQuery(field.comparison))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Island name="choice-field" of={ChoiceField} when="idle" props={field} />
      <noscript>
        <Button look="line" isSmall>
          {texts.choose}
        </Button>
      </noscript>
    </form>
  )
}

function Chosen({ title, named, without }: { title: string; named: Named[]; without: (id: string) => Comparison }) {
  if (named.length === 0) return null
  return (
    <ul className="compare__chosen bare" aria-label={title}>
      {named.map(({ id, name }) => (
        <li key={id} className="tap">
          <span>{name}</span>
          {named.length > 1 && (
            <SiteLink to={comparisonPath(without(id))}>
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">{texts.takeOut({ name })}</span>
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Choices for an ambiguous text that was sent without scripts. */
function Meant({ comparison, choices }: { comparison: Comparison; choices: NamedChoice[] }) {
  if (choices.length === 0) return null
  return (
    <section className="compare__meant">
      <h2 className="h-3">{texts.whichOne}</h2>
      <ul className="bare">
        {choices.map((choice) => (
          <li key={`${choice.kind} ${choice.id}`}>
            <SiteLink to={comparisonPath(withChoice(comparison, choice))}>{choice.name}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Messages about parts of the request that cannot be shown. */
function Remarks({
  page,
  comparison,
}: {
  page: Omit<ComparedPage, 'chart' | 'second'> & { chart: object | null }
  comparison: Comparison
}) {
  const { unknown, leftOut, words, chart, indicators, places, years } = page
  const remarks = [
    // If the years leave no data, that is also why places have no values.
    ...remarksOf({ unknown, leftOut, words: years ? null : words }),
    years?.fault === 'backwards' ? texts.yearsBackwards(years) : '',
    years?.fault === 'none-then' ? texts.noFigureInYears(years) : '',
    chart === null && indicators.length > 0 && !years ? texts.nothingToDraw : '',
    chart === null && indicators.length === 0 && places.length > 0 ? texts.chooseMeasure : '',
  ].filter((text) => text !== '')
  if (remarks.length === 0) return null
  return (
    <div className="compare__remarks" role="status">
      {remarks.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {years && (
        <SiteLink to={comparisonPath({ ...comparison, ...yearsInstead(comparison) })}>{texts.otherYears}</SiteLink>
      )}
    </div>
  )
}

/** The same years in the right order, otherwise all years. */
function yearsInstead({ from, to }: Comparison): Pick<Comparison, 'from' | 'to'> {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from: null, to: null }
}

const CHARTS = {
  line: texts.line,
  bar: texts.bar,
  strip: texts.strip,
  map: texts.map,
  bivariate: texts.bivariate,
  table: texts.table,
} as const

/** A map of two measures needs two. */
function chartsFor({ indicators }: Comparison): readonly ComparisonChart[] {
  return COMPARISON_CHARTS.filter((chart) => chart !== 'bivariate' || indicators.length > 1)
}

/** Switch between lines over time, bars of the latest period, all counties, a map and a table. */
function ChartSwitch({ comparison, shown }: { comparison: Comparison; shown: ComparisonChart }) {
  return (
    <nav className="seg" aria-label={texts.shownAs}>
      {chartsFor(comparison).map((chart) => (
        <Link
          key={chart}
          to={comparisonPath({ ...comparison, chart })}
          aria-current={chart === shown ? 'true' : undefined}
        >
          {CHARTS[chart]}
        </Link>
      ))}
    </nav>
  )
}

/** Areas of a map, and the period of a map of all counties. */
function Areas({ areas: { states, periods, shown }, comparison }: { areas: MapAreas; comparison: Comparison }) {
  const link = (area: string | null, by: Comparison['by'], text: string) => (
    <Link
      key={text}
      to={comparisonPath({ ...comparison, area, by })}
      aria-current={area === comparison.area && by === comparison.by ? 'true' : undefined}
    >
      {text}
    </Link>
  )
  return (
    <div className="compare__areas">
      <nav className="seg" aria-label={texts.area}>
        {link('community', null, texts.areaCommunity)}
        {states.map(({ fips, name }) => link(fips, null, name))}
        {link(null, null, texts.areaNation)}
        {link(null, 'state', texts.areaStates)}
      </nav>
      {periods.length > 1 && (
        <form action={`${PREFIX}/compare`} className="compare__period">
          {[...new URLSearchParams(comparisonQuery({ ...comparison, to: null }))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            {texts.period}{' '}
            <select name="to" defaultValue={shown.slice(-4)}>
              {periods.map((period) => (
                <option key={period} value={period.slice(-4)}>
                  {period}
                </option>
              ))}
            </select>
          </label>
          <Button look="line" isSmall>
            {texts.choose}
          </Button>
        </form>
      )}
    </div>
  )
}

/** Links to the same counties as files, and a table for print. */
function StripFiles({ address }: { address: string }) {
  return (
    <p>
      {texts.allCountiesAsFile}
      {STRIP_FILES.map(([name, file, more]) => (
        <Fragment key={name}>
          {' '}
          <a href={`${PREFIX}/compare.${file}?${address}${more}`}>{name}</a>
        </Fragment>
      ))}
    </p>
  )
}

const STRIP_FILES = [
  ['CSV', 'csv', ''],
  ['PNG', 'png', '&width=800&scale=2'],
  ['SVG', 'svg', ''],
  ['PDF', 'pdf', ''],
  ['PPTX', 'pptx', ''],
  ['XLSX', 'xlsx', ''],
] as const

/** The latest values, highest first, and the differences that are not significant. */
function Words({ words, comparison }: { words: ComparedWords; comparison: Comparison }) {
  return (
    <section className="page-words compare__words" aria-labelledby="in-words">
      <h2 className="h-3" id="in-words">
        {texts.highestFirst({ period: words.period })}
      </h2>
      <ol>
        {words.figures.map(({ fips, name, figure }) => (
          <li key={fips}>
            <SiteLink to={`/place/${fips}`}>{name}</SiteLink> <strong>{figure}</strong>
          </li>
        ))}
      </ol>
      {words.same.map(({ first, others }) => (
        <p key={first}>{texts.aboutTheSame({ first, others: others.join('; ') })}</p>
      ))}
      {words.pooled.length > 0 && <p>{texts.pooledPeriods({ periods: words.pooled.join(', ') })}</p>}
      {words.rate && (
        <p>
          {texts.countsOfDifferentSize}{' '}
          <SiteLink to={comparisonPath({ ...comparison, indicators: [words.rate.id] })}>{words.rate.name}</SiteLink>
        </p>
      )}
    </section>
  )
}

function Further({ page, comparison }: { page: Pick<ComparedPage, 'places' | 'similar'>; comparison: Comparison }) {
  const [first] = page.places
  if (!first || page.similar.length === 0) return null
  const places = [...comparison.places, ...page.similar]
  return (
    <p>
      <SiteLink to={comparisonPath({ ...comparison, places })}>{texts.addSimilar({ name: first.name })}</SiteLink>{' '}
      <SiteLink to="/similar-counties">{texts.howSimilar}</SiteLink>
    </p>
  )
}
