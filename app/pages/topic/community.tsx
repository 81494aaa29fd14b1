import { Picture } from '#app/components/picture/picture.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/topic.tsx'
import { TABLET } from '#domain/design/breakpoints.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import './community.css'

/** The story of a person related to the topic. */
export function Community({ voice }: { voice: CommunityVoice }) {
  const { slug, title, name, role, summary, image } = voice
  return (
    <section className="section" aria-labelledby="page-community-voices">
      <div className="wrap">
        <h2 className="h-2" id="page-community-voices">
          {texts.communityVoices}
        </h2>
        <div className="photo voice-card">
          {image && <Picture image={image} sizes={`(width >= ${TABLET}) 288px, 100vw`} />}
          <div className="stack">
            {summary !== '' && <blockquote>{summary}</blockquote>}
            {name !== '' && (
              <p key={name}>
                <b translate="no">{name}</b>
                {role !== '' && `, ${role}`}
              </p>
            )}
            {title !== '' && (
              <p>
                <SiteLink to={`/blog/${slug}`} className="more" plainClassName="muted">
                  {title}
                </SiteLink>
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
