import * as texts from '#app/messages/desk.ts'
import type { GuideBlock, GuideText } from '#services/desk/read-guide.ts'
import { DeskLayout, type DeskVisit } from './desk-layout.tsx'
import { deskPath } from './desk-paths.ts'

/** The guide for editors; diagnostics link to its headings. */
export function GuidePage({ visit, blocks }: { visit: DeskVisit; blocks: readonly GuideBlock[] }) {
  return (
    <DeskLayout {...visit} title={texts.editorsGuide}>
      <div className="desk-card desk-guide">
        {blocks.slice(0, 1).map((block, at) => (
          <Block key={at} block={block} />
        ))}
        <Parts blocks={blocks} />
        {blocks.slice(1).map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </DeskLayout>
  )
}

/** Links to its parts, below its title. */
function Parts({ blocks }: { blocks: readonly GuideBlock[] }) {
  const parts = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  return (
    <nav aria-label={texts.partsOfTheGuide}>
      <ul className="desk-guide__parts bare">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <Text text={text} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading className={`h-${block.level}`} id={block.id}>
          <Text text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>
              <Text text={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        <pre translate="no" role="group" aria-label={texts.example} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    case 'picture':
      return <GuidePicture text={block.text} file={block.file} />
    default:
      return <GuideTable head={block.head} rows={block.rows} />
  }
}

/** A picture of the guide, in the theme of the page. */
function GuidePicture({ text, file }: Pick<Extract<GuideBlock, { kind: 'picture' }>, 'text' | 'file'>) {
  const address = deskPath('guide', ...file.split('/'))
  return (
    <picture className="desk-guide__picture">
      <source media="(prefers-color-scheme: dark)" srcSet={address.replace(/\.svg$/, '-dark.svg')} />
      <img src={address} alt={text} loading="lazy" />
    </picture>
  )
}

function GuideTable({ head, rows }: Omit<Extract<GuideBlock, { kind: 'table' }>, 'kind'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div className="desk-grid desk-grid--texts" role="region" aria-label={texts.editorsGuide} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Text({ text }: { text: GuideText }) {
  return text.map((part, at) => {
    if (part.kind === 'code') return <code key={at}>{part.text}</code>
    if (part.kind === 'strong') return <strong key={at}>{part.text}</strong>
    return part.kind === 'link' ? (
      <a key={at} href={part.to}>
        {part.text}
      </a>
    ) : (
      part.text
    )
  })
}
