/** An icon that only one page uses (Phosphor, MIT license), next to a word and never instead of a word. */
export function PathIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
