import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDataSources, readTranslatedSources, type DataSources } from './data-source.ts'

const dataset = (license: string) => readDataSources(`## \`a\`\n- License: ${license}`).datasets[0]

describe('readDataSources', () => {
  test('distinguishes notes and datasets by their headings', () => {
    const { notes, datasets } = readDataSources(
      '# Sources\n\nIntro.\n\n## Known gaps\n\nNot `found`.\n- one\n\n## `saipe`\n\n- Publisher and table: Census, 2023.\n- License: public domain.\n- Copy read: a (2024-01-01).\n- Copy read: b (2024-02-02).\n- Computed: Sums.\n- Caveats: Modeled: yes.\n',
    )
    expect(notes).toEqual([{ title: 'Known gaps', paragraphs: ['Not found.', 'one'] }])
    expect(datasets).toEqual([
      {
        id: 'saipe',
        title: 'Census, 2023.',
        license: 'public domain.',
        licenseClass: 'public-domain',
        computed: 'Sums.',
        caveats: 'Modeled: yes.',
        copies: ['a (2024-01-01).', 'b (2024-02-02).'],
      },
    ])
  })

  test.each([
    ['U.S. government work, public domain (17 U.S.C. 105).', 'public-domain'],
    [
      'Repository license CC BY-NC-SA 4.0 (not for commercial use). Most data are U.S. government works.',
      'non-commercial',
    ],
    ['non-commercial use with attribution', 'non-commercial'],
    ['Public record; the repository license asks to credit The Washington Post.', 'attribution'],
    ['underlying counts are public domain, other data ask for citation', 'attribution'],
    ['', 'attribution'],
  ])('assigns the license %s to the class %s', (license, expected) => {
    expect(dataset(license)?.licenseClass).toBe(expected)
  })

  test.each(['', 'no headings at all', '## `empty`', '- License: before any heading', '## \n- : x'])(
    'does not throw for %j',
    (markdown) => expect(() => readDataSources(markdown)).not.toThrow(),
  )

  test('reads a publisher and a license for every bundled dataset', () => {
    const { datasets, notes } = readDataSources(readFileSync('content/SOURCES.md', 'utf8'))
    expect(datasets.length).toBeGreaterThan(40)
    for (const { id, title, license } of datasets) {
      expect([id, title === id, license === '']).toEqual([id, false, false])
    }
    expect(datasets.filter(({ licenseClass }) => licenseClass === 'non-commercial').map(({ id }) => id)).toEqual([
      'chr',
      'ihme_life_expectancy',
      'ihme_risk',
    ])
    expect(notes.map(({ title }) => title)).toContain('Licenses of the charts')
  })
})

describe('readTranslatedSources', () => {
  const original = readDataSources(readFileSync('content/SOURCES.md', 'utf8'))
  const languages = readdirSync('content').filter((name) => existsSync(`content/${name}/SOURCES.md`))

  test.each(languages)('reads in %s the same datasets and classes as in the first language', (language) => {
    const translated = readTranslatedSources(readFileSync(`content/${language}/SOURCES.md`, 'utf8'), original)
    const classesOf = ({ datasets }: DataSources) => datasets.map(({ id, licenseClass }) => [id, licenseClass])
    expect(classesOf(translated)).toEqual(classesOf(original))
  })

  test('copies the class of a translated license from the original', () => {
    const english = readDataSources('## `a`\n- License: public domain')
    const { datasets } = readTranslatedSources('## `a`\n- License: dominio público', english)
    expect(datasets).toMatchObject([{ id: 'a', license: 'dominio público', licenseClass: 'public-domain' }])
  })
})
