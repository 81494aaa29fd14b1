import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A reference without a target, with the file that contains it. */
export interface DeadReference {
  file: string
  reference: string
}

/** Parts of a checkout that the check needs. `files`: paths from its root, with slashes. */
export interface Checkout {
  files: readonly string[]
  read: (file: string) => string
}

/** A relative link in Markdown: [text](path). */
const LINK = /\]\((?!https?:|mailto:|#)([^)\s]+)\)/g
/** A file named in a document: `services/votes/votes.ts`. */
const NAMED_FILE = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|css|json|md|svg))`/g
/** A document cited in a comment, with or without a heading. */
const CITATION = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g

/** Unpublished documents. Their content is in docs/contracts/. */
const UNKNOWN_DOCUMENT = /\b(?:chart-worksheet|content-and-charts|pages-and-voting|server-contract)\b/g
/** A document cited by section number, or by a heading in quotes: `votes, section 4`, `who-votes, "Limits"`. */
const NUMBERED = /(?:\b[\w.-]+(?: [\d.]+)?, sections? \d[\d.]*|\b[a-z]+-[a-z-]+, "[A-Z][\w ]*")/g
/** Format of citations of standards. */
const STANDARD = /^(?:RFC \d+|oEmbed [\d.]+),/

const TEXT = /\.(ts|tsx|mjs|css|php|md)$/

/**
 * Finds citations of documents and headings that do not exist in the checkout: relative links and named files in
 * Markdown, documents with headings in code comments, and documents cited without a path. Generated files (`build/`,
 * `data/`) are skipped.
 */
export function deadReferences({ files, read }: Checkout): DeadReference[] {
  const known = new Set(files)
  const folders = new Set(files.flatMap(foldersOf))
  const headings = new Map<string, Set<string>>()
  const headingsOf = (file: string): Set<string> => {
    const found = headings.get(file) ?? new Set(headingSlugs(read(file)))
    headings.set(file, found)
    return found
  }
  const isDead = (target: string): boolean => {
    const [file = '', heading] = target.split('#', 2)
    const plain = file.replace(/\/$/, '')
    if (isMade(plain) || folders.has(plain)) return false
    return !known.has(plain) || (heading !== undefined && !headingsOf(plain).has(heading))
  }
  return files.filter(isChecked).flatMap((file) => {
    const text = read(file)
    const targets = file.endsWith('.md') ? targetsOf(file, text) : citationsIn(text)
    // A test may name missing files.
    const dead = isTest(file) ? [] : targets.filter(isDead)
    return [...new Set([...dead, ...withoutPath(text)])].map((reference) => ({ file, reference }))
  })
}

/** Skips the content, which belongs to its editors, and this file and its test, which contain the patterns. */
function isChecked(file: string): boolean {
  return TEXT.test(file) && !/^content\/|(^|\/)(fixtures|snapshots)\/|(^|\/)dead-references\./.test(file)
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function isMade(file: string): boolean {
  return /^(build|data|node_modules)(\/|$)/.test(file)
}

function citationsIn(text: string): string[] {
  return [...text.matchAll(CITATION)].map(([reference]) => reference)
}

/** Documents cited only by name. A citation may continue in the next line of a comment. */
function withoutPath(text: string): string[] {
  const joined = text.replaceAll(/\n\s*(?:\*|\/\/)? ?/g, ' ')
  const numbered = [...joined.matchAll(NUMBERED)].map(([reference]) => reference)
  const unknown = [...text.matchAll(UNKNOWN_DOCUMENT)].map(([reference]) => reference)
  return [...numbered.filter((reference) => !STANDARD.test(reference)), ...unknown]
}

/** All targets of a document, as paths from the root. */
function targetsOf(file: string, text: string): string[] {
  const links = [...text.matchAll(LINK)].map(([, target = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), target)),
  )
  // Only paths that begin with a folder of the project count, because documents also name paths of the site and of other projects.
  const named = [...text.matchAll(NAMED_FILE)].map(([, target = '']) => target)
  return [
    ...links,
    ...named.filter((target) =>
      /^(app|domain|providers|server|services|packages|docs|deploy|scripts|bench)\//.test(target),
    ),
  ]
}

function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Anchors of a document's headings, as GitHub generates them; a repeated heading gets -1. */
export function headingSlugs(markdown: string): string[] {
  const seen = new Map<string, number>()
  return [...markdown.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}

/** Files of this checkout that git tracks. */
export function checkoutOf(files: readonly string[], root: string): Checkout {
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') }
}
