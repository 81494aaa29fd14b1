import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { ALL, remarkKeys, type Draft } from '#services/desk/new-chart/draft.ts'
import type { Notice } from '#services/desk/new-chart/reading/grid.ts'
import { CellGrid } from '../cell-grid.tsx'
import { ChangeTable } from '../change-table.tsx'
import { DeskField, type Option } from '../desk-field.tsx'
import { DeskFigure } from '../desk-figure.tsx'
import { DeskSign } from '../desk-sign.tsx'
import { RemarkList } from '../remark-list.tsx'
import { GridTable } from './grid-table.tsx'
import { HiddenFields } from './hidden-fields.tsx'

const WORKSHEET = 'new-worksheet'
/** Maximum number of reasons in the list. */
const MAX_NOTICES = 60

/** The table with its choices, and beside it the chart with every remark. A script replaces it after each change. */
export function Bench({ draft }: { draft: Draft }) {
  const { checked, values, notices, changes, given, grid } = draft
  const remarks = [...checked.diagnostics, ...checked.hints]
  return (
    <div className="new-chart-bench" data-said={texts.remarksNow({ count: notices.length + remarks.length })}>
      <HiddenFields fields={{ choices: JSON.stringify(given), seen: remarkKeys(draft).join(' ') }} />
      <section className="desk-card" aria-labelledby="found">
        <h2 className="h-3" id="found">
          {grid.title === '' ? texts.theTable : texts.theTableOf({ title: grid.title })}
        </h2>
        <GridTable draft={draft} />
        <Choices draft={draft} />
        <h3>{texts.howItWasRead}</h3>
        <ReadingList notices={notices.slice(0, MAX_NOTICES)} />
      </section>
      <section className="desk-card new-chart-seen" aria-labelledby="seen-chart">
        <h2 className="h-3" id="seen-chart">
          {texts.asReadersWillSee}
        </h2>
        <DeskFigure model={checked.model} query="" headingLevel={3} />
        <h3>{texts.remarks}</h3>
        <RemarkList remarks={remarks} gridId={WORKSHEET} />
        {changes && <ChangeTable changes={changes} reasons={[]} isHeld />}
        <details className="desk-details">
          <summary>{texts.theWorksheet}</summary>
          <CellGrid id={WORKSHEET} title={checked.title} values={values} range={undefined} remarks={remarks} />
        </details>
      </section>
    </div>
  )
}

/** Reasons of the reading, each with the button that changes it. */
function ReadingList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return <p>{texts.nothingToSay}</p>
  return (
    <ul className="desk-remarks bare">
      {notices.map(({ code, cell, message, remedy }, at) => (
        <li key={at} data-code={code}>
          <DeskSign tone="info" text={placeOf(cell)} />
          <p>{message}</p>
          {remedy && (
            <p className="desk-remarks__links">
              <Button look="line" isSmall name="press" value={remedy.press} data-key={remedy.press}>
                {remedy.words}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function placeOf(cell: string | null): string {
  if (cell === null) return texts.wholeTable
  return /^\d+$/.test(cell) ? texts.rowNumber({ row: cell }) : texts.columnLetter({ column: cell })
}

const TYPES: readonly Option[] = [
  ['line', texts.typeLine],
  ['column', texts.typeColumn],
  ['bar', texts.typeBar],
  ['area', texts.typeArea],
  ['pie', texts.typePie],
]
const TIMES: readonly Option[] = [
  ['month', texts.timeMonth],
  ['school-year', texts.timeSchoolYear],
  ['fiscal-year', texts.timeFiscalYear],
  ['pooled', texts.timePooled],
]
const SIGNS: readonly Option[] = [
  ['percent', texts.signsPercent],
  ['currency', texts.signsDollars],
  ['none', texts.signsNone],
]
const LOCALES: readonly Option[] = [
  ['en', texts.localeEnglish],
  ['de', texts.localeGerman],
  ['fr', texts.localeFrench],
]
const DECIMALS = plain(['0', '1', '2', '3', '4', '5', '6'])

function plain(texts: readonly string[]): readonly Option[] {
  return texts.map((text) => [text, text])
}

function Choices({ draft: { guess, given } }: { draft: Draft }) {
  const { choices, measures, wheres } = guess
  const menu = (name: string, label: string, value: string | undefined, options: readonly Option[], found = '') => (
    <DeskField
      name={`set-${name}`}
      label={label}
      value={value ?? ''}
      options={[['', found === '' ? texts.asFound : texts.asFoundHere({ found })], ...options]}
    />
  )
  const measure = given.measure === '' ? ALL : given.measure
  const ofMeasures: readonly Option[] = [[ALL, texts.allMeasures], ...plain(measures)]
  return (
    <div className="new-chart-choices" role="group" aria-label={texts.choices}>
      {measures.length > 1 && menu('measure', texts.measure, measure, ofMeasures, choices.measure ?? texts.allMeasures)}
      {wheres.map(({ letter, label, values }) => (
        <DeskField
          key={letter}
          name={`where-${letter}`}
          label={label}
          value={choices.where?.[letter] ?? ''}
          options={plain(values)}
        />
      ))}
      {menu('type', texts.typeOfChart, given.type, TYPES)}
      {menu('time', texts.kindOfTime, given.time, TIMES)}
      {menu('signs', texts.signs, given.signs, SIGNS)}
      {menu('locale', texts.waysOfWriting, given.locale, LOCALES, choices.locale)}
      {menu('decimals', texts.decimals, given.decimals?.toString(), DECIMALS)}
      <div className="desk-decide">
        <Button look="line" isSmall name="press" value={JSON.stringify({ turn: !choices.turn })} data-key="turn">
          {texts.turnIt}
        </Button>
        <Button look="line" isSmall name="do" value="show" className="select-go">
          {texts.showTheChart}
        </Button>
      </div>
    </div>
  )
}
