import * as texts from '#app/messages/desk.ts'
import type { HeldState } from '#services/desk/held-worksheets.ts'
import { DeskSign } from './desk-sign.tsx'

/** Reasons why the newest version is not published, and its differences from the published version. */
export function ChangeTable({ changes, reasons, isHeld }: Pick<HeldState, 'changes' | 'reasons' | 'isHeld'>) {
  return (
    <section className="desk-card" aria-labelledby="changes">
      <h2 className="h-3" id="changes">
        {changes ? texts.sinceTheLastPublished : texts.toBeLookedAt}
      </h2>
      {changes && !isHeld && <p>{texts.readersSeeItSoon}</p>}
      <ul className="desk-remarks bare">
        {reasons.map(({ code, message }, at) => (
          <li key={at}>
            <DeskSign tone="warning" text={isHeld ? texts.held : texts.warning} />
            <p data-code={code}>{message}</p>
          </li>
        ))}
      </ul>
      {changes && (
        <>
          <p>{texts.figuresChanged({ added: changes.added, removed: changes.removed, changed: changes.changed })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
          <div className="desk-grid" role="region" aria-label={texts.changedFigures} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.cell}</th>
                  <th scope="col">{texts.readersSee}</th>
                  <th scope="col">{texts.now}</th>
                </tr>
              </thead>
              <tbody>
                {changes.cells.map(({ cell, before, after }, at) => (
                  <tr key={at}>
                    <th scope="row">{cell}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
