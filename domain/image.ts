/** A picture as a page shows it. `alt` "" means decorative; width and height in px, null when unknown. */
export interface Image {
  url: string
  alt: string
  width: number | null
  height: number | null
  /** Candidates for `srcset`, e.g. "/a-300.webp 300w, /a.webp 1200w"; null when there is one size only. */
  srcset: string | null
}
