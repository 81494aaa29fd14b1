import { Html } from '#app/components/rich-text/html.tsx'
import * as texts from '#app/messages/spark.ts'
import './spark.css'

export interface SparkData {
  /** Title of the chart. */
  title: string
  /** Its small drawing: markup of the engine (@common-measure/charts/spark). */
  svg: string
  /** Name of the place in gray; null without one. */
  compared: string | null
}

/** Small drawing of the chart that a subtopic leads with, and its title. */
export function Spark({ title, svg, compared }: SparkData) {
  return (
    <div className="card-spark">
      <Html html={svg} className="card-spark__plot" />
      <p>{compared === null ? title : texts.titleAndPlaceInGray({ title, place: compared })}</p>
    </div>
  )
}
