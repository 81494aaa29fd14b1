import { Html } from '#app/components/rich-text/html.tsx'
import * as texts from '#app/messages/home.ts'
import type { Understanding as UnderstandingContent } from '#domain/landing.ts'
import { FilmButton } from './film-button.tsx'
import { ReadMore } from './read-more.tsx'
import { nameOf } from './section-name.ts'
import './understanding.css'

const ID = 'understanding'

/** The home figures (docs/contracts/pages.md#the-three-counties). */
const FIGURES = [
  { over: true, figure: '200', text: texts.visualIndicatorsTrackedOverTime },
  { over: false, figure: '8', text: texts.keyTopicsChosen },
  { over: false, figure: '3', text: texts.countiesInOneRegion },
  { over: false, figure: '70', text: texts.dataSourcesEachOneNamed },
]

export function Understanding({ content }: { content: UnderstandingContent }) {
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
              <ReadMore id={`${ID}-text`}>
                <Html html={description} className="raw" />
              </ReadMore>
            )}
          </div>
          <FilmButton title={title === '' ? texts.theFilm : title} youtubeVideoId={youtubeVideoId} />
        </div>
        <Figures />
      </div>
    </section>
  )
}

function Figures() {
  return (
    <dl className="facts">
      {FIGURES.map(({ over, figure, text }) => (
        <div key={text} className="fact">
          <dt>{text}</dt>
          <dd>
            {over && <small>{texts.over} </small>}
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}
