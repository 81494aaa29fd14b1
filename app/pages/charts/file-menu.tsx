import type { ChartModel } from '@common-measure/charts'
import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { chartFilePath, type ChartExtension } from '#app/embed/address.ts'
import type { FrameAction } from '#app/embed/frame-actions.ts'
import { cite, copyLink, printChart } from '#app/messages/chart-menu.ts'
import * as texts from '#app/messages/charts.tsx'
import type { LoadedChart } from './load-embed.server.ts'

interface FileMenuProps {
  chart: LoadedChart
  model: ChartModel
  spreadsheetId: string
}

/** The version to which a chart is pinned, for the addresses of its files. */
export function versionQuery({ version }: LoadedChart): URLSearchParams {
  return new URLSearchParams(version === null ? {} : { version })
}

/**
 * Menu of a chart in its visible state: files that the server generates, a link, a citation and printing
 * (app/embed/frame-buttons.ts). Scripts remove the menu if a frame forbids downloads.
 */
export function FileMenu({ chart, model, spreadsheetId }: FileMenuProps) {
  const link = (name: string, extension: ChartExtension, query?: URLSearchParams) => (
    <li>
      <a href={chartFilePath(spreadsheetId, chart.title, extension, query)} download={`${model.fileName}.${extension}`}>
        {name}
      </a>
    </li>
  )
  const button = (action: FrameAction, name: string, failed: string) => (
    <li className="needs-script">
      <button type="button" data-action={action} data-failed={failed}>
        {name}
      </button>
    </li>
  )
  const { license = null } = chart.provenance ?? {}
  const state = new URLSearchParams([...new URLSearchParams(chart.state), ...versionQuery(chart)])
  state.delete(TABLE_KEY)
  return (
    <details className="embed__menu screen-only">
      <summary className="chart__menu-button" aria-label={texts.downloadOf({ title: model.title })}>
        <Icon name="download" />
      </summary>
      <ul className="chart__menu" role="list">
        {license?.isNonCommercial && <li className="embed__terms">{license.words}</li>}
        {button('link', copyLink, texts.linkCouldNotBeHad)}
        {button('cite', cite, texts.citationCouldNotBeHad)}
        {button('print', printChart, texts.chartCouldNotBePrinted)}
        {link(texts.pngPicture, 'png', new URLSearchParams([...state, ['width', '800'], ['scale', '2']]))}
        {link(texts.jpegPicture, 'jpeg', state)}
        {link(texts.pdfDocument, 'pdf', state)}
        {link(texts.slides, 'pptx', state)}
        {link(texts.workbook, 'xlsx', state)}
        {link(texts.svgPicture, 'svg', state)}
        {link(texts.csvFigures, 'csv', state)}
        {link(texts.jsonData, 'json', versionQuery(chart))}
      </ul>
    </details>
  )
}
