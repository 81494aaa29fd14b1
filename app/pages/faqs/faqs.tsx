import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import { orThrow } from '#app/document/fallback.ts'
import * as texts from '#app/messages/faqs.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { servicesContext } from '#app/site/services.ts'
import { jsonLd } from '#app/document/structured-data.ts'
import { answerHeight, type QuestionGroup } from '#domain/faq.ts'
import type { Route } from './+types/faqs.ts'
import { CategoryList } from './category-list.tsx'
import './faqs.css'
import { QuestionItem } from './question-item.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { positionAt } from '#app/document/reading/scroll-position.ts'
import { goTo } from '#app/document/reading/scroll.ts'

/** Known by heart, for the moment in which the editor has written none. */
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

export default function FaqsPage({ loaderData: { intro, groups } }: Route.ComponentProps) {
  useOpenQuestion()
  return (
    <div className="wrap">
      <header className="page-head">
        <h1 className="h-display">{texts.weAreHereToHelp}</h1>
        <p className="lead" dir="auto">
          {intro}
        </p>
      </header>
      <div className="faq-layout">
        {groups.length > 1 ? <CategoryList categories={groups.map(({ id, title }) => ({ id, title }))} /> : <span />}
        <div>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
          <ContactBlock />
        </div>
      </div>
    </div>
  )
}

function Group({ group: { id, title, questions } }: { group: QuestionGroup }) {
  return (
    <section className="faq-group" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h-2" id={`${id}-title`} dir="auto">
        {title}
      </h2>
      {questions.map((question) => (
        <QuestionItem key={question.id} {...question} maxHeight={answerHeight(question.length)} />
      ))}
    </section>
  )
}

function ContactBlock() {
  return (
    <section className="panel" aria-labelledby="page-faq-contact">
      <h2 className="h-3" id="page-faq-contact">
        {texts.stillHaveAQuestion}
      </h2>
      <p>{texts.writeToUs}</p>
      <Button as={SiteLink} to="/contact">
        {texts.contactUs}
      </Button>
    </section>
  )
}

/** Opens the question that the address names (#question-…) and goes to it. */
function useOpenQuestion(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const element = hash.length > 1 ? document.getElementById(idOf(hash)) : null
    if (!element) return
    if (element instanceof HTMLDetailsElement) element.open = true
    // On the way back readers come to where they were.
    if (positionAt(location.key) !== null) return
    goTo(element.id)
    element.querySelector('summary')?.focus({ preventScroll: true })
  }, [location])
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
