import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import type { Draft } from '#services/desk/new-chart/draft.ts'
import { pasteText } from '#services/desk/new-chart/save-chart.ts'
import { DeskField, type Option } from '../desk-field.tsx'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'
import { Bench } from './bench.tsx'
import { HiddenFields } from './hidden-fields.tsx'

interface NewChartPageProps {
  visit: DeskVisit
  draft: Draft
  /** Pages with a spreadsheet, which may get the chart. */
  pages: readonly { path: string; title: string }[]
  sheets: readonly string[]
  book: string
  /** Reason why the chart was not saved; "" for none. */
  problem: string
  /** False with Google Sheets. */
  canSave: boolean
}

/** The second page of a new chart: the table, the chart, its texts and its place. */
export function NewChartPage(props: NewChartPageProps) {
  const { visit, draft, problem, canSave, sheets } = props
  const title = draft.isUpdate ? texts.updateOf({ title: draft.texts.title }) : texts.newChart
  const fields = { grid: JSON.stringify(draft.grid), based: draft.based, update: draft.isUpdate ? '1' : '' }
  return (
    <DeskLayout {...visit} title={title}>
      <h1 className="h-1">{title}</h1>
      {problem !== '' && (
        <p role="alert" className="desk-card">
          <Problem text={problem} />
        </p>
      )}
      {sheets.length > 0 && <SheetForm {...props} />}
      <form
        className="new-chart"
        method="post"
        action={deskPath('new-chart')}
        encType="multipart/form-data"
        data-bench={deskPath('new-chart', 'preview')}
      >
        {/* Enter in a field shows the chart, and presses none of the buttons of the grid. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden name="do" value="show">
          {texts.showTheChart}
        </button>
        <HiddenFields fields={fields} />
        <div id="bench">
          <Bench draft={draft} />
        </div>
        <p className="visually-hidden" role="status" id="bench-said" />
        <section className="desk-card" aria-labelledby="texts">
          <h2 className="h-3" id="texts">
            {texts.texts}
          </h2>
          <Texts draft={draft} />
        </section>
        {canSave ? <Place {...props} /> : <ForGoogle draft={draft} />}
      </form>
    </DeskLayout>
  )
}

/** The other sheets of a workbook. */
function SheetForm({ draft, sheets, book }: NewChartPageProps) {
  const update = { spreadsheet: draft.spreadsheet, title: draft.texts.title }
  return (
    <form className="desk-card desk-try" method="post" action={deskPath('new-chart')} encType="multipart/form-data">
      <HiddenFields fields={draft.isUpdate ? { book, ...update } : { book }} />
      <DeskField
        name="sheet"
        label={texts.whichSheet({ count: sheets.length })}
        value={draft.grid.title}
        options={sheets.map((sheet): Option => [sheet, sheet])}
      />
      <Button look="line" isSmall>
        {texts.readThisSheet}
      </Button>
    </form>
  )
}

function Texts({ draft: { texts: given, isUpdate } }: { draft: Draft }) {
  const { title, subtitle, source, license, unit, year, symbols } = given
  return (
    <div className="new-chart-texts">
      <DeskField name="title" label={texts.title} hint={texts.whatATitleIs} value={title} isReadOnly={isUpdate} />
      <DeskField name="subtitle" label={texts.subtitle} hint={texts.whatASubtitleIs} value={subtitle} />
      <DeskField name="source" label={texts.source} hint={texts.whatASourceIs} value={source} />
      <DeskField name="source url" label={texts.sourceUrl} value={given['source url']} />
      <DeskField name="license" label={texts.license} hint={texts.whatALicenseIs} value={license} />
      <DeskField name="unit" label={texts.unit} hint={texts.whatAUnitIs} value={unit} />
      <DeskField name="year" label={texts.year} hint={texts.whatTheYearIs} value={year} />
      <DeskField name="symbols" label={texts.symbols} hint={texts.whatSymbolsAre} value={symbols} />
      <DeskField name="note" label={texts.notes} value={given.note} rows={4} />
    </div>
  )
}

/** The page or the spreadsheet that gets the chart, and Save. */
function Place({ draft, pages }: NewChartPageProps) {
  const options = pages.map(({ path, title }): Option => [path, title])
  return (
    <section className="desk-card desk-try" aria-labelledby="place">
      <h2 className="h-3" id="place">
        {texts.whereItGoes}
      </h2>
      {draft.isUpdate ? (
        <>
          <HiddenFields fields={{ spreadsheet: draft.spreadsheet }} />
          <p>{texts.itReplaces({ title: draft.texts.title, spreadsheet: draft.spreadsheet })}</p>
        </>
      ) : (
        <>
          <DeskField
            name="page"
            label={texts.pageOfTheChart}
            value={draft.page}
            options={[['', texts.noPageYet], ...options]}
          />
          <DeskField
            name="spreadsheet"
            label={texts.spreadsheetWithoutPage}
            hint={texts.whatASpreadsheetIs}
            value={draft.page === '' ? draft.spreadsheet : ''}
          />
        </>
      )}
      <Button name="do" value="save">
        {texts.save}
      </Button>
    </section>
  )
}

/** The worksheet to take away, because the desk has no right to write in Google Sheets. */
function ForGoogle({ draft }: { draft: Draft }) {
  return (
    <section className="desk-card desk-try" aria-labelledby="place">
      <h2 className="h-3" id="place">
        {texts.takeItToGoogle}
      </h2>
      <p>{texts.whyNotIntoGoogle}</p>
      <DeskField
        name="paste"
        label={texts.tableToPaste}
        value={pasteText(draft.values)}
        rows={6}
        isOfCells
        isReadOnly
      />
      <Button name="do" value="workbook">
        {texts.downloadWorkbook}
      </Button>
      <Button look="line" name="do" value="show">
        {texts.showTheChart}
      </Button>
    </section>
  )
}
