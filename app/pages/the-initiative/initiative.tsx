import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import type { Route } from './+types/initiative.ts'
import { initiativeData } from './initiative-data.server.ts'
import { Island } from '#app/island/island.tsx'
import { AddressTarget } from '#app/document/reading/address-target.tsx'
import { Button } from '#app/components/button/button.tsx'
import { Html } from '#app/components/rich-text/html.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/the-initiative.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import { partsOfInitiative, type PictureText } from '#domain/initiative.ts'
import { Banner } from './banner.tsx'
import { Committee } from './committee.tsx'
import './initiative.css'
import { MediaRow } from './media-row.tsx'
import { Supporters } from './supporters.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return initiativeData(context.get(servicesContext))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, initiative } = loaderData
  return pageMeta({ title: initiative.title, siteName, description: initiative.description })
}

/** The four places that the banner leads to; their ids are fixed (docs/contracts/pages.md#who-we-are). */
const PLACES = [
  { id: 'ourApproach', title: texts.ourApproach },
  { id: 'aboutUs', title: texts.aboutUs },
  { id: 'advisory', title: texts.advisoryCommittee },
  { id: 'supporters', title: texts.supportersAndPartners },
] as const

/** Delay before the page scrolls to the target of its address (docs/contracts/pages.md#who-we-are). */
const HASH_DELAY_MS = 2000

export default function InitiativePage({
  loaderData: { initiative, members },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const { title, lead, text, banner, approach, aboutUs, shareStory, supporters, partners } = initiative
  const parts = partsOfInitiative(initiative, members.length)
  const places = PLACES.filter(({ id }) => parts.includes(id))
  return (
    <>
      <AddressTarget delayMs={HASH_DELAY_MS} />
      <Banner title={title} banner={banner} places={places} faces={members.flatMap(({ photo }) => photo ?? [])} />
      {(lead !== '' || text !== '') && (
        <section className="wrap who-intro" aria-label={texts.introduction}>
          {lead !== '' && <p className="who-intro__lead">{lead}</p>}
          {text !== '' && <Html html={text} className="raw who-intro__text" />}
        </section>
      )}
      {approach.length > 0 && <Approach blocks={approach} />}
      {aboutUs && <AboutUs block={aboutUs} />}
      {shareStory && <ShareStory block={shareStory} />}
      {members.length > 0 && <Island name="committee" of={Committee} when="near" props={{ members }} />}
      {parts.includes('supporters') && (
        <Island name="supporters" of={Supporters} when="near" props={{ supporters, partners }} />
      )}
    </>
  )
}

function Approach({ blocks }: { blocks: PictureText[] }) {
  return (
    <section className="section" id="ourApproach" aria-labelledby="ourApproach-title">
      <div className="wrap">
        <h2 className="h-1 who-title" id="ourApproach-title">
          {texts.ourApproach}
        </h2>
        {blocks.map((block, index) => (
          <MediaRow key={index} block={block} isFlipped={index % 2 === 1} />
        ))}
      </div>
    </section>
  )
}

function AboutUs({ block }: { block: PictureText }) {
  return (
    <section className="section who-about" id="aboutUs" aria-labelledby="aboutUs-title">
      <div className="wrap">
        <MediaRow block={block} isFlipped>
          <h2 className="h-1" id="aboutUs-title">
            {texts.aboutUs}
          </h2>
        </MediaRow>
      </div>
    </section>
  )
}

function ShareStory({ block: { image, html } }: { block: PictureText }) {
  return (
    <section className="who-story on-dark screen-only" aria-labelledby="share-your-story-title">
      <div className="wrap who-story__in">
        <div className="stack">
          <h2 className="h-1" id="share-your-story-title">
            {texts.shareYourStory}
          </h2>
          {html !== '' && <Html html={html} className="raw who-story__text" />}
          <p>
            <Button as={SiteLink} look="cta" to="/contact?mode=story">
              {texts.shareYourStoryNow}
            </Button>
          </p>
        </div>
        {image && (
          <div className="photo who-story__picture">
            <Picture image={image} sizes={`(width >= ${LAPTOP}) 40vw, 100vw`} />
          </div>
        )}
      </div>
    </section>
  )
}
