import { Link } from 'react-router'
import { Button } from '#app/components/button/button.tsx'
import { capitalized, countInWords } from '#app/count-in-words.ts'
import * as texts from '#app/messages/header.ts'
import type { MenuTopic } from '#app/site-data.ts'
import './explore-panel.css'

/** All topics with their subtopics, and the way to vote for one. */
export function ExplorePanel({ topics }: { topics: MenuTopic[] }) {
  return (
    <div className="mega__grid">
      <Intro topics={topics} />
      {topics.map((topic) => (
        <TopicColumn key={topic.slug} topic={topic} />
      ))}
      <div className="mega__vote">
        <b>{texts.whichOfTheseMattersMost}</b>
        <Button as={Link} look="ink" isSmall to="/the-big-picture#explore-topics">
          {texts.vote}
        </Button>
      </div>
    </div>
  )
}

function Intro({ topics }: { topics: MenuTopic[] }) {
  const subtopics = topics.reduce((sum, topic) => sum + topic.subtopics.length, 0)
  return (
    <div className="mega__intro stack">
      {topics.length > 0 && (
        <p className="mega__title">
          {texts.topicsSubtopicsAndIndicators({ topics: capitalized(countInWords(topics.length)), subtopics })}
        </p>
      )}
      <p className="small muted">{texts.startWithWhatYouCareAbout}</p>
      <Link className="more" to="/explore-the-data">
        {texts.seeAllTopics}
      </Link>
    </div>
  )
}

function TopicColumn({ topic: { slug, title, icon, subtopics } }: { topic: MenuTopic }) {
  return (
    <div className="mega__topic" data-topic={slug}>
      <Link to={`/topic/${slug}`}>
        {icon !== null && <img src={icon} alt="" width="36" height="36" loading="lazy" />}
        {title}
      </Link>
      {subtopics.length > 0 && (
        <ul className="bare">
          {subtopics.map((subtopic) => (
            <li key={subtopic.path}>
              <Link to={subtopic.path}>{subtopic.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
