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
  /** Number of the picture that shows, from 0. */
  current: number
  name: string
  /** The pictures of the page. Their files are loaded already, so that the dialog shows one at once. */
  sizes: string
  onChoose(index: number): void
  /** The picture that shows takes the focus then. */
  onClose(): void
}

type Zoom = ActorRefFrom<typeof zoomMachine>

/** The left arrow goes onward, as the page reads. */
const keys: Readonly<Record<string, EventFrom<typeof zoomMachine>>> = {
  '+': { type: 'zoom.enlarged' },
  '=': { type: 'zoom.enlarged' },
  '-': { type: 'zoom.reduced' },
  ArrowLeft: { type: 'picture.swiped', step: 1 },
  ArrowRight: { type: 'picture.swiped', step: -1 },
}

/**
 * Pictures over the page. Whole at first; a press, or «+» and «−», enlarges one, which is then moved about by
 * finger, mouse, wheel or arrow keys. Whole ones change by a swipe or arrow keys: the left one goes onward, as
 * the page reads.
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
          <div className={styles.bar}>
            <IconButton label="بستن" variant="floating" onClick={close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
            <span className={styles.count} aria-live="polite">
              {`${formatNumber(current + 1)} از ${formatNumber(images.length)}`}
            </span>
            <IconButton
              label={isLarge ? 'کوچک‌تر' : 'بزرگ‌تر'}
              variant="floating"
              onClick={() => send({ type: 'zoom.toggled' })}
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
              sizes={isLarge ? '1080px' : sizes}
              priority
            />
          </div>
          {images.length > 1 ? (
            <div className={styles.arrows}>
              <IconButton
                label="تصویر قبلی"
                variant="floating"
                onClick={() => send({ type: 'picture.moved', step: -1 })}
              >
                <ChevronRight size={22} aria-hidden="true" />
              </IconButton>
              <IconButton
                label="تصویر بعدی"
                variant="floating"
                onClick={() => send({ type: 'picture.moved', step: 1 })}
              >
                <ChevronLeft size={22} aria-hidden="true" />
              </IconButton>
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  )
}

/** Calls back with what the machine emits. */
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
