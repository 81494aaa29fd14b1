import { pageFacts } from '#app/document/current-page.ts'
import * as texts from '#app/messages/newsletter.ts'

/** Terms of a sign-up, below each form with an e-mail address. */
export function SignUpConsent() {
  const asksByMail = pageFacts().asksByMail
  return (
    <>
      {texts.bySubscribingYouAgree}
      {asksByMail && texts.weSendYouAMailFirst}
    </>
  )
}
