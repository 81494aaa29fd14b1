import { LANGUAGE_KEY } from '#domain/in-language.ts'
import { PLACE_KEY, SCALE_KEY, STATE_KEYS } from '@common-measure/charts/view/own-query.ts'
import { ORDINALS } from './address.ts'

/**
 * Query parameters of the embeddable page on the server: titles, versions and states of its charts, its theme, and
 * controls that were used without scripts. The page's script does not need them.
 */
export const EMBED_PARAMETERS = {
  reads: [
    'id',
    'theme',
    LANGUAGE_KEY,
    PLACE_KEY,
    'to',
    'use',
    'pick-group',
    'pick-toggle',
    ...ordinals('title'),
    ...ordinals('version'),
  ],
  readsAll: [...STATE_KEYS, SCALE_KEY].flatMap(ordinals),
}

function ordinals(name: string): string[] {
  return ORDINALS.map((ordinal) => name + ordinal)
}
