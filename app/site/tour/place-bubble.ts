interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

export interface BubblePlace {
  left: number
  top: number
  /** Position of the bubble relative to its target. */
  side: 'below' | 'above' | 'over'
  /** Distance of the arrow's center from the left edge of the bubble. */
  arrow: number
}

/** Distance between target and bubble, and between bubble and window. */
const GAP_PX = 22
const MARGIN_PX = 12
const ARROW_PX = 45

/**
 * Position of a step's bubble: below its target, above it if there is no room, otherwise over its lower end. It is
 * always within the window. All values are in px of the window.
 */
export function placeBubble(target: Box, bubble: Size, window: Size): BubblePlace {
  const left = clamp(target.left - 4, MARGIN_PX, window.width - bubble.width - MARGIN_PX)
  const arrow = clamp(target.left + Math.min(target.width / 2, ARROW_PX) - left, 24, Math.max(24, bubble.width - 24))
  const below = target.top + target.height + GAP_PX
  const above = target.top - GAP_PX - bubble.height
  if (below + bubble.height + MARGIN_PX <= window.height)
    return { left, top: Math.max(MARGIN_PX, below), side: 'below', arrow }
  if (above >= MARGIN_PX)
    return { left, top: Math.min(above, window.height - bubble.height - MARGIN_PX), side: 'above', arrow }
  return { left, top: window.height - bubble.height - MARGIN_PX, side: 'over', arrow }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
