import { Island } from '#app/island/island.tsx'
import * as texts from '#app/messages/home.ts'
import type { Film, HomeFigure } from '#domain/community.ts'
import type { Understanding as UnderstandingContent } from '#domain/landing.ts'
import { FilmButton } from './film-button.tsx'
import { ReadMore } from './read-more.tsx'
import { nameOf } from './section-name.ts'
import './understanding.css'

const ID = 'understanding'

interface UnderstandingProps {
  content: UnderstandingContent
  figures: readonly HomeFigure[]
  film: Film | null
}

export function Understanding({ content, figures, film }: UnderstandingProps) {
  const { title, subTitle, description, youtubeVideoId } = content
  return (
    <section id={ID} className="section" {...nameOf(ID, title, texts.understandingTheInitiative)}>
      <div className="wrap">
        <div className="about">
          <div className="about__text">
            {subTitle !== '' && <p className="lead muted">{subTitle}</p>}
            {title !== '' && (
              <h2 className="h-1" id={`${ID}-title`}>
                {title}
              </h2>
            )}
            {description !== '' && (
              <Island name="read-more" of={ReadMore} when="idle" props={{ id: `${ID}-text`, html: description }} />
            )}
          </div>
          <Island
            name="film-button"
            of={FilmButton}
            when="near"
            props={{ title: title === '' ? texts.theFilm : title, youtubeVideoId, film }}
          />
        </div>
        {figures.length > 0 && <Figures figures={figures} />}
      </div>
    </section>
  )
}

function Figures({ figures }: Pick<UnderstandingProps, 'figures'>) {
  return (
    <dl className="facts">
      {figures.map(({ over, value, text }) => (
        <div key={text} className="fact">
          <dt>{text}</dt>
          <dd>
            {over && <small>{texts.over} </small>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
