import { content } from '../content.js'

// Rendered when the site is built, and cached.
export const dynamic = 'force-static'

export default function Page() {
  return content
}
