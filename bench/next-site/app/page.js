import { content } from './content.js'

// Rendered for every visit, as our own page is where nobody asked for its address before.
export const dynamic = 'force-dynamic'

export default function Page() {
  return content
}
