import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { ProductImage } from '../../../../contract/catalogue/schemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Picture } from '../../../ui/goods/Picture.tsx'
import { useDialog } from '../../../ui/overlays/useDialog.ts'
import { useZoomStage } from './useZoomStage.ts'
import styles from './ZoomDialog.module.css'

export interface ZoomDialogProps {
  images: readonly ProductImage[]
  /** Number of the picture that shows, from 0. */
  current: number
  open: boolean
  name: string
  onChoose(index: number): void
  onClose(): void
}

/**
 * Pictures over the page. Whole at first; a press, or «+» and «−», enlarges one, which is then moved about by
 * finger, mouse, wheel or arrow keys. Whole ones change by a swipe or arrow keys: the left one goes onward, as
 * the page reads.
 */
export function ZoomDialog({ images, current, open, name, onChoose, onClose }: ZoomDialogProps) {
  const [isLarge, setLarge] = useState(false)
  const close = () => {
    setLarge(false)
    onClose()
  }
  const { onKeyDown, ...dialog } = useDialog({ open, closable: true, onClose: close })
  const image = images[current]
  const go = (step: number) => {
    setLarge(false)
    onChoose((current + step + images.length) % images.length)
  }
  const stage = useZoomStage({ isLarge, onLarge: setLarge, onSwipe: go })
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === '+' || event.key === '=') setLarge(true)
    else if (event.key === '-') setLarge(false)
    else if (!isLarge && event.key === 'ArrowLeft') go(1)
    else if (!isLarge && event.key === 'ArrowRight') go(-1)
    else return onKeyDown(event)
    event.preventDefault()
  }
  return (
    <dialog {...dialog} onKeyDown={press} className={styles.dialog} aria-label={`تصویرهای ${name}`}>
      {open && image ? (
        <>
          <div className={styles.bar}>
            <IconButton label="بستن" variant="floating" onClick={close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
            <span className={styles.count} aria-live="polite">
              {formatNumber(current + 1)} از {formatNumber(images.length)}
            </span>
            <IconButton
              label={isLarge ? 'کوچک‌تر' : 'بزرگ‌تر'}
              variant="floating"
              onClick={() => setLarge(!isLarge)}
            >
              {isLarge ? <ZoomOut size={20} aria-hidden="true" /> : <ZoomIn size={20} aria-hidden="true" />}
            </IconButton>
          </div>
          {/* A scroller is reached by Tab, so that arrow keys can move the enlarged picture. */}
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
              sizes={isLarge ? '1080px' : 'min(100vw, 100vh)'}
              priority
            />
          </div>
          {images.length > 1 ? (
            <div className={styles.arrows}>
              <IconButton label="تصویر قبلی" variant="floating" onClick={() => go(-1)}>
                <ChevronRight size={22} aria-hidden="true" />
              </IconButton>
              <IconButton label="تصویر بعدی" variant="floating" onClick={() => go(1)}>
                <ChevronLeft size={22} aria-hidden="true" />
              </IconButton>
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  )
}
