import { useId } from 'react'
import { Button } from '#app/components/button/button.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import * as texts from '#app/messages/desk.ts'
import { DeskLayout, type DeskSite } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'

interface SignInPageProps {
  site: DeskSite
  /** Address of the desk to open after signing in. */
  to: string
  /** Reason why the last attempt failed; null if there was none. */
  problem: string | null
}

/** The only page of the desk for visitors who are not signed in. It reveals nothing about the desk. */
export function SignInPage({ site, to, problem }: SignInPageProps) {
  const id = useId()
  const notes = [`${id}-hint`, ...(problem === null ? [] : [`${id}-problem`])]
  return (
    <DeskLayout site={site} title={texts.signIn} editor={null} path="" isPublishing>
      <form className="desk-sign-in" method="post" action={deskPath('sign-in')}>
        <h1 className="h-2">{texts.editorsDesk}</h1>
        <p>{texts.seeItBeforeReadersDo}</p>
        <div className="field">
          <label htmlFor={id}>{texts.yourKey}</label>
          <input
            className="input"
            id={id}
            name="key"
            type="password"
            autoComplete="current-password"
            required
            aria-invalid={problem !== null}
            aria-describedby={notes.join(' ')}
          />
          {problem !== null && <Problem id={`${id}-problem`} text={problem} />}
          <span className="field__hint" id={`${id}-hint`}>
            {texts.whereYourKeyIs}
          </span>
        </div>
        <input type="hidden" name="to" value={to} />
        <Button>{texts.signIn}</Button>
      </form>
    </DeskLayout>
  )
}

/** Messages for a failed sign-in. */
export const SIGN_IN_PROBLEMS = {
  'wrong-key': texts.wrongKey,
  'too-many-keys': texts.tooManyKeys,
  'database-away': texts.databaseIsAway,
}
