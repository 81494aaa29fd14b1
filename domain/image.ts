/** A picture on a page. `alt` "" means decorative; width and height in px, null if unknown. */
export interface Image {
  url: string
  alt: string
  width: number | null
  height: number | null
  /** Candidates for `srcset`, e.g. "/a-300.webp 300w, /a.webp 1200w"; null for a single size. */
  srcset: string | null
}
