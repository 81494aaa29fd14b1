import { pageFacts } from '#app/document/current-page.ts'
import { Button } from '#app/components/button/button.tsx'
import { ChoiceFields, NameFields, PlaceFields } from '#app/site/newsletter/newsletter-fields.tsx'
import { newsletterOptions } from '#app/site/newsletter/newsletter-options.ts'
import { newsletterFields } from '#app/site/newsletter/read-form.ts'
import { SignUpConsent } from '#app/site/newsletter/sign-up-consent.tsx'
import { SIGN_UP_TEXTS } from '#app/site/newsletter/sign-up-texts.ts'
import { AskedEmail } from '#app/components/form/asked-email.tsx'
import { Problem } from '#app/components/form/problem.tsx'
import { Trap } from '#app/components/form/trap.tsx'
import { useProblems } from '#app/components/form/use-problems.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as formTexts from '#app/messages/form.ts'
import * as texts from '#app/messages/newsletter-page.ts'
import { PREFIX } from '#domain/language.ts'
import { readSignUp, type FieldProblem } from '#domain/newsletter.ts'
import type { Route } from './+types/newsletter.ts'
import './newsletter.css'

function problemsIn(form: HTMLFormElement): FieldProblem[] {
  const signUp = readSignUp(newsletterFields(new FormData(form)))
  return Array.isArray(signUp) ? signUp : []
}

/** The wizard's three pages as one, for browsers without scripts and for links from other sites. */
export function NewsletterPage({
  loaderData: { isDone },
  actionData,
}: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { values = {}, hasFailed = false, isTrapped = false } = actionData ?? {}
  const { problems, recheck } = useProblems(actionData?.problems ?? [], problemsIn)
  const options = newsletterOptions(pageFacts())
  return (
    <div className="wrap page-end">
      <header className="page-head">
        <h1 className="h-display">{texts.neverMissAStory}</h1>
        <p className="lead muted">{isDone ? SIGN_UP_TEXTS.thanks : texts.newDataCommunityStories}</p>
      </header>
      {!isDone && (
        <form method="post" action={`${PREFIX}/newsletter`} className="newsletter__form" onInput={recheck}>
          <Trap />
          <AskedEmail values={values} />
          {values.asks === 'email' && <input type="hidden" name="asks" value="email" />}
          <NameFields values={values} problems={problems} />
          <PlaceFields options={options} values={values} problems={problems} />
          <ChoiceFields options={options} values={values} />
          <p className="small muted">
            <SignUpConsent /> <SiteLink to="/privacy-policy">{texts.howWeTreatYourDetails}</SiteLink>
          </p>
          {(hasFailed || isTrapped || problems.length > 0) && (
            <div role="alert">
              <Problem text={isTrapped ? formTexts.hiddenFieldWasFilledIn : SIGN_UP_TEXTS.failed} />
            </div>
          )}
          <div>
            <Button type="submit" formNoValidate>
              {texts.subscribe}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
