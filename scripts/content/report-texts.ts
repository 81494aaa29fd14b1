import { prefix } from './print-pages.ts'

/** Texts of the Summary Report and the convening summaries that are not on the site's pages; sentences are HTML. */
interface ReportTexts {
  summaryReport: string
  countiesInNumbers: string
  whatThisReportHolds: string
  howMuchItHolds: (counts: { primary: number; all: number }) => string
  howTopicsWereChosen: string
  topic: string
  whatItIsAbout: string
  subtopics: string
  indicators: string
  ninthTopic: string
  licenses: string
  everyIndicator: string
  sampleDocument: string
  /** Title of the worksheet's chart on the page. */
  topSubtopics: (county: string) => string
  conveningSummary: (county: string) => string
  convening: (county: string) => string
  days: { fortBend: string; harris: string; montgomery: string }
  howTheConveningWent: string
  thisIsASample: string
}

const ENGLISH: ReportTexts = {
  summaryReport: 'Summary Report',
  countiesInNumbers: 'Fort Bend, Harris and Montgomery counties in numbers',
  whatThisReportHolds: 'What this report holds',
  howMuchItHolds: ({ primary, all }) =>
    `Over 200 indicators across eight primary topics: ${primary} charts in all, and ${all} with the topic that came last. Of each subtopic the report gives one number; 25 key measures are shown as charts. Behind them stands the list of every indicator. Each chart names its source; every figure can be read, downloaded and embedded on the site.`,
  howTopicsWereChosen:
    'The topics were chosen with an advisory committee and over 330 stakeholders at three county convenings. Of 45 subtopics, 15 had the most votes.',
  topic: 'Topic',
  whatItIsAbout: 'What it is about',
  subtopics: 'Subtopics',
  indicators: 'Indicators',
  ninthTopic: '(ninth topic)',
  licenses:
    'Figures keep the licenses of their publishers. Those of County Health Rankings &amp; Roadmaps and of the Institute for Health Metrics and Evaluation may not be used commercially.',
  everyIndicator: 'Every indicator',
  sampleDocument: 'Sample document',
  topSubtopics: (county) => `Top Subtopics for ${county}`,
  conveningSummary: (county) => `${county} County convening summary`,
  convening: (county) => `${county} County convening`,
  days: { fortBend: 'June 18, 2019', harris: 'August 7, 2019', montgomery: 'May 3, 2019' },
  howTheConveningWent:
    'People from across the county met to say what this site should measure. Each had a ballot of 45 subtopics. Over 330 stakeholders took part in the three convenings of Fort Bend, Harris and Montgomery counties; 15 of the 45 subtopics had the most votes.',
  thisIsASample:
    '<strong>This is a sample.</strong> The votes shown are made up, as the chart says. The page stands in for the summary of the convening until the operator of the site replaces it (community.json, convening_summaries).',
}

const SPANISH: ReportTexts = {
  summaryReport: 'Informe resumido',
  countiesInNumbers: 'Los condados de Fort Bend, Harris y Montgomery en números',
  whatThisReportHolds: 'Qué contiene este informe',
  howMuchItHolds: ({ primary, all }) =>
    `Más de 200 indicadores de ocho temas principales: ${primary} gráficas en total, y ${all} con el tema que se agregó al final. De cada subtema, el informe da un número; 25 medidas clave se muestran como gráficas. Después está la lista de todos los indicadores. Cada gráfica nombra su fuente; todas las cifras se pueden leer, descargar e insertar en el sitio.`,
  howTopicsWereChosen:
    'Los temas se eligieron con un comité asesor y más de 330 participantes en tres encuentros comunitarios. De 45 subtemas, 15 tuvieron el mayor número de votos.',
  topic: 'Tema',
  whatItIsAbout: 'De qué trata',
  subtopics: 'Subtemas',
  indicators: 'Indicadores',
  ninthTopic: '(noveno tema)',
  licenses:
    'Las cifras conservan las licencias de quienes las publicaron. Las de County Health Rankings &amp; Roadmaps (clasificaciones y guías de salud de los condados) y las del Institute for Health Metrics and Evaluation (Instituto de Métricas y Evaluación de la Salud) no se pueden usar con fines comerciales.',
  everyIndicator: 'Todos los indicadores',
  sampleDocument: 'Documento de muestra',
  topSubtopics: (county) => `Subtemas más votados en ${county}`,
  conveningSummary: (county) => `Resumen del encuentro del condado de ${county}`,
  convening: (county) => `Encuentro comunitario del condado de ${county}`,
  days: { fortBend: '18 de junio de 2019', harris: '7 de agosto de 2019', montgomery: '3 de mayo de 2019' },
  howTheConveningWent:
    'Personas de todo el condado se reunieron para decir qué debía medir este sitio. Cada una tenía una boleta con 45 subtemas. Más de 330 participantes fueron a los tres encuentros de los condados de Fort Bend, Harris y Montgomery; 15 de los 45 subtemas tuvieron el mayor número de votos.',
  thisIsASample:
    '<strong>Esta es una muestra.</strong> Los votos que se ven son inventados, como dice la gráfica. La página ocupa el lugar del resumen del encuentro hasta que el operador del sitio la reemplace (community.json, convening_summaries).',
}

const LANGUAGES: Record<string, ReportTexts | undefined> = { '': ENGLISH, '/es': SPANISH }

/** Texts in the printed language, or in English if there is no translation. */
export const texts = LANGUAGES[prefix] ?? ENGLISH
