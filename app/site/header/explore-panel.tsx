import { Link } from '#app/components/link/link.tsx'
import { Button } from '#app/components/button/button.tsx'
import { capitalized, countInWords } from '#app/components/count-in-words.ts'
import * as texts from '#app/messages/header.ts'
import type { MenuTopic } from '#app/site/site-data.ts'
import './explore-panel.css'

interface ExplorePanelProps {
  topics: MenuTopic[]
  /** "over 200 visual indicators"; "" if the community has no such text. */
  measured: string
}

/**
 * All topics with their subtopics, and a link for voting on one. On a site with many subtopics, these are loaded when
 * the panel opens (server/api/menu.ts); without them only the topics are shown.
 */
export function ExplorePanel({ topics, measured }: ExplorePanelProps) {
  return (
    <div className="mega__grid">
      <Intro topics={topics} measured={measured} />
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

function Intro({ topics, measured }: ExplorePanelProps) {
  const subtopics = topics.reduce((sum, topic) => sum + (topic.count ?? topic.subtopics.length), 0)
  const topicCount = topics.length
  const counts = texts.topicsAndSubtopics({ topicCount, topics: capitalized(countInWords(topicCount)), subtopics })
  return (
    <div className="mega__intro stack">
      {topics.length > 0 && (
        <p className="mega__title">{[counts, measured].filter((words) => words !== '').join(', ')}</p>
      )}
      <p className="small muted">{texts.startWithWhatYouCareAbout}</p>
      <Link className="more" to="/explore-the-data">
        {texts.seeAllTopics}
      </Link>
    </div>
  )
}

function TopicColumn({ topic: { slug, title, icon, count, subtopics } }: { topic: MenuTopic }) {
  return (
    <div className="mega__topic" data-topic={slug} data-count={count}>
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
