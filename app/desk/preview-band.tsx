import * as texts from '#app/messages/preview.ts'
import styles from './preview-band.css?url'
import { writeDeskPart } from './write-desk-page.tsx'

interface PreviewBand {
  /** What of an item is shown. */
  state: 'draft' | 'revision' | 'published'
  /** The address of the preview, to look at it once more. */
  again: string
}

const SENTENCES = {
  draft: texts.thisIsADraft,
  revision: texts.thisIsARevision,
  published: texts.thisIsPublished,
}

/** What a preview has beside the page itself: for the end of its head, and for the beginning of its body. */
export function writePreviewBand({ state, again }: PreviewBand): { head: string; body: string } {
  return {
    head: `<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" href="${styles}">`,
    body: writeDeskPart(
      <aside className="preview-band" aria-label={texts.preview}>
        <p>
          <strong>{texts.preview}</strong> {SENTENCES[state]}
        </p>
        <a href={again}>{texts.lookAgain}</a>
      </aside>,
    ),
  }
}
