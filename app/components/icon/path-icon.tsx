/** A drawing of one page's own (Phosphor, MIT license), beside a word and never instead of one. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
