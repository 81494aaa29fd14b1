import { Picture } from '#app/components/picture/picture.tsx'
import type { CommitteeMember } from '#domain/initiative.ts'

interface PortraitProps {
  member: Pick<CommitteeMember, 'name' | 'photo'>
  sizes: string
}

/** A member's photo, decorative next to the name; initials replace a missing photo. */
export function Portrait({ member: { name, photo }, sizes }: PortraitProps) {
  return (
    <span className="filled portrait" aria-hidden="true">
      {photo ? <Picture image={{ ...photo, alt: '' }} sizes={sizes} /> : <b>{initials(name)}</b>}
    </span>
  )
}

/** Initials of the first and last words: "DO" for "Denise Marie Okafor". */
function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase()
}
