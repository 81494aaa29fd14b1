/** Names a section by its heading, which carries the id `{id}-title`; by `label` where the content gave none. */
export function nameOf(id: string, title: string, label: string) {
  return title === '' ? { 'aria-label': label } : { 'aria-labelledby': `${id}-title` }
}
