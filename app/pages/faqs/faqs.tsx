import { orThrow } from '#app/document/fallback.ts'
import * as texts from '#app/messages/faqs.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { jsonLd } from '#app/document/structured-data.ts'
import type { Route } from './+types/faqs.ts'
import { Island } from '#app/island/island.tsx'
import { FaqsPage } from './faqs-page.tsx'

/** Default intro, if the editor has written none. */
const INTRO = texts.shortAnswersAboutTheData

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, log, siteName } = context.get(servicesContext)
  const useMocks = url.searchParams.get('useMocks') === 'true'
  const { intro, groups } = await orThrow(content.readFaqs(useMocks ? 'bundled' : 'content'), log)
  return { siteName, intro: intro || INTRO, groups }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { siteName, intro, groups } = loaderData
  const questions = groups.flatMap((group) => group.questions)
  return [
    ...pageMeta({ title: texts.faqs, siteName, description: texts.questionsAndAnswers({ intro }) }),
    ...(questions.length === 0
      ? []
      : [
          jsonLd({
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          }),
        ]),
  ]
}

export default function FaqsRoute({ loaderData }: Route.ComponentProps) {
  return <Island name="faqs" of={FaqsPage} when="idle" props={{ loaderData }} />
}
