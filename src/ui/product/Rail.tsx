import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, useId, useRef, type ReactNode, useEffect, useState, type RefObject } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './Rail.module.css'
import { SectionHeading } from '../page/SectionHeading.tsx'

export interface RailProps {
  /** Id of the heading; generated if absent. */
  id?: string
  title: string
  /** URL of the link "see all"; no link if empty. */
  url?: string
  /** Cards. */
  children: ReactNode
}

/** A row of cards that scrolls sideways and snaps, with arrow buttons for pointers. */
export function Rail({ id: givenId, title, url, children }: RailProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const list = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useRailEnds(list)
  return (
    <section aria-labelledby={id}>
      <SectionHeading title={title} id={id} url={url}>
        <div className={styles.arrows}>
          <IconButton
            label="قبلی"
            variant="outline"
            aria-disabled={atStart}
            onClick={() => page(list.current, -1)}
          >
            <ChevronRight size={20} />
          </IconButton>
          <IconButton
            label="بعدی"
            variant="outline"
            aria-disabled={atEnd}
            onClick={() => page(list.current, 1)}
          >
            <ChevronLeft size={20} />
          </IconButton>
        </div>
      </SectionHeading>
      <ul ref={list} className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

/** Scrolls by one view; 1 is forward in the reading direction. */
function page(list: HTMLElement | null, direction: 1 | -1): void {
  if (!list) return
  const side = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  list.scrollBy({ left: side * direction * list.clientWidth * 0.9, behavior: 'smooth' })
}

/** Which ends of a scrolling list are visible; on the server its start. */
function useRailEnds(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      // Negative in right-to-left elements; scaled screens round by half a pixel.
      const from = Math.abs(element.scrollLeft)
      const atStart = from < 2
      const atEnd = from + element.clientWidth > element.scrollWidth - 2
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
    }
    // The observer calls back after the next layout; measuring now would force a layout.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [list])

  return ends
}
