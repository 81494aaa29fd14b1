import * as texts from '#app/messages/place.tsx'

/** While the figures of the reference set are being packed. */
export function Preparing() {
  return (
    <div className="wrap page-head">
      <h1 className="h-display">{texts.preparing}</h1>
      <p className="lead">{texts.preparingText}</p>
    </div>
  )
}
