import embedActions from 'virtual:embed-actions'
import type { ChartModel } from '@common-measure/charts'
import { TABLE_KEY } from '@common-measure/charts/view/own-query.ts'
import { Icon } from '#app/components/icon/icon.tsx'
import { chartFilePath } from '#app/embed/address.ts'
import { fileCouldNotBeMade, printChart } from '#app/messages/chart-menu.ts'
import * as texts from '#app/messages/charts.tsx'
import type { LoadedChart } from './load-embed.server.ts'

interface FileMenuProps {
  chart: LoadedChart
  model: ChartModel
  spreadsheetId: string
}

/**
 * The chart as files and on paper, in the state on show. The server makes what is a link; what is a button is made in the
 * browser (app/embed/frame-buttons.ts). Scripts take the menu away where a frame forbids downloads.
 */
export function FileMenu({ chart, model, spreadsheetId }: FileMenuProps) {
  const link = (name: string, extension: 'json' | 'csv' | 'svg' | 'png', query?: URLSearchParams) => (
    <li>
      <a href={chartFilePath(spreadsheetId, chart.title, extension, query)} download={`${model.fileName}.${extension}`}>
        {name}
      </a>
    </li>
  )
  const { license = null } = chart.papers ?? {}
  const state = new URLSearchParams(chart.state)
  state.delete(TABLE_KEY)
  return (
    <details className="embed__menu">
      <summary aria-label={texts.downloadOf({ title: model.title })}>
        <Icon name="download" />
      </summary>
      <ul role="list">
        {license?.isNonCommercial && <li className="embed__terms">{license.words}</li>}
        <ActionButton action="print" name={printChart} failed={texts.chartCouldNotBePrinted} />
        {link(texts.pngPicture, 'png', new URLSearchParams([...state, ['width', '800'], ['scale', '2']]))}
        <ActionButton action="jpeg" name={texts.jpegPicture} failed={fileCouldNotBeMade({ format: 'JPEG' })} />
        <ActionButton action="pdf" name={texts.pdfDocument} failed={fileCouldNotBeMade({ format: 'PDF' })} />
        {link(texts.svgPicture, 'svg', state)}
        {link(texts.csvFigures, 'csv', state)}
        {link(texts.jsonData, 'json')}
      </ul>
    </details>
  )
}

/** @param failed said when the chart cannot be printed or the file not be made */
function ActionButton({ action, name, failed }: { action: 'print' | 'jpeg' | 'pdf'; name: string; failed: string }) {
  return (
    <li className="needs-script">
      <button type="button" value={action} data-script={embedActions} data-failed={failed}>
        {name}
      </button>
    </li>
  )
}
