export type Face = 'number' | 'introduction' | 'contents'

/** The active card, its visible face, and whether its contents were opened (not only pointed at). */
export interface CardState {
  active: string | null
  face: Face
  isChosen: boolean
}

export const RESTING: CardState = { active: null, face: 'number', isChosen: false }

/** Actions of a visitor on a card: hover or focus, leave, point at or press its button, tap it. */
export type CardAct = 'enter' | 'leave' | 'point' | 'unpoint' | 'press' | 'tap'

/**
 * The three states of a subtopic card (docs/contracts/pages.md#topic): initially a quick statistic; on hover or focus the introduction; by
 * its button the table of contents, until it is pressed again or the card is left. One card at a time is active.
 */
export function afterAct(state: CardState, card: string, act: CardAct): CardState {
  const isActive = state.active === card
  switch (act) {
    case 'enter':
      return isActive && state.face !== 'number' ? state : { active: card, face: 'introduction', isChosen: false }
    case 'leave':
      return isActive ? RESTING : state
    case 'point':
      return isActive && state.isChosen ? state : { active: card, face: 'contents', isChosen: false }
    case 'unpoint':
      return isActive && !state.isChosen ? { ...state, face: 'introduction' } : state
    case 'press':
      return isActive && state.isChosen
        ? { active: card, face: 'number', isChosen: false }
        : { active: card, face: 'contents', isChosen: true }
    default:
      return isActive && state.face !== 'number' ? RESTING : { active: card, face: 'introduction', isChosen: false }
  }
}
