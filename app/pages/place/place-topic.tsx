import * as texts from '#app/messages/place.tsx'
import type { ReferencePlace } from '#domain/reference.ts'
import type { PlaceProfile } from '#services/reference/place-profile.ts'
import { PlaceEntries } from './place-entries.tsx'
import { shortName } from './short-name.ts'
import { topicTitle } from './topic-title.ts'

interface PlaceTopicProps {
  topic: PlaceProfile['topics'][number]
  place: ReferencePlace
  state: ReferencePlace | null
}

/** All values of a topic, folded. */
export function PlaceTopic({ topic: { slug, entries, missing }, place, state }: PlaceTopicProps) {
  return (
    <details className="place__topic" id={slug}>
      <summary>
        <h3 className="h-3">{topicTitle(slug)}</h3> <span>{texts.figures({ count: entries.length })}</span>
      </summary>
      <PlaceEntries entries={entries} place={place} state={state} />
      {missing.length > 0 && (
        <p className="muted small">{texts.notPublished({ name: shortName(place), list: missing.join(', ') })}</p>
      )}
    </details>
  )
}
