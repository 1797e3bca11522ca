import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import type { ActorRefFrom, EventFrom } from 'xstate'
import type { ProductImage } from '../../../../contract/catalogue/schemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Picture } from '../../../ui/product/Picture.tsx'
import { useDialog } from '../../../ui/overlays/useDialog.ts'
import { useZoomStage } from './useZoomStage.ts'
import styles from './ZoomDialog.module.css'
import { zoomMachine } from './zoomMachine.ts'

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

type Zoom = ActorRefFrom<typeof zoomMachine>

/** Events by key. Left is next, because the page reads right to left. */
const keys: Readonly<Record<string, EventFrom<typeof zoomMachine>>> = {
  '+': { type: 'zoom.enlarged' },
  '=': { type: 'zoom.enlarged' },
  '-': { type: 'zoom.reduced' },
  ArrowLeft: { type: 'picture.swiped', step: 1 },
  ArrowRight: { type: 'picture.swiped', step: -1 },
}

/**
 * Dialog that enlarges pictures. A press, «+» or «−» zooms. Fingers, mouse, wheel and arrow keys move a zoomed picture; a swipe
 * or an arrow key on an unzoomed picture shows the next one.
 */
export function ZoomDialog({ images, current, name, sizes, onChoose, onClose }: ZoomDialogProps) {
  const [state, send, zoom] = useMachine(zoomMachine)
  const isLarge = state.matches('large')
  const image = images[current]
  const close = () => send({ type: 'zoom.closed' })
  const { onKeyDown, ...dialog } = useDialog({ open: true, closable: true, onClose: close })
  useEmitted(zoom, {
    moved: ({ step }) => onChoose((current + step + images.length) % images.length),
    closed: onClose,
  })
  const stage = useZoomStage({
    isLarge,
    onLarge: (wanted) => send({ type: wanted ? 'zoom.enlarged' : 'zoom.reduced' }),
    onSwipe: (step) => send({ type: 'picture.swiped', step }),
  })
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    const wanted = keys[event.key]
    if (!wanted || !state.can(wanted)) return onKeyDown(event)
    event.preventDefault()
    send(wanted)
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
            onToggle={() => send({ type: 'zoom.toggled' })}
            onClose={close}
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
          {images.length > 1 ? <Arrows onMove={(step) => send({ type: 'picture.moved', step })} /> : null}
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

/** Passes the events that the machine emits to the callbacks. */
function useEmitted(zoom: Zoom, handlers: { moved(event: { step: 1 | -1 }): void; closed(): void }): void {
  const onMoved = useEffectEvent(handlers.moved)
  const onClosed = useEffectEvent(handlers.closed)
  useEffect(() => {
    const moved = zoom.on('moved', (event) => onMoved(event))
    const closed = zoom.on('closed', () => onClosed())
    return () => {
      moved.unsubscribe()
      closed.unsubscribe()
    }
  }, [zoom])
}
