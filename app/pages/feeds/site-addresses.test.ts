import { expect, test } from 'vitest'
import type { Services } from '#services/services.ts'
import { listSiteAddresses } from './site-addresses.server.ts'

/** Paths of a site without topics and articles. */
async function pathsOf(initiative: object | null, members: object[]): Promise<string[]> {
  const content = {
    listTopics: async () => [],
    readBlog: async () => ({ posts: [], categories: [] }),
    findInitiative: async () => initiative,
    listCommitteeMembers: async () => members,
  }
  const services = { content, shown: { note: () => {} } } as unknown as Services
  return (await listSiteAddresses(services)).map(({ path }) => path)
}

test.each([
  ['a page', {}, [], true],
  ['members alone', null, [{}], true],
  ['neither', null, [], false],
])('the sitemap lists Who We Are if it has content: %s', async (_name, initiative, members, isListed) => {
  const paths = await pathsOf(initiative, members)
  expect(paths.includes('/the-initiative')).toBe(isListed)
  expect(paths).toContain('/the-big-picture')
})
