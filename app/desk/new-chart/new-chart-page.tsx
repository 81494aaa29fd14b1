import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/new-chart.ts'
import type { ChartTexts } from '#services/desk/new-chart/chart-texts.ts'
import type { Draft } from '#services/desk/new-chart/draft.ts'
import { pasteText } from '#services/desk/new-chart/save-chart.ts'
import { DeskLayout, type DeskVisit } from '../desk-layout.tsx'
import { deskPath } from '../desk-paths.ts'
import { Bench } from './bench.tsx'

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
        <input type="hidden" name="grid" value={JSON.stringify(draft.grid)} />
        <input type="hidden" name="based" value={draft.based} />
        {draft.isUpdate && <input type="hidden" name="update" value="1" />}
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
  return (
    <form
      className="desk-card new-chart-sheet"
      method="post"
      action={deskPath('new-chart')}
      encType="multipart/form-data"
    >
      <input type="hidden" name="book" value={book} />
      {draft.isUpdate && (
        <>
          <input type="hidden" name="spreadsheet" value={draft.spreadsheet} />
          <input type="hidden" name="title" value={draft.texts.title} />
        </>
      )}
      <div className="new-chart-menu">
        <label htmlFor="menu-sheet">{texts.whichSheet({ count: sheets.length })}</label>
        <select className="select" id="menu-sheet" name="sheet" defaultValue={draft.grid.title}>
          {sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </select>
      </div>
      <Button look="line" isSmall>
        {texts.readThisSheet}
      </Button>
    </form>
  )
}

const FIELDS: [key: Exclude<keyof ChartTexts, 'title' | 'notes'>, label: string, hint: string][] = [
  ['subtitle', texts.subtitle, texts.whatASubtitleIs],
  ['source', texts.source, texts.whatASourceIs],
  ['sourceUrl', texts.sourceUrl, ''],
  ['license', texts.license, texts.whatALicenseIs],
  ['unit', texts.unit, texts.whatAUnitIs],
  ['year', texts.year, texts.whatTheYearIs],
  ['symbols', texts.symbols, texts.whatSymbolsAre],
]

function Texts({ draft: { texts: given, isUpdate } }: { draft: Draft }) {
  return (
    <div className="new-chart-texts">
      <Field name="title" label={texts.title} hint={texts.whatATitleIs} value={given.title} isFixed={isUpdate} />
      {FIELDS.map(([key, label, hint]) => (
        <Field key={key} name={key} label={label} hint={hint} value={given[key]} />
      ))}
      <div className="field">
        <label htmlFor="new-notes">{texts.notes}</label>
        <textarea className="input" id="new-notes" name="notes" rows={4} defaultValue={given.notes} />
      </div>
    </div>
  )
}

interface FieldProps {
  name: string
  label: string
  hint: string
  value: string
  isFixed?: boolean
}

function Field({ name, label, hint, value, isFixed = false }: FieldProps) {
  const id = `new-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        defaultValue={value}
        readOnly={isFixed}
        {...(hint !== '' && { 'aria-describedby': `${id}-hint` })}
      />
      {hint !== '' && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** The spreadsheet that gets the worksheet, by the page that names it. */
function Place({ draft, pages }: NewChartPageProps) {
  return (
    <section className="desk-card desk-try" aria-labelledby="place">
      <h2 className="h-3" id="place">
        {texts.whereItGoes}
      </h2>
      {draft.isUpdate ? (
        <>
          <input type="hidden" name="spreadsheet" value={draft.spreadsheet} />
          <p>{texts.itReplaces({ title: draft.texts.title, spreadsheet: draft.spreadsheet })}</p>
        </>
      ) : (
        <>
          <div className="new-chart-menu">
            <label htmlFor="menu-page">{texts.pageOfTheChart}</label>
            <select className="select" id="menu-page" name="page" defaultValue={draft.page}>
              <option value="">{texts.noPageYet}</option>
              {pages.map(({ path, title }) => (
                <option key={path} value={path}>
                  {title}
                </option>
              ))}
            </select>
          </div>
          <Field
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
      <div className="field">
        <label htmlFor="new-paste">{texts.tableToPaste}</label>
        <textarea className="input desk-try__text" id="new-paste" rows={6} readOnly value={pasteText(draft.values)} />
      </div>
      <Button name="do" value="workbook">
        {texts.downloadWorkbook}
      </Button>
      <Button look="line" name="do" value="show">
        {texts.showTheChart}
      </Button>
    </section>
  )
}
