import { Icon } from '#app/components/icon/icon.tsx'
import arts from '#app/images/backdrop-arts.svg?url'
import environment from '#app/images/backdrop-environment.svg?url'
import health from '#app/images/backdrop-health.svg?url'
import housing from '#app/images/backdrop-housing.svg?url'
import people from '#app/images/people.svg?url'
import * as texts from '#app/messages/contact.tsx'
import type { Brand } from '#domain/community.ts'

/** Six pictures behind the form in turn (play-backdrop.ts); two may be the community's. Without scripts, only the first. */
export function Backdrop({ own }: { own: Brand['pictures'] }) {
  const others = [environment, own.people || people, housing, arts, health]
  return (
    <>
      <div className="contact__bg" data-backdrop="">
        <img src={own.region || '/banner.svg'} alt="" data-shown="" />
        <template>
          {others.map((picture) => (
            <img key={picture} src={picture} alt="" />
          ))}
        </template>
      </div>
      <button
        className="round contact__pause"
        type="button"
        hidden
        data-pause={texts.pauseBackgroundPictures}
        data-play={texts.playBackgroundPictures}
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    </>
  )
}
