import { Link } from 'react-router'
import { CarouselControls } from '#app/components/carousel/carousel-controls.tsx'
import '#app/components/carousel/carousel.css'
import { useCarousel } from '#app/components/carousel/use-carousel.ts'
import { Example } from '../example.tsx'

const SLIDES = ['One', 'Two', 'Three']

export function Carousels() {
  return (
    <>
      <Example name="moved by its buttons">
        <Slides autoplayMs={null} />
      </Example>
      <Example name="moving by itself">
        <Slides autoplayMs={4000} />
      </Example>
    </>
  )
}

function Slides({ autoplayMs }: { autoplayMs: number | null }) {
  const [viewport, carousel] = useCarousel({ isEndless: true, transitionMs: 500, autoplayMs })
  return (
    <div>
      <div className="carousel" ref={viewport}>
        <ul className="carousel__slides bare">
          {SLIDES.map((name) => (
            <li key={name} className="catalogue__slide">
              <Link to="/">{name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls carousel={carousel} slide="slide" canPlay={autoplayMs !== null} />
    </div>
  )
}
