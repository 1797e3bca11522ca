import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { ProductImage } from '../../../../contract/catalogue/schemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Picture } from '../../../ui/product/Picture.tsx'
import { useDialog } from '../../../ui/overlays/useDialog.ts'
import { useZoomStage } from './useZoomStage.ts'
import styles from './ZoomDialog.module.css'

export interface ZoomDialogProps {
  images: readonly ProductImage[]
  /** Index of the current picture, from 0. */
  current: number
  name: string
  /** Must be the same value as on the page, so that the dialog reuses the loaded files. */
  sizes: string
  onChoose(index: number): void
  /** Called when the dialog closes; the caller must focus the current picture. */
  onClose(): void
}

/**
 * Dialog that enlarges pictures. A press, «+» or «−» zooms. Fingers, mouse, wheel and arrow keys move a zoomed picture; a swipe
 * or an arrow key on an unzoomed picture shows the next one.
 */
export function ZoomDialog({ images, current, name, sizes, onChoose, onClose }: ZoomDialogProps) {
  const [isLarge, setLarge] = useState(false)
  const image = images[current]
  const toggle = () => setLarge(!isLarge)
  /** Shows another picture, unzoomed. */
  const move = (step: 1 | -1) => {
    setLarge(false)
    onChoose((current + step + images.length) % images.length)
  }
  const { onKeyDown, ...dialog } = useDialog({ open: true, closable: true, onClose })
  const stage = useZoomStage({ isLarge, onLarge: setLarge, onSwipe: move })
  // The browser scrolls a zoomed picture by the arrow keys. Left is next, because the page reads right to left.
  const keys: Readonly<Record<string, () => void>> = isLarge
    ? { '-': toggle }
    : { '+': toggle, '=': toggle, ArrowLeft: () => move(1), ArrowRight: () => move(-1) }
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const act = keys[event.key]
    if (!act) return onKeyDown(event)
    event.preventDefault()
    act()
  }
  return (
    <dialog
      {...dialog}
      onKeyDown={press}
      className={styles.dialog}
      aria-label={`تصویرهای ${name}`}
      data-ground="paper"
    >
      {image ? (
        <>
          <ZoomBar
            isLarge={isLarge}
            place={`${formatNumber(current + 1)} از ${formatNumber(images.length)}`}
            onToggle={toggle}
            onClose={onClose}
          />
          {/* Focusable, so that arrow keys can scroll the zoomed picture. */}
          <div
            {...stage}
            className={classes(styles.stage, isLarge && styles.large)}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={isLarge ? 0 : undefined}
            role="group"
            aria-label={image.alt || name}
          >
            <Picture
              key={image.imageUrl}
              src={image.imageUrl}
              alt={image.alt || name}
              width={1080}
              height={1080}
              sizes={isLarge ? '1080px' : sizes}
              priority
            />
          </div>
          {images.length > 1 ? <Arrows onMove={move} /> : null}
        </>
      ) : null}
    </dialog>
  )
}

interface ZoomBarProps {
  isLarge: boolean
  /** Text with the number of the picture and the total. */
  place: string
  onToggle(): void
  onClose(): void
}

function ZoomBar({ isLarge, place, onToggle, onClose }: ZoomBarProps) {
  return (
    <div className={styles.bar}>
      <IconButton label="بستن" variant="floating" onClick={onClose}>
        <X size={20} />
      </IconButton>
      <span className={styles.count} aria-live="polite">
        {place}
      </span>
      <IconButton label={isLarge ? 'کوچک‌تر' : 'بزرگ‌تر'} variant="floating" onClick={onToggle}>
        {isLarge ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
      </IconButton>
    </div>
  )
}

function Arrows({ onMove }: { onMove(step: 1 | -1): void }) {
  return (
    <div className={styles.arrows}>
      <IconButton label="تصویر قبلی" variant="floating" onClick={() => onMove(-1)}>
        <ChevronRight size={22} />
      </IconButton>
      <IconButton label="تصویر بعدی" variant="floating" onClick={() => onMove(1)}>
        <ChevronLeft size={22} />
      </IconButton>
    </div>
  )
}
