import type { ChartModel } from '@common-measure/charts'
import { drawAhead, writeFigure } from '@common-measure/charts/figure-html'
import { setFigureWriter } from '@common-measure/charts/figure/use-figure-markup.ts'
import { ownQuery } from '@common-measure/charts/view/own-query.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deskModel } from './desk-figure.tsx'

setFigureWriter(writeFigure)

/** Renders a page or a part of it as HTML, with charts as on the pages of the site. */
export function writeDeskPage(page: ReactElement): string {
  return `<!doctype html>${writeDeskPart(page)}`
}

export function writeDeskPart(part: ReactElement): string {
  return renderToStaticMarkup(part)
}

/** Draws charts part by part, before their page is rendered in one task. */
export async function drawDeskAhead(models: readonly (ChartModel | null | undefined)[], query: string): Promise<void> {
  for (const model of models)
    if (model) await drawAhead(deskModel(model), ownQuery(model.id, new URLSearchParams(query)))
}
