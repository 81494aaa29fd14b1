import * as texts from '#app/messages/preview.ts'
import styles from './preview-band.css?url'
import { writeDeskPart } from './write-desk-page.tsx'

interface PreviewBand {
  /** Status of the version in the preview. */
  state: 'draft' | 'revision' | 'published'
  /** Address of the preview, for reloading it. */
  again: string
}

const SENTENCES = {
  draft: texts.thisIsADraft,
  revision: texts.thisIsARevision,
  published: texts.thisIsPublished,
}

/** Markup that a preview adds to the page: for the end of its head, and for the start of its body. */
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
