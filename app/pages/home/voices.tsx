import { useRef, useState } from 'react'
import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { Picture } from '#app/components/picture/picture.tsx'
import * as texts from '#app/messages/home.ts'
import { LAPTOP } from '#domain/design/breakpoints.ts'
import type { CommunityVoice } from '#domain/community-voice.ts'
import './voices.css'

const ID = 'community-voices'

/** Stories of residents, one at a time, selected by thumbnail. Without scripts, one after the other. */
export function Voices({ voices }: { voices: CommunityVoice[] }) {
  const [selected, setSelected] = useState(0)
  return (
    <section id={ID} className="section voices on-dark" aria-labelledby={`${ID}-title`}>
      <div className="wrap">
        <h2 className="h-2" id={`${ID}-title`}>
          {texts.communityVoices}
        </h2>
        <div className="voices__grid">
          <ul className="voices__stories bare">
            {voices.map((voice, index) => (
              <li key={voice.slug} className="voice" data-active={index === selected || undefined}>
                <Story voice={voice} />
              </li>
            ))}
          </ul>
          {voices.length > 1 && <Thumbnails voices={voices} selected={selected} onSelect={setSelected} />}
        </div>
      </div>
    </section>
  )
}

function Story({ voice: { slug, title, name, role, summary, image } }: { voice: CommunityVoice }) {
  return (
    <>
      <div className="photo voice__portrait">
        {image && <Picture image={image} sizes={`(width >= ${LAPTOP}) 40vw, 100vw`} />}
      </div>
      <div className="voice__words">
        {summary !== '' && <blockquote className="clamp">{summary}</blockquote>}
        <p className="voice__who">
          <b translate={name === '' ? undefined : 'no'}>{name === '' ? title : name}</b>
          {role !== '' && <span>{role}</span>}
        </p>
        <Button as={Link} look="cta" to={`/blog/${slug}`}>
          {name === '' ? texts.readTheStory : texts.readTheStoryOf({ firstName: name.split(' ')[0] ?? '' })}
        </Button>
      </div>
    </>
  )
}

interface ThumbnailsProps {
  voices: CommunityVoice[]
  selected: number
  onSelect: (index: number) => void
}

/** Five thumbnails in narrow windows, otherwise six; others scroll. The row is not endless. */
function Thumbnails({ voices, selected, onSelect }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  const select = (index: number) => {
    if (!voices[index]) return
    onSelect(index)
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <div className="thumbs needs-script">
      <ul className="thumbs__row bare" ref={row} aria-label={texts.stories}>
        {voices.map(({ slug, title, name, image }, index) => (
          <li key={slug}>
            <button
              type="button"
              aria-current={index === selected || undefined}
              aria-label={texts.storyOf({ number: index + 1, name: name === '' ? title : name })}
              onClick={() => select(index)}
            >
              {image ? <Picture image={{ ...image, alt: '' }} sizes="96px" /> : <span>{index + 1}</span>}
            </button>
          </li>
        ))}
      </ul>
      <div className="row screen-only">
        <RoundButton
          label={texts.previousStory}
          icon="arrow-left"
          aria-disabled={selected === 0}
          onClick={() => select(selected - 1)}
        />
        <RoundButton
          label={texts.nextStory}
          icon="arrow-right"
          aria-disabled={selected === voices.length - 1}
          onClick={() => select(selected + 1)}
        />
      </div>
    </div>
  )
}
