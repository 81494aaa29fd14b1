import { readFileSync } from 'node:fs'
import parse from 'html-react-parser'

/** The parsed content is at hand: nothing is fetched. */
export const content = parse(readFileSync('content.html', 'utf8'))
