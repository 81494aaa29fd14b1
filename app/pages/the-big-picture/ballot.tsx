import { Link } from '#app/components/link/link.tsx'
import { capitalized, countInWords } from '#app/components/count-in-words.ts'
import * as texts from '#app/messages/the-big-picture.tsx'
import type { MenuTopic } from '#app/site/site-data.ts'
import { pageFacts } from '#app/document/current-page.ts'

/** Target of "Start voting" on the whole site (docs/contracts/pages.md#what-we-do). */
const ID = 'explore-topics'
/** Hash of the vote box on a topic or subtopic page. */
const VOTE = '#page-vote-box'

/** Every topic and subtopic one can vote for, each with a link to the vote box of its page. */
export function Ballot({ topics }: { topics: MenuTopic[] }) {
  const promises = pageFacts().promises
  const subtopics = topics.reduce((sum, topic) => sum + (topic.count ?? topic.subtopics.length), 0)
  return (
    <section className="section" id={ID} aria-labelledby={`${ID}-title`}>
      <div className="wrap">
        <div className="section-head">
          <h2 className="h-1" id={`${ID}-title`}>
            {texts.whichOfTheseMattersMost}
          </h2>
          <p className="lead muted">
            {texts.votingIsStillOpen({
              topicCount: topics.length,
              topics: capitalized(countInWords(topics.length)),
              subtopicCount: subtopics,
              subtopics: countInWords(subtopics),
            })}{' '}
            {promises.votes}
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
                {topic.count !== undefined && (
                  <li>
                    <Link to={`/topic/${topic.slug}`}>{texts.allSubtopics({ count: topic.count })}</Link>
                  </li>
                )}
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
