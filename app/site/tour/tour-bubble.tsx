import { useRef, useState, type MouseEvent } from 'react'
import { store } from '#app/browser/local-store.ts'
import { focusOnHeading } from '#app/document/reading/navigation.ts'
import { Button } from '#app/components/button/button.tsx'
import { closeModal, Modal } from '#app/components/dialog/modal.tsx'
import * as texts from '#app/messages/tour.ts'
import { COMPLETED_KEY } from './completed-key.ts'
import { placeBubble } from './place-bubble.ts'
import { readySteps, type ReadyStep } from './steps.ts'
import './tour.css'
import { useAnchoredTo } from './use-anchored-to.ts'

const TEXT_ID = 'tour-text'

/** The tour: a native dialog over the whole window, with a hole around the target of the step. */
export function TourBubble({ onClose }: { onClose: () => void }) {
  const [steps] = useState(() =>
    readySteps(document, (element) => element.checkVisibility({ visibilityProperty: true })),
  )
  const [index, setIndex] = useState(0)
  const step = steps[index]

  if (!step) return null

  const label = texts.guidedTourStep({ number: index + 1, count: steps.length })
  return (
    <Modal
      className="tour"
      aria-label={label}
      aria-describedby={TEXT_ID}
      onShow={focusButton}
      onClose={() => endTour(onClose)}
    >
      <Step
        step={step}
        count={steps.length}
        index={index}
        onSkip={closeModal}
        onNext={(event) => (index + 1 < steps.length ? setIndex(index + 1) : closeModal(event))}
      />
    </Modal>
  )
}

/** The tour opens automatically, so there may be no focus to restore; the heading is then focused. */
function endTour(onClose: () => void): void {
  const { activeElement } = document
  onClose()
  // A focused element in the dialog keeps the focus until the next paint.
  if (activeElement === document.body || activeElement?.closest('dialog')) focusOnHeading()
}

function focusButton(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('.btn')?.focus()
}

interface StepProps {
  step: ReadyStep
  index: number
  count: number
  onSkip: (event: MouseEvent) => void
  onNext: (event: MouseEvent) => void
}

function Step({ step, index, count, onSkip, onNext }: StepProps) {
  const hole = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const isLast = index === count - 1
  useAnchoredTo(step.element, (box) => {
    const [frame, card] = [hole.current, bubble.current]
    if (!frame || !card) return
    moveTo(frame, { left: box.left - 4, top: box.top - 2 }, { width: box.width + 8, height: box.height + 4 })
    const place = placeBubble(
      box,
      { width: card.offsetWidth, height: card.offsetHeight },
      { width: innerWidth, height: innerHeight },
    )
    moveTo(card, place)
    card.dataset.side = place.side
    card.style.setProperty('--arrow', `${place.arrow}px`)
  })

  return (
    <>
      <div className="tour__hole" ref={hole} />
      <div className="tour__bubble" ref={bubble}>
        <p className="tour__text" id={TEXT_ID} aria-live="polite">
          <span className="visually-hidden">{texts.stepOf({ number: index + 1, count })}. </span>
          {step.text}
        </p>
        {isLast && <DoNotShowAgain />}
        <div className="tour__foot">
          {isLast ? (
            <span />
          ) : (
            <button className="tour__skip" type="button" onClick={onSkip}>
              {texts.skip}
            </button>
          )}
          <Progress index={index} count={count} />
          <Button isSmall type="button" onClick={onNext}>
            {isLast ? texts.done : texts.next}
          </Button>
        </div>
      </div>
    </>
  )
}

function DoNotShowAgain() {
  return (
    <label className="tour__again">
      <input type="checkbox" onChange={({ target }) => store(COMPLETED_KEY, target.checked ? 'true' : null)} />
      {texts.doNotShowAgain}
    </label>
  )
}

function Progress({ index, count }: { index: number; count: number }) {
  return (
    <span className="tour__ticks" role="img" aria-label={texts.stepOf({ number: index + 1, count })}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} data-on={i === index || undefined} />
      ))}
    </span>
  )
}

// Through the element's style object, because the page's policy forbids style attributes.
function moveTo(
  element: HTMLElement,
  { left, top }: { left: number; top: number },
  size?: { width: number; height: number },
): void {
  element.style.translate = `${left}px ${top}px`
  if (!size) return
  element.style.inlineSize = `${size.width}px`
  element.style.blockSize = `${size.height}px`
}
