import type { RefObject } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { showSlide, useCurrentSlide } from '../../ui/product/useCurrentSlide.ts'
import { useSlidesOnTouch } from '../../ui/product/useSlidesOnTouch.ts'
import styles from './Hero.module.css'

export interface HeroDotsProps {
  track: RefObject<HTMLUListElement | null>
  count: number
}

/** A dot per slide; the current one is longer. */
export function HeroDots({ track, count }: HeroDotsProps) {
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
