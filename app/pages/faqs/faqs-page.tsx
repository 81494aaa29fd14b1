import { Button } from '#app/components/button/button.tsx'
import { SiteLink } from '#app/components/site-link/site-link.tsx'
import * as texts from '#app/messages/faqs.ts'
import { answerHeight, type QuestionGroup } from '#domain/faq.ts'
import type { Route } from './+types/faqs.ts'
import { CategoryList } from './category-list.tsx'
import './faqs.css'
import { QuestionItem } from './question-item.tsx'
import { useEffect } from 'react'
import { idInHash } from '#app/document/reading/id-in-hash.ts'
import { readPosition } from '#app/document/reading/scroll-position.ts'
import { goTo } from '#app/document/reading/scroll.ts'

export function FaqsPage({ loaderData: { intro, groups } }: Pick<Route.ComponentProps, 'loaderData'>) {
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
    <section className="panel screen-only" aria-labelledby="page-faq-contact">
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

/** Opens the question in the address (#question-…) and scrolls to it; after the back button it only opens it. */
function useOpenQuestion(): void {
  useEffect(() => {
    const open = () => {
      const { hash } = window.location
      const element = hash.length > 1 ? document.getElementById(idInHash(hash)) : null
      if (!element) return
      if (element instanceof HTMLDetailsElement) element.open = true
      if (readPosition(history.state) !== null) return
      goTo(element.id)
      element.querySelector('summary')?.focus({ preventScroll: true })
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
