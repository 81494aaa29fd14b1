import type { Image } from './image.ts'

/** A community story as a topic page highlights it; texts are plain, "" when empty. */
export interface CommunityVoice {
  slug: string
  title: string
  name: string
  role: string
  summary: string
  image: Image | null
}
