import path from 'node:path'
import { createSheetsCsv } from '#providers/sheets-csv.ts'
import { createWordpressFiles } from '#providers/wordpress-files.ts'
import type { Fetch, Log, Services } from '#services/services.ts'
import type { Config } from './config.ts'
import type { PolicyOrigins } from './security.ts'

/** An embedded service that the site also shows to the public, and the addresses it answers. */
interface Embedded {
  at: string
  answer: Fetch
}
