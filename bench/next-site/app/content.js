import { readFileSync } from 'node:fs'
import parse from 'html-react-parser'

/** The content is parsed at startup, without a request. */
export const content = parse(readFileSync('content.html', 'utf8'))
