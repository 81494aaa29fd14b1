/** Three columns and the one line through all of them. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="12" fill="#0e2b27" />
      <path d="M26.5 52V14h11v38z" fill="#ffc42e" />
      <path d="M12 52V30h11v22z" fill="#fff8ea" />
      <path d="M41 52V23h11v29z" fill="#f2648f" />
      <path d="M6 41c8-7 15-7 23-1s16 6 29-3" fill="none" stroke="#0e2b27" strokeWidth="5.5" />
    </svg>
  )
}
