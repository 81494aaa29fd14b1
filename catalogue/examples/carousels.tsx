import { Link } from 'react-router'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import { Slides } from '#app/components/carousel/slides.tsx'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import { Example } from '../example.tsx'

const SLIDES = ['One', 'Two', 'Three']

export function Carousels() {
  return (
    <>
      <Example name="moved by its buttons">
        <Row autoplayMs={null} />
      </Example>
      <Example name="its slide with the focus" forced={['focus-visible']} target="a">
        <Row autoplayMs={null} />
      </Example>
      <Example name="moving by itself">
        <Row autoplayMs={4000} />
      </Example>
    </>
  )
}

function Row({ autoplayMs }: { autoplayMs: number | null }) {
  const [viewport, carousel] = useCarousel({ isEndless: true, transitionMs: 500, autoplayMs })
  return (
    <div>
      <Slides viewport={viewport}>
        {SLIDES.map((name) => (
          <li key={name} className="catalogue__slide">
            <Link to="/">{name}</Link>
          </li>
        ))}
      </Slides>
      <CarouselControls
        carousel={carousel}
        labels={{ previous: 'Previous slide', next: 'Next slide' }}
        canPlay={autoplayMs !== null}
      />
    </div>
  )
}
