/**
 * Export name without extension: lowercase, with a hyphen for each other character; "poverty--by-race"
 * (docs/contracts/worksheets.md#title-and-id).
 */
export function fileNameOf(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll(/[\u200C\u200D]/g, '')
      .replace(/[^a-z0-9_]/gu, '-') || 'chart'
  )
}

/**
 * Element id of a chart: only a to z and 0 to 9 of the lowercase title; "chart" if none remain (docs/contracts/worksheets.md#title-and-id).
 */
export function chartIdOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '') || 'chart'
}
