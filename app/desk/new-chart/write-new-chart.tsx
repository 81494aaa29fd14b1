import type { ComponentProps } from 'react'
import { writeDeskPage, writeDeskPart } from '../write-desk-page.tsx'
import { Bench } from './bench.tsx'
import { NewChartPage } from './new-chart-page.tsx'
import { SavedPage } from './saved-page.tsx'
import { StartPage } from './start-page.tsx'

export function writeStart(props: ComponentProps<typeof StartPage>): string {
  return writeDeskPage(<StartPage {...props} />)
}

export function writeNewChart(props: ComponentProps<typeof NewChartPage>): string {
  return writeDeskPage(<NewChartPage {...props} />)
}

/** The part that a script draws again after each change. */
export function writeBench(draft: ComponentProps<typeof Bench>['draft']): string {
  return writeDeskPart(<Bench draft={draft} />)
}

export function writeSavedChart(props: ComponentProps<typeof SavedPage>): string {
  return writeDeskPage(<SavedPage {...props} />)
}
