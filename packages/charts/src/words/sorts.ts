import * as texts from '../messages/draw.ts'

/** What the order of categories is called, and its two choices. */
export const SORTS = { name: texts.sort, orders: [texts.asGiven, texts.highestFirst] } as const
