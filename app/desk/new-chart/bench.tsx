import type { ReactNode } from 'react'
import { Button } from '#app/components/button/button.tsx'
import * as texts from '#app/messages/new-chart.ts'
import { ALL, remarkCodes, type Draft } from '#services/desk/new-chart/draft.ts'
import type { Notice } from '#services/desk/new-chart/reading/grid.ts'
import { CellGrid } from '../cell-grid.tsx'
import { ChangeTable } from '../change-table.tsx'
import { DeskFigure } from '../desk-figure.tsx'
import { DeskSign } from '../desk-sign.tsx'
import { RemarkList } from '../remark-list.tsx'
import { GridTable } from './grid-table.tsx'

const WORKSHEET = 'new-worksheet'
/** Maximum number of lists of notices of one kind. */
const MAX_NOTICES = 60

/** The table with its choices, and beside it the chart with every remark. A script replaces it after each change. */
export function Bench({ draft }: { draft: Draft }) {
  const { checked, values, notices, changes, given, grid } = draft
  const remarks = [...checked.diagnostics, ...checked.hints]
  return (
    <div className="new-chart-bench" data-said={texts.remarksNow({ count: notices.length + remarks.length })}>
      <input type="hidden" name="choices" value={JSON.stringify(given)} />
      <input type="hidden" name="seen" value={remarkCodes(draft).join(' ')} />
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
          <DeskSign tone="info" text={cell === null ? texts.wholeTable : placeOf(cell)} />
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

function placeOf(cell: string): string {
  return /^\d+$/.test(cell) ? texts.rowNumber({ row: cell }) : texts.columnLetter({ column: cell })
}

type Option = [value: string, text: string]

const TYPES: Option[] = [
  ['line', texts.typeLine],
  ['column', texts.typeColumn],
  ['bar', texts.typeBar],
  ['area', texts.typeArea],
  ['pie', texts.typePie],
]
const TIMES: Option[] = [
  ['month', texts.timeMonth],
  ['school-year', texts.timeSchoolYear],
  ['fiscal-year', texts.timeFiscalYear],
  ['pooled', texts.timePooled],
]
const SIGNS: Option[] = [
  ['percent', texts.signsPercent],
  ['currency', texts.signsDollars],
  ['none', texts.signsNone],
]
const LOCALES: Option[] = [
  ['en', texts.localeEnglish],
  ['de', texts.localeGerman],
  ['fr', texts.localeFrench],
]
const DECIMALS = ['0', '1', '2', '3', '4', '5', '6'].map((each): Option => [each, each])

function Choices({ draft: { guess, given } }: { draft: Draft }) {
  const { choices, measures, wheres } = guess
  const measureOptions: Option[] = [[ALL, texts.allMeasures], ...measures.map((each): Option => [each, each])]
  const measure = given.measure === '' ? ALL : given.measure
  return (
    <div className="new-chart-choices" role="group" aria-label={texts.choices}>
      {measures.length > 1 && (
        <Menu
          name="set-measure"
          label={texts.measure}
          value={measure}
          options={measureOptions}
          found={choices.measure ?? texts.allMeasures}
        />
      )}
      {wheres.map(({ letter, label, values }) => (
        <Menu
          key={letter}
          name={`where-${letter}`}
          label={label}
          value={choices.where?.[letter]}
          options={values.map((each): Option => [each, each])}
        />
      ))}
      <Menu name="set-type" label={texts.typeOfChart} value={given.type} options={TYPES} found="" />
      <Menu name="set-time" label={texts.kindOfTime} value={given.time} options={TIMES} found="" />
      <Menu name="set-signs" label={texts.signs} value={given.signs} options={SIGNS} found="" />
      <Menu
        name="set-locale"
        label={texts.waysOfWriting}
        value={given.locale}
        options={LOCALES}
        found={choices.locale ?? ''}
      />
      <Menu name="set-decimals" label={texts.decimals} value={given.decimals?.toString()} options={DECIMALS} found="" />
      <div className="new-chart-choices__buttons">
        <Button look="line" isSmall name="press" value={choices.turn ? 'turn:0' : 'turn:1'} data-key="turn">
          {texts.turnIt}
        </Button>
        <Button look="line" isSmall name="do" value="show" className="select-go">
          {texts.showTheChart}
        </Button>
      </div>
    </div>
  )
}

interface MenuProps {
  name: string
  label: string
  value: string | undefined
  options: readonly Option[]
  /** Value that was found, which the first entry names; undefined: there is no such entry. */
  found?: string
}

function Menu({ name, label, value, options, found }: MenuProps): ReactNode {
  return (
    <div className="new-chart-menu">
      <label htmlFor={`menu-${name}`}>{label}</label>
      <select className="select" id={`menu-${name}`} name={name} defaultValue={value ?? ''} data-key={name}>
        {found !== undefined && <option value="">{found === '' ? texts.asFound : texts.asFoundHere({ found })}</option>}
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
