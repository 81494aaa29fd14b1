import * as texts from '#app/messages/place.tsx'

/** Page while the values of the reference set are being prepared. */
export function Preparing() {
  return (
    <div className="wrap page-head">
      <h1 className="h-display">{texts.preparing}</h1>
      <p className="lead">{texts.preparingText}</p>
    </div>
  )
}
