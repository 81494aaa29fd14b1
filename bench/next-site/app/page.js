import { content } from './content.js'

// Rendered on each visit, like our own page at a new address.
export const dynamic = 'force-dynamic'

export default function Page() {
  return content
}
