// The worksheets of a folder as the Sheets service of a site, in a process of its own: node bench/sheets-service.ts folder port
import { serve } from '@hono/node-server'
import { createSheetsCsv } from '../providers/sheets/sheets-csv.ts'

const [sheetsDir = '', port] = process.argv.slice(2)
serve({ fetch: createSheetsCsv({ sheetsDir, apiKey: null }).app.fetch, port: Number(port) })
