import { writeFigure } from '@common-measure/charts/figure-html'
import { setFigureWriter } from '@common-measure/charts/figure/use-figure-markup.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

setFigureWriter(writeFigure)

/** A page or a part of one as HTML, with its charts as the pages of the site have them. */
export function writeDeskPage(page: ReactElement): string {
  return `<!doctype html>${writeDeskPart(page)}`
}

export function writeDeskPart(part: ReactElement): string {
  return renderToStaticMarkup(part)
}
