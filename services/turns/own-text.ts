/** A copy of its own: what a parser cut out of a long text would keep all of that text in memory. */
export function ownText(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string
}
