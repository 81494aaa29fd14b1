import { Link } from 'react-router'
import { capitalised, countInWords } from '#app/count-in-words.ts'
import type { MenuTopic } from '#app/site-data.ts'

/** Where "Start voting" leads from the whole site (docs/contracts/pages.md#what-we-do). */
const ID = 'explore-topics'
/** Where the vote box of a topic or subtopic page stands. */
const VOTE = '#page-vote-box'

/** Every topic and subtopic one can vote for; each leads to the vote box of its page. */
export function Ballot({ topics }: { topics: MenuTopic[] }) {
  const subtopics = topics.reduce((sum, topic) => sum + topic.subtopics.length, 0)
  return (
    <section className="section" id={ID} aria-labelledby={`${ID}-title`}>
      <div className="wrap">
        <div className="section-head">
          <h2 className="h-1" id={`${ID}-title`}>
            Which of these matters most to you?
          </h2>
          <p className="lead muted">
            {capitalised(countInWords(topics.length))} topics, {countInWords(subtopics)} subtopics, and voting is still
            open. Choose one and press Vote on its page: the most popular decide what we measure next.
          </p>
        </div>
        <ul className="ballot bare">
          {topics.map((topic) => (
            <li className="ballot__topic" key={topic.slug} data-topic={topic.slug}>
              {topic.icon && <img src={topic.icon} alt="" width="64" height="64" loading="lazy" decoding="async" />}
              <h3>
                <Link className="title-link" to={`/topic/${topic.slug}${VOTE}`}>
                  {topic.title}
                </Link>
              </h3>
              <ul className="bare">
                {topic.subtopics.map(({ title, path }) => (
                  <li key={path}>
                    <Link to={path + VOTE}>{title}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
