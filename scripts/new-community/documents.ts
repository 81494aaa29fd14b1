import type { ReferenceDataset } from '#domain/reference.ts'
import { slug, type NewCommunity } from './community-places.ts'
import type { Subtopic } from './arrange.ts'

/** An indicator without a chart, and the reason. */
export interface LeftOut {
  title: string
  reason: string
}

/** SOURCES.md: only the datasets that the charts use. */
export function sourcesDocument(
  { name, sentence }: NewCommunity,
  subtopics: readonly Subtopic[],
  datasets: ReadonlyMap<string, ReferenceDataset>,
): string {
  const charts = subtopics.flatMap(({ charts, described, title }) =>
    [...charts, ...described].map(({ data }) => ({ data, subtopic: title })),
  )
  const used = [...new Set(charts.map(({ data }) => data.indicator.dataset))].sort()
  const entries = used.flatMap((id) => {
    const dataset = datasets.get(id)
    if (!dataset) return []
    const own = charts.filter(({ data }) => data.indicator.dataset === id)
    return [
      `## \`${id}\`

- Publisher and table: ${dataset.source}
- Publisher’s page: <${dataset.url}>
- Figures: ${own.map(({ data, subtopic }) => `${subtopic} (${data.indicator.title})`).join('; ')}
- License: ${dataset.terms}
${dataset.copies.map((copy) => `- Copy read: ${copy}`).join('\n')}
- Computed: ${dataset.computed}
- Caveats: ${dataset.caveats}
`,
    ]
  })
  return `# Sources of ${name}

Every figure about ${sentence} is in the reference set of the program, which reads copies of published tables. None was invented, estimated or filled in: what was not published is a gap. A worksheet names its indicator of the set in the column \`reference\`.

${entries.join('\n')}`
}

/** README.md: the first changes to make. */
export function readmeDocument(
  { name, sentence }: NewCommunity,
  { charts, leftOut }: { charts: number; leftOut: readonly LeftOut[] },
): string {
  return `# ${name}

The content of a site about ${sentence}: ${charts} charts with their pages. It was written by rules from the reference set of the program. Serve it from the program’s folder, with the path of this one:

    CONTENT_DIR=../${slug(name)} npm start

\`docs/new-community.md\` of the program leads from here to a site with a name of its own.

## Change these first

1. \`community.json\`: the name, the short description, the time zone and the colors of the places. \`brand\` names a mark, a wordmark and an icon of your own in \`media/\`; without them the site has the initials of its name.
2. \`wordpress/pages.json\`, page \`the-initiative\`: who runs the site, who chose its topics, who pays for it. It says nothing of that yet and is a draft, which no page leads to: set its \`status\` to \`publish\` once it does.
3. The pages of topics and subtopics. Their texts were written by rules: they say what the figures show and never why. Read a page, change what you know better, and empty its field \`draft_note\`; the note above its text goes away with it.
4. \`wordpress/posts.json\`, \`events.json\` and \`advisory_committees.json\` are empty. No persons, votes, events or sponsors were made up; add yours.
5. \`community.json\`, \`promises\`: what you promise to those who vote, write, play host or come to an event. It promises nothing yet.
6. \`wordpress/pages.json\`, pages \`terms-conditions\` and \`privacy-policy\`: read them as the one who is responsible for the site, and empty their field \`draft_note\`.

A worksheet of your own goes into \`worksheets/<subtopic>/<chart title>.csv\`; place it in the page’s text (\`<div class="chart" data-chart="Its exact title"></div>\`) and in its \`chart_options\`. \`SOURCES.md\` names where the figures come from.

\`.new-community.json\` lists the files as written. The same command with \`--force\` replaces those that are unchanged since, and leaves the others.

## Without a chart

${leftOut.length === 0 ? 'Every indicator of the set has a chart.' : leftOut.map(({ title, reason }) => `- ${title}: ${reason}`).join('\n')}
`
}
