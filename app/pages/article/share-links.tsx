import { SocialIcon } from '#app/components/icon/social-icon.tsx'

/** Plain links to the pages on which a network shares an address: none of its scripts runs here. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <ul className="share-links bare" aria-label="Share this article">
      {networksFor(url, title).map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener">
            <SocialIcon site={key} />
            <span className="visually-hidden">Share on {name} (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function networksFor(url: string, title: string) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { key: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { key: 'twitter', name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${address}&text=${words}` },
    { key: 'linkedin', name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ] as const
}
