import { pageFacts } from '#app/document/current-page.ts'
import * as texts from '#app/messages/newsletter.ts'

/** What a sign-up means; it stands below each form that asks for an e-mail address. */
export function SignUpConsent() {
  const asksByMail = pageFacts().asksByMail
  return (
    <>
      {texts.bySubscribingYouAgree}
      {asksByMail && texts.weSendYouAMailFirst}
    </>
  )
}
