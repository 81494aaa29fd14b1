import { NewsletterLink } from '#app/components/newsletter/newsletter-link.tsx'
import { ShortSignUp } from '#app/components/newsletter/short-sign-up.tsx'
import { SignUpConsent } from '#app/components/newsletter/sign-up-consent.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { SocialLinks } from '#app/components/social-links/social-links.tsx'
import type { SiteData } from '#app/site-data.ts'

/** The site's profiles elsewhere, where it has any, and the newsletter. */
export function StayInTouch({ profiles }: { profiles: SiteData['profiles'] }) {
  return (
    <section className="section section--paper" id="social-and-newsletter" aria-label="Social media and newsletter">
      <div className="wrap in-touch">
        {profiles.length > 0 && (
          <div className="stack">
            <h2 className="h-2">Follow along</h2>
            <p className="lead muted">A chart a week, a story a month, and the odd heron.</p>
            <SocialLinks profiles={profiles} />
          </div>
        )}
        <div className="in-touch__news">
          <h2>Get the newsletter</h2>
          <ShortSignUp />
          <p className="small muted">
            <span>
              <SignUpConsent />
            </span>{' '}
            <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>
          </p>
          <p className="small">
            <NewsletterLink>Choose your topics and county</NewsletterLink>
          </p>
        </div>
      </div>
    </section>
  )
}
