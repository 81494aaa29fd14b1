import type { ReactNode } from 'react'
import { NewsletterLink } from '#app/components/newsletter/newsletter-link.tsx'
import { ShortSignUp } from '#app/components/newsletter/short-sign-up.tsx'
import { CONSENT } from '#app/components/newsletter/sign-up-texts.ts'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import type { Funder } from '#domain/site-links.ts'
import type { SiteData } from '#app/site-data.ts'
import './footer.css'

const WHO_WE_ARE = [
  { title: 'About', to: '/the-initiative#aboutUs' },
  { title: 'What We Do', to: '/the-big-picture' },
  { title: 'Articles & Insights', to: '/blog' },
  { title: 'FAQs', to: '/faqs' },
  { title: 'Contact', to: '/contact' },
]

function getInvolved(donationUrl: string) {
  return [
    { title: 'Vote', to: '/get-involved#start-voting' },
    { title: 'Attend an Event', to: '/events' },
    { title: 'Give Feedback', to: '/contact?mode=feedback' },
    { title: 'Share a Story', to: '/contact?mode=story' },
    { title: 'Donate', to: donationUrl },
  ]
}

export function Footer({ siteName, year, topics, donationUrl, creditsUrl, funders }: SiteData) {
  return (
    <footer className="site-footer on-dark">
      <div className="ruler" aria-hidden="true" />
      <div className="wrap">
        <div className="site-footer__main">
          <div className="news">
            <h2>Never Miss a Story</h2>
            <p>New data, community stories and event invitations, about once a month.</p>
            <ShortSignUp />
            <p className="small">
              {CONSENT} <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>
            </p>
            <p className="small">
              <NewsletterLink>Choose your topics and county</NewsletterLink>
            </p>
          </div>
          <div className="cols">
            <Column title="Who We Are" links={WHO_WE_ARE} />
            <Column title="Data" links={topics.map(({ slug, title }) => ({ title, to: `/topic/${slug}` }))} />
            <Column title="Get Involved" links={getInvolved(donationUrl)} />
          </div>
        </div>
        <div className="site-footer__base">
          <span>
            © {year} {siteName}
          </span>
          <SiteLink to="/privacy-policy">Privacy Policy</SiteLink>
          <SiteLink to="/terms-conditions">Terms &amp; Conditions</SiteLink>
          <SiteLink to={creditsUrl}>Credits</SiteLink>
          <Funders funders={funders} />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: { title: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <ul className="bare">
        {links.map((link) => (
          <li key={link.title}>
            <SiteLink to={link.to}>{link.title}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Funders({ funders }: { funders: Funder[] }) {
  if (funders.length === 0) return null
  return (
    <ul className="funders bare">
      {funders.map(({ name, logo, url }) => {
        const picture: ReactNode = logo === '' ? name : <img src={logo} alt={name} loading="lazy" />
        return <li key={name}>{url === '' ? picture : <SiteLink to={url}>{picture}</SiteLink>}</li>
      })}
    </ul>
  )
}
