import { describe, expect, test } from 'vitest'
import { deadReferences, headingSlugs } from './dead-references.ts'

const VOTES = '# Votes\n\n## Limits for each network\n'

function deadIn(file: string, text: string): string[] {
  const contents: Record<string, string> = { 'docs/votes.md': VOTES, 'services/votes/votes.ts': '', [file]: text }
  const files = Object.keys(contents)
  return deadReferences({ files, read: (name) => contents[name] ?? '' }).map(({ reference }) => reference)
}

describe('deadReferences', () => {
  test.each([
    ['docs/new.md', '[votes](votes.md)'],
    ['docs/new.md', '[limits](votes.md#limits-for-each-network)'],
    ['README.md', '[docs](docs/)'],
    ['README.md', '[a site](https://example.org/none.md)'],
    ['docs/new.md', 'In `services/votes/votes.ts`.'],
    ['docs/new.md', 'Kept in `data/site.json`.'],
    ['server/new.ts', '// docs/votes.md#limits-for-each-network'],
    ['server/new.ts', '// RFC 9110, section 14.2, and oEmbed 1.0, section 4'],
    ['server/new.test.ts', "test('docs/gone.md')"],
  ])('accepts in %s the text %s', (file, text) => {
    expect(deadIn(file, text)).toEqual([])
  })

  test.each([
    ['docs/new.md', '[gone](gone.md)', 'docs/gone.md'],
    ['docs/new.md', '[limits](votes.md#limits)', 'docs/votes.md#limits'],
    ['docs/new.md', 'In `services/gone.ts`.', 'services/gone.ts'],
    ['docs/new.md', 'By `scripts/operate/gone.ts`.', 'scripts/operate/gone.ts'],
    ['server/new.ts', '// docs/gone.md', 'docs/gone.md'],
    ['server/new.ts', '// docs/votes.md#limits', 'docs/votes.md#limits'],
    ['app/new.css', '/* docs/gone.md */', 'docs/gone.md'],
    ['server/new.ts', '// As it should be (votes, section 4).', 'votes, section 4'],
    ['server/new.ts', '/**\n * As it should be (who-votes,\n * sections 2 and 5).\n */', 'who-votes, sections 2'],
    ['server/new.ts', '// As it should be (who-votes, "Limits").', 'who-votes, "Limits"'],
    ['server/new.test.ts', "describe('votes, section 4')", 'votes, section 4'],
    ['docs/new.md', 'As server-contract says.', 'server-contract'],
  ])('reports in %s the text %s', (file, text, reference) => {
    expect(deadIn(file, text)).toEqual([reference])
  })
})

test('headingSlugs creates anchors like GitHub', () => {
  expect(headingSlugs('# A, b & c\n## `npm test`\n## Limits\ntext\n### Limits')).toEqual([
    'a-b--c',
    'npm-test',
    'limits',
    'limits-1',
  ])
})
