import { ChevronLeft } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import type { HomeSection } from '../../../contract/home/schemas.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import slideStyles from '../../ui/product/slides.module.css'
import styles from './Hero.module.css'
import { HeroWatch } from './HeroWatch.tsx'
import { focusOf, isPhoto } from './photo.ts'
import { classes } from '../../ui/classes.ts'
import { formatNumber } from '../../lib/persian.ts'
import { showSlide, useCurrentSlide } from '../../ui/product/useCurrentSlide.ts'
import { useSlidesOnTouch } from '../../ui/product/useSlidesOnTouch.ts'

type Slides = Extract<HomeSection, { type: 'slider' }>['data']

/** The dark stage at the top of the home page. Several slides are swiped or chosen by dots. */
export function Hero({ title, slides }: { title: string; slides: Slides }) {
  const track = useRef<HTMLUListElement>(null)
  return (
    <section data-section className={styles.hero} aria-label={title || 'تازه‌ها'}>
      <ul ref={track} className={slideStyles.track}>
        {slides.map((slide, index) => (
          <li key={`${index} ${slide.heading}`} className={slideStyles.slide}>
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 ? <HeroDots track={track} count={slides.length} /> : null}
    </section>
  )
}

function Slide({ slide, isFirst }: { slide: Slides[number]; isFirst: boolean }) {
  const { heading, text, action, secondAction, imageUrl, alt } = slide
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <Container className={styles.stage}>
      <div className={styles.words}>
        <Heading className={styles.heading}>{heading}</Heading>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <ButtonLink to={action.url} size="l" iconEnd={<ChevronLeft size={18} />}>
            {action.label}
          </ButtonLink>
          {secondAction ? (
            <ButtonLink to={secondAction.url} size="l" variant="outline" className={styles.second}>
              {secondAction.label}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {imageUrl ? (
        <div className={classes(styles.picture, isPhoto(imageUrl) && styles.photo)} style={focusOf(slide)}>
          <HeroWatch src={imageUrl} alt={alt} priority={isFirst} />
        </div>
      ) : null}
    </Container>
  )
}

interface HeroDotsProps {
  track: RefObject<HTMLUListElement | null>
  count: number
}

/** A dot per slide; the current one is longer. */
function HeroDots({ track, count }: HeroDotsProps) {
  const current = useCurrentSlide(track)
  useSlidesOnTouch(track)
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`اسلاید ${formatNumber(index + 1)} از ${formatNumber(count)}`}
          aria-current={index === current || undefined}
          onClick={() => showSlide(track.current, index)}
        />
      ))}
    </div>
  )
}
