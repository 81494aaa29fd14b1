import { useDocument } from './document-context.ts'

/** Responses to forms, the desk, interfaces of programs, and files: no page has a dot in its path. */
const NOT_PAGES = ['/desk*', '/functions/*', '/wp-json/*', '/*.*']

/**
 * Pages that the browser fetches when a reader points at a link to them or presses it. They are only fetched: a
 * rendered page would count a visit, read votes, and start films. Links with a token in their query are left out.
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
