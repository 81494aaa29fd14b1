/** Files that may contain literal colors or window widths, each with its reason. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['server/pictures/picture-renderer.ts', 'PNG files stand on white'],
  ['app/root.tsx', 'the color of the browser around the page is no custom property'],
  ['packages/charts/src/draw/paint.ts', 'white and ink, in terms of which the contrast of other colors is computed'],
  ['packages/charts/src/messages/diagnostics.ts', 'an example in a message to editors'],
  ['providers/fixtures/content.ts', 'a color that an editor chose'],
  ['app/pages/the-initiative/committee.tsx', 'docs/contracts/pages.md#widths fixes its columns'],
  ['app/pages/the-initiative/member-detail.tsx', 'docs/contracts/pages.md#widths fixes its columns'],
])

const COLOR = /#[\da-f]{6}\b|['"`]#[\da-f]{3}['"`]|\b(?:rgb|hsl)a?\((?=\d)/i
const WINDOW = /\((?:min-|max-)?width\s*(?::|[<>]=?)\s*[\d.]+(?:px|r?em)\b/

/** Lines of a TypeScript file, from 1, that contain a literal color or window width. Comments may. */
export function literalStyles(code: string): { line: number; text: string }[] {
  return code
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => !/^(?:\/[/*]|\*)/.test(text) && (COLOR.test(text) || WINDOW.test(text)))
}
