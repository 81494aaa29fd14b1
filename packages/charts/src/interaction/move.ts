/** How marks get to their new places. */
export const MOVE: KeyframeAnimationOptions = { duration: 400, easing: 'ease-in-out' }
