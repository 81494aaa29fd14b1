/** How long marks take to their new places, ms. */
const MOVE_MS = 400
/** Longer paths would make frames of more than 50 ms on a slow phone; they are in their new places at once. */
const MAX_PATH_LENGTH = 6000

/** Where a mark stands, and what it looks like. */
interface Mark {
  look: string
  path: string
}

/** The marks of the drawing on show, in their order; in the middle of a movement where they are then. */
export function marksOnShow(figure: Element): Mark[] {
  return marksIn(figure).map((mark) => ({ look: lookOf(mark), path: pathOf(mark) }))
}

/**
 * Moves the marks of the drawing on show from where those of the same look stood before it, and lets new ones appear.
 * Browsers that cannot move along paths, and readers who want less motion, see them in their places at once.
 */
export function moveMarks(figure: Element, before: readonly Mark[]): void {
  if (before.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const waiting = before.slice()
  for (const mark of marksIn(figure)) {
    const look = lookOf(mark)
    const at = waiting.findIndex((each) => each.look === look)
    const [from] = at < 0 ? [] : waiting.splice(at, 1)
    const to = pathOf(mark)
    if (to.length > MAX_PATH_LENGTH || from?.path === to) continue
    const isSameShape = from !== undefined && commandsOf(from.path) === commandsOf(to)
    const frames = isSameShape ? { d: [from.path, to] } : { opacity: [0, 1] }
    mark.animate(frames, { duration: MOVE_MS, easing: 'ease-in-out' })
  }
}

function marksIn(figure: Element): SVGPathElement[] {
  const shown = [...figure.querySelectorAll('svg.drawing')].find((svg) => svg.getBoundingClientRect().width > 0)
  const paths = [...(shown?.querySelectorAll<SVGPathElement>('path[fill], path[stroke]') ?? [])]
  return paths.filter((path) => !path.closest('defs'))
}

function lookOf(mark: Element): string {
  return ['class', 'fill', 'stroke'].map((name) => mark.getAttribute(name)).join(' ')
}

/** As CSS writes it: `path("M 0 0 …")`. */
function pathOf(mark: Element): string {
  const path = getComputedStyle(mark).getPropertyValue('d')
  return path === '' ? `path("${mark.getAttribute('d') ?? ''}")` : path
}

/** Only paths of the same commands, in the same order, can become one another. */
function commandsOf(path: string): string {
  return path.replaceAll(/[^a-zA-Z]+/g, '')
}
