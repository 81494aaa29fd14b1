import type { ReactNode } from 'react'
import { Island } from '#app/island/island.tsx'
import { FooterSignUp } from '#app/site/newsletter/footer-sign-up.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { FOOTER } from '#app/site/links.constants.ts'
import * as texts from '#app/messages/footer.ts'
import type { Funder } from '#domain/site-links.ts'
import type { SiteData } from '#app/site/site-data.ts'
import { DataDateNote } from './data-date-note.tsx'
import './footer.css'

function getInvolved(donationUrl: string) {
  return [
    { title: texts.vote, to: '/get-involved#start-voting' },
    { title: texts.attendAnEvent, to: '/events' },
    { title: texts.giveFeedback, to: '/contact?mode=feedback' },
    { title: texts.shareAStory, to: '/contact?mode=story' },
    { title: texts.donate, to: donationUrl },
  ].filter(({ to }) => to !== '')
}

function whoWeAre({ hidesInitiative }: SiteData) {
  return FOOTER.whoWeAre.filter(({ to }) => !hidesInitiative || to !== '/the-initiative')
}

/** Bottom row of links. Credits may be at another address of the content. */
function bottomRow(creditsUrl: string) {
  return FOOTER.legal
    .map(({ title, to }) => ({ title, to: to === '/credits' ? creditsUrl : to }))
    .filter(({ to }) => to !== '')
}

/** The end of every page: sign-up, links, legal pages, and the site's funders. */
export function Footer(site: SiteData) {
  const { siteName, year, topics, donationUrl, creditsUrl, funders } = site
  return (
    <footer className="site-footer on-dark screen-only">
      <div className="ruler" aria-hidden="true" />
      <div className="wrap">
        <div className="site-footer__main">
          <Island
            name="sign-up"
            of={FooterSignUp}
            when={site.newsletterScript === '' ? 'press' : 'near'}
            props={{ script: site.newsletterScript }}
          />
          <div className="cols">
            <Column title={texts.whoWeAre} links={whoWeAre(site)} />
            <Column title={texts.data} links={topics.map(({ slug, title }) => ({ title, to: `/topic/${slug}` }))} />
            <Column title={texts.getInvolved} links={getInvolved(donationUrl)} />
          </div>
        </div>
        <div className="ends site-footer__base">
          <div className="row site-footer__legal">
            <span>
              © {year} <span translate="no">{siteName}</span>
            </span>
            {site.dataDate && <DataDateNote date={site.dataDate} />}
            <ul className="site-footer__links bare">
              {bottomRow(creditsUrl).map(({ title, to }) => (
                <li key={title}>
                  <SiteLink to={to}>{title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
          <Funders funders={funders} />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: { title: string; to: string; tourStep?: string }[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <ul className="bare">
        {links.map((link) => (
          <li key={link.title} data-tour={link.tourStep}>
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
