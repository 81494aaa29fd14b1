import { describe, expect, test } from 'vitest'
import { storeSite } from '../fixtures/store-site.ts'
import { withSampleAnswers } from './wordpress-samples.ts'

const SITE = 'https://site.example'
const fetch = withSampleAnswers(async () => Response.json('the content service'), storeSite(SITE))
const ask = async (call: string, base = 'https://cms.example') =>
  (await fetch(new Request(`${base}/wp-json/wp/v2/${call}`))).json() as Promise<unknown>

describe('the four sample calls', () => {
  test.each([
    ['pages?slug=economic-opportunity', [109]],
    ['pages?parent=109&orderby=id&order=asc', [199, 201, 202, 203, 299]],
    ['pages/?parent=109&orderby=id&order=asc', [199, 201, 202, 203, 299]],
    ['categories?slug=community-voices', [19]],
    ['categories?per_page=100&slug=community-voices&_fields=id', [19]],
  ])('return the sample ids for %s', async (call, ids) => {
    expect(await ask(call)).toMatchObject(ids.map((id) => ({ id })))
  })

  test('return profile stories for posts?categories=19', async () => {
    const posts = (await ask('posts?categories=19&_embed')) as { categories: number[]; acf: { name: string } }[]
    expect(posts.length).toBeGreaterThan(0)
    for (const { categories, acf } of posts) expect([categories, acf.name === '']).toEqual([[19], false])
  })

  test('return a topic with its fields and address', async () => {
    const link = `${SITE}/economic-opportunity/`
    const acf = { topic_border_color: '#f5b820', topic_icon: { url: `${SITE}/media/topic-economic-opportunity.svg` } }
    expect(await ask('pages?slug=economic-opportunity')).toMatchObject([{ link, status: 'publish', acf }])
  })
})

test.each([
  'pages',
  'pages?slug=health',
  'pages?parent=110',
  'pages/109',
  'categories?slug=blog,community-voices',
  'posts?categories=19,28',
  'posts?categories=8',
  'events?parent=109',
])('%s is passed to the content service', async (call) => {
  expect(await ask(call)).toBe('the content service')
})
