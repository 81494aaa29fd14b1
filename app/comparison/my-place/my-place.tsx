import { useDocument } from '#app/document/document-context.ts'
import { inlineFunction } from '#app/document/inline-function.ts'
import { Script } from '#app/document/inline-script.tsx'
import { PathIcon } from '#app/components/icon/path-icon.tsx'
import * as texts from '#app/messages/my-place.ts'
import type { Place } from '#domain/community.ts'
import { watchCharts, watchPlace } from './watch-place.ts'

/** Places of the community that a reader can choose. */
export type PlaceChoices = readonly Pick<Place, 'id' | 'name'>[]

const MAX_LENGTH = 2000
/** Phosphor (MIT license), regular: a pin on a map. */
const PIN =
  'M128,60a44,44,0,1,0,44,44A44.05,44.05,0,0,0,128,60Zm0,64a20,20,0,1,1,20-20A20,20,0,0,1,128,124Zm0-112a92.1,92.1,0,0,0-92,92c0,77.36,81.64,135.4,85.12,137.83a12,12,0,0,0,13.76,0,259,259,0,0,0,42.18-39C205.15,170.57,220,136.37,220,104A92.1,92.1,0,0,0,128,12Zm31.3,174.71A249.35,249.35,0,0,1,128,216.89a249.35,249.35,0,0,1-31.3-30.18C80,167.37,60,137.31,60,104a68,68,0,0,1,136,0C196,137.31,176,167.37,159.3,186.71Z'

/** The place in the address; "" if there is none. */
export function useAskedPlace(places: PlaceChoices): string {
  const requested = useDocument().url.searchParams.get('place')
  return places.find(({ id }) => id === requested)?.id ?? ''
}

/** A button that opens the panel. `nameClass` hides the name of the place visually where only screen readers need it. */
export function MyPlaceButton({ className, nameClass }: { className: string; nameClass?: string }) {
  const name = texts.myCounty
  return (
    <button className={className} type="button" title={name} popoverTarget="my-place">
      <PathIcon path={PIN} />
      <span className="visually-hidden">{name}</span>{' '}
      <span className={nameClass} data-my-place={name} aria-live="off">
        {name}
      </span>
    </button>
  )
}

/**
 * The choice of the reader's place. The panel opens from buttons in the header, in the menu of phones and at charts. Without scripts, a
 * form leads to the page with `?place=`. A script stores the choice. Pages are the same for all readers; only the address may name a place.
 */
export function MyPlacePanel({ places }: { places: PlaceChoices }) {
  const { url, nonce } = useDocument()
  const requested = useAskedPlace(places)
  // The page has content for each place and shows that of the chosen place.
  const rules = places.map(({ id }) => `html:not([data-place="${id}"]) [data-of="${id}"]{display:none}`).join('')
  // Without a place, the second element has the button's own name too; this rule hides the first.
  const nameOnce = 'html:not([data-place]) span:has(+[data-my-place]){display:none}'
  return (
    <>
      <div className="my-place" id="my-place" popover="auto" role="dialog" aria-labelledby="my-place-title">
        <form method="get">
          {restOf(url.searchParams).map(([name, value], index) => (
            // A query may have a name twice.
            // oxlint-disable-next-line react/no-array-index-key
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <h2 className="h-3" id="my-place-title">
            {texts.myCounty}
          </h2>
          <p className="small muted">{texts.whatItDoes}</p>
          <div className="my-place__choices">
            {[...places, { id: '', name: texts.noCounty }].map(({ id, name }) => (
              <button key={id} name="place" value={id} aria-pressed={id === requested}>
                {name}
              </button>
            ))}
          </div>
        </form>
      </div>
      {/* oxlint-disable-next-line react/no-danger -- our own rules */}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: rules + nameOnce }} />
      <Script nonce={nonce} code={`(${inlineFunction(watchPlace)})((${inlineFunction(watchCharts)})())`} />
    </>
  )
}

/** The rest of the query, for readers without scripts. */
function restOf(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name, value]) => name !== 'place' && name.length + value.length < MAX_LENGTH)
}
