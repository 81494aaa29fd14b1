import { describe, expect, test } from 'vitest'
import { ProviderError } from '#domain/errors.ts'
import type { CommitteeMember, Initiative } from '#domain/initiative.ts'
import type { ContentService } from '#services/content/content-service.ts'
import type { Services } from '#services/services.ts'
import { initiativeData } from './initiative-data.server.ts'

const initiative: Initiative = {
  title: 'About us all',
  lead: '',
  text: '<p>Hello</p>',
  description: '',
  banner: null,
  approach: [],
  aboutUs: null,
  shareStory: null,
  supporters: [],
  partners: null,
}
const texts = { position: '', quote: '', heading: '', description: '' }
const member: CommitteeMember = {
  id: 1,
  name: 'Ada',
  ...texts,
  photo: null,
  facebook: null,
  twitter: null,
  linkedin: null,
}

/** Services with only these responses. */
function services(answers: Partial<ContentService>): Services {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const content = { findInitiative: async () => null, listCommitteeMembers: async () => [], ...answers }
  return { content, log, siteName: 'Common Measure' } as unknown as Services
}

async function fail(): Promise<never> {
  throw new ProviderError('content', 'bad-status', { status: 500 })
}

describe('the data of Who We Are', () => {
  test('contain the page, with a description for search engines', async () => {
    const present = services({ findInitiative: async () => initiative, listCommitteeMembers: async () => [member] })
    const data = await initiativeData(present)
    expect(data.members).toEqual([member])
    expect(data.initiative).toEqual({ ...initiative, description: expect.stringMatching(/advisory committee/) })
  })

  test('contain its name and the members without a page', async () => {
    const data = await initiativeData(services({ listCommitteeMembers: async () => [member] }))
    expect(data.initiative).toMatchObject({ title: 'Who We Are', text: '', banner: null, supporters: [] })
    expect(data.members).toEqual([member])
  })

  test('omit the members if their list fails', async () => {
    const data = await initiativeData(services({ findInitiative: async () => initiative, listCommitteeMembers: fail }))
    expect(data).toMatchObject({ members: [], initiative: { title: 'About us all' } })
  })

  test('fail with the status of the service', async () => {
    const failing = initiativeData(services({ findInitiative: fail }))
    await expect(failing).rejects.toMatchObject({ data: { status: 502, shown: 500 } })
  })
})
