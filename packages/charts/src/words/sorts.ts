import * as texts from '../messages/draw.ts'

/** Name of the sort control and its two options. */
export const SORTS = { name: texts.sort, orders: [texts.asGiven, texts.highestFirst] } as const
