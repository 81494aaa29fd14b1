import type { Image } from './image.ts'

/** A community story for the highlight on a topic page. Texts are plain, "" if empty. */
export interface CommunityVoice {
  slug: string
  title: string
  name: string
  role: string
  summary: string
  image: Image | null
}
