import { readFileSync } from 'node:fs'
import parse from 'html-react-parser'

// Rendered for every visit, as our own page is without its cache. The parsed content is at hand: nothing is fetched.
export const dynamic = 'force-dynamic'
const content = parse(readFileSync('content.html', 'utf8'))

export default function Page() {
  return content
}
