import { useRef, type TransitionEvent } from 'react'
import { prefersLessMotion } from '#app/browser/motion.ts'
import { RoundButton } from '#app/components/button/round-button.tsx'
import { SocialLinks } from '#app/components/social-links/social-links.tsx'
import * as texts from '#app/messages/the-initiative.ts'
import type { CommitteeMember } from '#domain/initiative.ts'
import './member-detail.css'
import { Portrait } from './portrait.tsx'
import type { Stage } from './use-open-member.ts'

interface MemberDetailProps {
  member: CommitteeMember
  stage: Stage
  onClose: () => void
}

/** Details of a member; rendered with the page, and shown on demand. */
export function MemberDetail({ member, stage, onClose }: MemberDetailProps) {
  const { id, name, position, quote, heading, description } = member
  const panel = useRef<HTMLDivElement>(null)
  const bringIntoView = (event: TransitionEvent) => {
    if (event.target !== panel.current || event.propertyName !== 'grid-template-rows') return
    panel.current.scrollIntoView({ block: 'nearest', behavior: prefersLessMotion() ? 'instant' : 'smooth' })
  }
  const profiles = (['facebook', 'twitter', 'linkedin'] as const).flatMap((site) => {
    const url = member[site]
    return url === null ? [] : [{ site, url }]
  })

  return (
    <div
      className="detail on-dark screen-only"
      id={`member-${id}-detail`}
      role="region"
      aria-label={name}
      ref={panel}
      data-shown={stage === 'shown' || stage === 'active' || undefined}
      data-active={stage === 'active' || undefined}
      onTransitionEnd={bringIntoView}
    >
      <div className="detail__clip">
        <div className="detail__in">
          <div className="detail__photo">
            <Portrait member={member} sizes="(width >= 45em) 20rem, 100vw" />
          </div>
          <div className="detail__words">
            {position !== '' && <p className="detail__position">{position}</p>}
            <h3>{name}</h3>
            {quote !== '' && <blockquote>{quote}</blockquote>}
            {heading !== '' && <h4>{heading}</h4>}
            {description !== '' && <p>{description}</p>}
            <SocialLinks profiles={profiles} of={name} />
          </div>
          <RoundButton label={texts.close} icon="x" className="detail__close needs-script" onClick={onClose} />
        </div>
      </div>
    </div>
  )
}
