/** More cells take a slow phone longer than a frame may last. */
const MAX_CELLS = 600

/**
 * Lays closed data tables out, so that the press that opens them only has to paint: browsers keep the layout of what a closed
 * disclosure holds, and make it when its size is asked for.
 */
export function layOutTables(tables: HTMLDetailsElement): void {
  if (tables.open || tables.querySelectorAll('td').length > MAX_CELLS) return
  tables.querySelector('table')?.getBoundingClientRect()
}
