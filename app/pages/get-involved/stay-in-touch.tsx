import { NewsletterLink } from '#app/site/newsletter/newsletter-link.tsx'
import { ShortSignUp } from '#app/site/newsletter/short-sign-up.tsx'
import { SignUpConsent } from '#app/site/newsletter/sign-up-consent.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { SocialLinks } from '#app/components/social-links/social-links.tsx'
import * as texts from '#app/messages/get-involved.ts'
import type { SiteData } from '#app/site/site-data.ts'

/**
 * The site's profiles on other sites, if any, and the newsletter.
 *
 * @param words the community's text about the profiles
 */
export function StayInTouch({ profiles, words }: { profiles: SiteData['profiles']; words: string }) {
  return (
    <section className="section section--paper" id="social-and-newsletter" aria-label={texts.socialMediaAndNewsletter}>
      <div className="wrap in-touch">
        {profiles.length > 0 && (
          <div className="stack">
            <h2 className="h-2">{texts.followAlong}</h2>
            <p className="lead muted">{words === '' ? texts.newChartsAndStories : words}</p>
            <SocialLinks profiles={profiles} />
          </div>
        )}
        <div className="in-touch__news">
          <h2>{texts.getTheNewsletter}</h2>
          <ShortSignUp />
          <p className="small muted">
            <span>
              <SignUpConsent />
            </span>{' '}
            <SiteLink to="/privacy-policy">{texts.privacyPolicy}</SiteLink>
          </p>
          <p className="small">
            <NewsletterLink>{texts.chooseYourTopicsAndCounty}</NewsletterLink>
          </p>
        </div>
      </div>
    </section>
  )
}
