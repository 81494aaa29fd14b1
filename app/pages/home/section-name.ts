/** Labels a section by its heading, whose id is `{id}-title`, or by `label` if the content has no heading. */
export function nameOf(id: string, title: string, label: string) {
  return title === '' ? { 'aria-label': label } : { 'aria-labelledby': `${id}-title` }
}
