import { SocialIcon } from '#app/components/icon/social-icon.tsx'
import * as texts from '#app/messages/article.tsx'
import '#app/components/social-links/social-links.css'

/** Plain links to the share pages of networks, without their scripts. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <ul className="socials socials--share bare" aria-label={texts.shareThisArticle}>
      {networksFor(url, title).map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener">
            <SocialIcon site={key} />
            <span className="visually-hidden">{texts.shareOn({ name })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function networksFor(url: string, title: string) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { key: 'facebook', name: texts.facebook, href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { key: 'twitter', name: texts.twitter, href: `https://twitter.com/intent/tweet?url=${address}&text=${words}` },
    { key: 'linkedin', name: texts.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ] as const
}
