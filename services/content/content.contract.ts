import { describe, expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text.ts'
import type { createContentService } from './content.ts'

type ContentService = ReturnType<typeof createContentService>

/**
 * Requirements for every content service, independent of its content.
 *
 * @param make creates the service over a WordPress with topics
 */
export function contentContract(name: string, make: () => ContentService): void {
  describe(`content service: ${name}`, () => {
    test('topics and subtopics have the fields of menus and cards', async () => {
      const topics = await make().listTopics()
      expect(topics.length).toBeGreaterThan(0)
      for (const topic of topics) {
        expect(topic.title).not.toMatch(/[<>]|&\w+;/)
        expect(topic.color).toMatch(/^#[0-9a-f]{6}$/)
        for (const subtopic of topic.subtopics) {
          expect(subtopic.path).toMatch(/^\/topic\/[^/]+\/[^/]+$/)
          expect(subtopic.parentSlug).toBe(topic.slug)
        }
      }
    })

    test('each topic and subtopic is found by its slugs', async () => {
      const content = make()
      for (const { slug, title, subtopics } of await content.listTopics()) {
        expect(await content.findTopic(slug)).toMatchObject({ title, subtopics })
        for (const subtopic of subtopics) {
          const finding = await content.findSubtopic(slug, subtopic.slug)
          expect(finding).toMatchObject({ found: 'here', subtopic: { id: subtopic.id, parent: { slug, title } } })
        }
      }
    })

    test('a lookup distinguishes moved from unknown subtopics', async () => {
      const content = make()
      const subtopic = (await content.listTopics()).flatMap((topic) => topic.subtopics)[0]
      expect(await content.findTopic('no-such-topic')).toBeNull()
      expect(await content.findTopic('')).toBeNull()
      expect(await content.findSubtopic('no-such-topic', 'no-such-subtopic')).toEqual({ found: 'nowhere' })
      if (!subtopic) return
      const { parentSlug, slug } = subtopic
      expect(await content.findSubtopic('no-such-topic', slug)).toEqual({
        found: 'elsewhere',
        path: `/topic/${parentSlug}/${slug}`,
      })
    })

    test('texts are sanitized, ids are unique, and each chart is listed once', async () => {
      const content = make()
      for (const topic of await content.listTopics()) {
        const found = await content.findTopic(topic.slug)
        const texts = found ? [found.content] : []
        for (const { slug } of topic.subtopics) {
          const finding = await content.findSubtopic(topic.slug, slug)
          if (finding.found === 'here') texts.push(finding.subtopic.content)
        }
        for (const text of texts) {
          const html = htmlOf(text.nodes)
          expect(html).not.toMatch(/<script|<style|<form|\son\w+=|javascript:/i)
          const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1])
          expect(new Set(ids).size).toBe(ids.length)
          for (const section of text.sections) expect(ids).toContain(section.id)
          expect(new Set(text.charts.map((place) => JSON.stringify(place))).size).toBe(text.charts.length)
        }
      }
    })

    test('each article is found by its slug, with the same title and sanitized text', async () => {
      const content = make()
      const { posts } = await content.readBlog()
      expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)
      for (const { id, slug, title } of posts) {
        const article = await content.findArticle(decodeURIComponent(slug))
        expect(article).toMatchObject({ id, title })
        expect(htmlOf(article?.content.nodes ?? [])).not.toMatch(/<script|<style|<form|\son\w+=|javascript:/i)
      }
      expect((await content.listArticles()).map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
    })

    test('questions have unique ids, and answers', async () => {
      const { groups } = await make().readFaqs('content')
      const questions = groups.flatMap((group) => group.questions)
      expect(new Set([...groups, ...questions].map(({ id }) => id)).size).toBe(groups.length + questions.length)
      for (const { answer } of questions) expect(answer).not.toBe('')
    })

    test('only spreadsheets that pages name are recognized', async () => {
      const content = make()
      for (const { slug, subtopics } of await content.listTopics()) {
        for (const subtopic of subtopics) {
          const finding = await content.findSubtopic(slug, subtopic.slug)
          const id = finding.found === 'here' ? finding.subtopic.spreadsheetId : null
          if (id !== null) expect(await content.namesSpreadsheet(id)).toBe(true)
        }
      }
      expect(await content.namesSpreadsheet('no-such-spreadsheet')).toBe(false)
    })

    test('each chart of a subtopic is found on its page', async () => {
      const content = make()
      for (const { slug, title: topic, subtopics } of await content.listTopics()) {
        for (const { slug: subtopic, path, title } of subtopics) {
          const finding = await content.findSubtopic(slug, subtopic)
          const text = finding.found === 'here' ? finding.subtopic : null
          for (const chart of [...(text?.content.charts ?? []), ...(text?.unplacedCharts ?? [])]) {
            if (chart.spreadsheetId === null) continue
            const page = await content.findChartPage(chart.spreadsheetId, chart.title.toUpperCase())
            expect(page).toMatchObject({ path, title, topic })
          }
        }
      }
      expect(await content.findChartPage('no-such-spreadsheet', 'Nothing')).toBeNull()
    })

    test('the version is unchanged while the content is unchanged', async () => {
      const content = make()
      await content.listTopics()
      const version = content.version()
      await content.listTopics()
      expect(content.version()).toBe(version)
    })
  })
}

function htmlOf(nodes: RichNode[]): string {
  return nodes
    .map((node) => {
      switch (node.kind) {
        case 'html':
          return node.html
        case 'element':
          return `<${node.tag} ${Object.entries(node.attributes)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('')}>${htmlOf(node.children)}`
        case 'tabs':
          return node.tabs.map((tab) => ` id="${tab.id}"${htmlOf(tab.content)}`).join('')
        default:
          return ''
      }
    })
    .join('')
}
