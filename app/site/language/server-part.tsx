/** One object, so that React never writes it again. */
const AS_IT_IS = { __html: '' }

/**
 * A place for what the server writes into the finished page (write-languages.ts), and what its own script looks after: in the browser
 * it stays as it is, and costs no code.
 */
export function ServerPart({ id }: { id: string }) {
  // oxlint-disable-next-line react/no-danger -- it is empty
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
}
