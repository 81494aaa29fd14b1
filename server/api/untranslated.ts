import { Hono } from 'hono'
import type { Services } from '#services/services.ts'

/** `GET /es/untranslated.json`: the texts that pages of the language show in the first one, for what a browser draws itself. */
export function untranslatedApi({ untranslated }: Pick<Services, 'untranslated'>): Hono {
  return new Hono().get('/untranslated.json', (c) => c.json(untranslated.list(), 200, { 'Cache-Control': 'no-store' }))
}
