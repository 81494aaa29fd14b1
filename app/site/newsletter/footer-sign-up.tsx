import { ExternalForm } from '#app/components/external-form/external-form.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/footer.ts'
import { NewsletterLink } from './newsletter-link.tsx'
import { ShortSignUp } from './short-sign-up.tsx'
import { SignUpConsent } from './sign-up-consent.tsx'

/** The newsletter in the footer. @param script of another site that renders the form; "" for the built-in form */
export function FooterSignUp({ script }: { script: string }) {
  return (
    <div className="news" data-tour="subscribe">
      <h2>{texts.neverMissAStory}</h2>
      <p>{texts.newDataCommunityStories}</p>
      <ExternalForm script={script}>
        <ShortSignUp />
      </ExternalForm>
      <p className="small">
        <SignUpConsent /> <SiteLink to="/privacy-policy">{texts.privacyPolicy}</SiteLink>
      </p>
      <p className="small">
        <NewsletterLink>{texts.chooseYourTopicsAndCounty}</NewsletterLink>
      </p>
    </div>
  )
}
