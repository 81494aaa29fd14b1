import * as texts from '#app/messages/desk.ts'
import type { LaunchItem, LaunchTask } from '#services/desk/launch-list.ts'
import { DeskSign } from './desk-sign.tsx'

const TASKS: Record<LaunchTask, string> = {
  drafts: texts.launchDrafts,
  owner: texts.launchOwner,
  contact: texts.launchContact,
  mail: texts.launchMail,
  legal: texts.launchLegal,
  logo: texts.launchLogo,
}
const HOW_TO: Record<Exclude<LaunchTask, 'drafts'>, string> = {
  owner: texts.howToSayWhoRunsIt,
  contact: texts.howToNameAContact,
  mail: texts.howToSendMail,
  legal: texts.howToFinishLegalPages,
  logo: texts.howToSetALogo,
}

/** Tasks before the launch, each done or with instructions; nothing once all are done. */
export function LaunchCard({ items }: { items: readonly LaunchItem[] }) {
  const left = items.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <section className="desk-card" aria-labelledby="launch-list">
      <header className="desk-card__head">
        <h2 className="h-3" id="launch-list">
          {texts.beforeTheLaunch}
        </h2>
        <p className="small">{texts.whatIsLeftToDo({ count: left })}</p>
      </header>
      <ul className="desk-remarks bare">
        {items.map((item) => (
          <li key={item.task}>
            <DeskSign tone={item.isDone ? 'ok' : 'warning'} text={item.isDone ? texts.done : texts.toDo} />
            <p>
              <b>{TASKS[item.task]}</b>
              {!item.isDone && <> {howTo(item)}</>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function howTo({ task, pages }: LaunchItem): string {
  return task === 'drafts' ? texts.howToFinishDrafts({ count: pages.length, pages: pages.join(', ') }) : HOW_TO[task]
}
