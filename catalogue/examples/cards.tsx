import { Card } from '#app/components/card/card.tsx'
import { PostCard, type PostCardData } from '#app/pages/blog/post-card.tsx'
import { Example } from '../example.tsx'

const POST: PostCardData = {
  slug: 'doors',
  title: 'The door that is always open',
  excerpt: 'Libraries count visits. Their neighbors count more than that.',
  image: { url: '/media/hero-poster.svg', alt: '', width: 1600, height: 900, srcset: null },
  date: { iso: '2020-01-05', shown: 'Jan. 05, 2020' },
  category: { slug: 'education', name: 'Education' },
  label: '',
}
const LONG = 'A title that goes on for two lines or three, because its editor had much to say about it'
const LOOKS = ['wide', 'small', 'row'] as const

export function Cards() {
  return (
    <>
      <Example name="with a picture">
        <PostCard post={POST} />
      </Example>
      <Example name="under the pointer" forced={['hover']} target="a">
        <PostCard post={POST} />
      </Example>
      <Example name="with the focus" forced={['focus-visible']} target="a">
        <PostCard post={POST} />
      </Example>
      <Example name="without a picture, marked by the editor">
        <PostCard post={{ ...POST, image: null, label: 'Featured' }} />
      </Example>
      <Example name="a long title, without date and category">
        <PostCard post={{ ...POST, title: LONG, date: { iso: '', shown: '' }, category: null }} />
      </Example>
      {LOOKS.map((look) => (
        <Example key={look} name={look}>
          <Card
            look={look}
            topic="health"
            image={POST.image}
            sizes="20rem"
            title={POST.title}
            to="/blog/doors"
            meta={<p className="tag">Health</p>}
          >
            <p className="clamp">{POST.excerpt}</p>
          </Card>
        </Example>
      ))}
    </>
  )
}
