import * as texts from '#app/messages/the-initiative.ts'
import type { CommitteeMember } from '#domain/initiative.ts'
import { MemberDetail } from './member-detail.tsx'
import { Portrait } from './portrait.tsx'
import './committee.css'
import { useOpenMember } from './use-open-member.ts'

/** Members as cards; one at a time opens a panel below its row. Without scripts every panel is visible. */
export function Committee({ members }: { members: CommitteeMember[] }) {
  const { open, choose, close } = useOpenMember()
  return (
    <section className="section section--paper" id="advisory" aria-labelledby="advisory-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h-1" id="advisory-title">
            {texts.indicatorAdvisoryCommittee}
          </h2>
          <p className="lead muted needs-script">{texts.chooseAMember}</p>
        </div>
        <ul className="committee bare">
          {members.map((member) => {
            const isChosen = open?.id === member.id
            return (
              <li key={member.id}>
                <button
                  className="member"
                  type="button"
                  id={`member-${member.id}`}
                  aria-expanded={isChosen}
                  aria-controls={`member-${member.id}-detail`}
                  onClick={(event) => choose(member.id, event.currentTarget)}
                >
                  <Portrait member={member} sizes="(width > 90em) 18vw, (width >= 45em) 30vw, 6rem" />
                  <span className="member__name">{member.name}</span>
                  {member.position !== '' && <span className="member__position">{member.position}</span>}
                </button>
                <MemberDetail member={member} stage={isChosen ? open.stage : 'closed'} onClose={close} />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
