import { useDocument } from './document-context.ts'

/** Form responses, the desk, interfaces for programs, and files: page paths have no dot. */
const NOT_PAGES = ['/desk*', '/functions/*', '/wp-json/*', '/*.*']

/**
 * Pages that the browser prefetches when a reader points at or presses a link to them. They are not prerendered, which
 * would count a visit, read votes and start films. Links with a token in their query are excluded.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NOT_PAGES } },
          { not: { href_matches: '/*\\?*token=*' } },
          { not: { selector_matches: '[download], [target=_blank], [aria-haspopup]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function PrefetchRules() {
  const { nonce } = useDocument()
  // oxlint-disable-next-line react/no-danger -- our own data
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: JSON.stringify(RULES) }} />
}
