import type { ChartModel } from '@common-measure/charts'
import * as texts from '#app/messages/desk.ts'
import { updateThisChart } from '#app/messages/new-chart.ts'
import type { CheckedPage, CheckedWorksheet } from '#services/desk/check/desk-check.ts'
import type { PageSentences } from '#services/desk/check/page-sentences.ts'
import { CellGrid } from './cell-grid.tsx'
import { ChangeTable } from './change-table.tsx'
import { DecisionCard, type WorksheetDecisions } from './decision-card.tsx'
import { DeskChart } from './desk-chart.tsx'
import { DeskLayout, type DeskVisit } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'
import { DeskSign, StateSign } from './desk-sign.tsx'
import { RemarkList } from './remark-list.tsx'

interface WorksheetPageProps {
  visit: DeskVisit
  worksheet: CheckedWorksheet
  page: CheckedPage
  sentences: PageSentences
  /** The chart with the page's options; null if the worksheet cannot be read. */
  model: ChartModel | null
  /** null if there is nothing to decide, because it was never read. */
  decisions: WorksheetDecisions | null
  /** Query of the address: the visible view. */
  query: string
}

const GRID = 'cells'

/** One worksheet: its diagnostics, its chart as readers see it, its cells, and the sentences that quote it. */
export function WorksheetPage({ visit, worksheet, page, sentences, model, decisions, query }: WorksheetPageProps) {
  const { title, spreadsheet, state, message, nearest, values, range, changes, reasons } = worksheet
  const remarks = [...worksheet.diagnostics, ...worksheet.hints]
  const stale = sentences.stale.filter((each) => each.title === title && each.spreadsheet === spreadsheet)
  return (
    <DeskLayout {...visit} title={title}>
      <header className="desk-head">
        <nav aria-label={texts.youAreHere}>
          <ol className="crumbs bare">
            <li>
              <a href={deskPath()}>{texts.allPages}</a>
            </li>
            <li>
              <a href={page.path}>{page.title}</a>
            </li>
          </ol>
        </nav>
        <h1 className="h-1">{title}</h1>
        <p className="row desk-head__line">
          <StateSign state={state} />
          {worksheet.isRemoved && <DeskSign tone="error" text={texts.takenDown} />}
          <WorksheetLink worksheet={worksheet} />
          <a href={`${deskPath('new-chart')}?${new URLSearchParams({ spreadsheet, title }).toString()}`}>
            {updateThisChart}
          </a>
          <a href={`${page.path}?${new URLSearchParams({ title }).toString()}`}>{texts.seeThePage}</a>
        </p>
        {message !== '' && <p className="lead">{message}</p>}
        {nearest !== null && <p>{texts.renameOrCorrect({ title, nearest })}</p>}
      </header>
      {(changes ?? reasons.length > 0) && <ChangeTable changes={changes} reasons={reasons} isHeld={state === 'held'} />}
      {decisions && <DecisionCard {...decisions} newest={model} path={visit.path} />}
      {state !== 'missing' && state !== 'unreadable' && (
        <section className="desk-card" aria-labelledby="remarks">
          <h2 className="h-3" id="remarks">
            {texts.remarks}
          </h2>
          <RemarkList remarks={remarks} gridId={GRID} />
        </section>
      )}
      {stale.length > 0 && <StaleSentences stale={stale} path={page.path} />}
      {model && (
        <section className="desk-card" id="chart" aria-labelledby="chart-heading">
          <h2 className="h-3" id="chart-heading">
            {state === 'held' ? texts.theNewVersion : texts.asReadersSeeIt}
          </h2>
          <DeskChart model={model} query={query} path={visit.path} />
        </section>
      )}
      {values.length > 0 && (
        <section className="desk-card" aria-labelledby="cells-heading">
          <h2 className="h-3" id="cells-heading">
            {texts.theWorksheet}
          </h2>
          <CellGrid id={GRID} title={title} values={values} range={range} remarks={remarks} />
        </section>
      )}
    </DeskLayout>
  )
}

function WorksheetLink({ worksheet: { link } }: { worksheet: CheckedWorksheet }) {
  if (link === null) return null
  return link.startsWith('http') ? <a href={link}>{texts.openWorksheet}</a> : <code translate="no">{link}</code>
}

function StaleSentences({ stale, path }: { stale: PageSentences['stale']; path: string }) {
  return (
    <section className="desk-card" aria-labelledby="sentences">
      <h2 className="h-3" id="sentences">
        {texts.sentencesThatNoLongerMatch}
      </h2>
      <p>
        {texts.noWorksheetHoldsTheFigure} <a href={path}>{texts.seeThePage}</a>
      </p>
      <ul className="desk-remarks bare">
        {stale.map(({ sentence, figure, nearest }, at) => (
          <li key={at}>
            <DeskSign tone="warning" text={figure} />
            <p>{sentence}</p>
            {nearest !== null && <p className="desk-remarks__links">{texts.nearestFigure({ nearest })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
