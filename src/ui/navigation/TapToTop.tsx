import { ArrowUp } from 'lucide-react'
import { header } from '../../../contract/constants.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import styles from './TapToTop.module.css'
import { prefersStillness } from '../motion/stillness.ts'
import { useScrolledPast } from '../motion/useScrolledPast.ts'

/** A button that scrolls to the top; shown after 600 px (spec §9). */
export function TapToTop() {
  if (!useScrolledPast(header.tapToTopAfter)) return null
  return (
    <IconButton
      label="بازگشت به بالای صفحه"
      variant="floating"
      size="l"
      className={styles.button}
      data-above-bars
      onClick={rise}
    >
      <ArrowUp size={22} />
    </IconButton>
  )
}

function rise(): void {
  const still = prefersStillness()
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  // Focus the page: the button disappears, and without a focus Tab would start at the browser's own controls.
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
