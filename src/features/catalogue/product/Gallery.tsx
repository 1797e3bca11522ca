import { ZoomIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProductImage } from '../../../../contract/catalogue/schemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import { announcePicture, Picture } from '../../../ui/product/Picture.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { showSlide, useCurrentSlide } from '../../../ui/product/useCurrentSlide.ts'
import { useSlidesOnTouch } from '../../../ui/product/useSlidesOnTouch.ts'
import { classes } from '../../../ui/classes.ts'
import slides from '../../../ui/product/slides.module.css'
import styles from './Gallery.module.css'

export interface GalleryProps {
  images: readonly ProductImage[]
  /** Outline of the first picture until it loads, as in `Picture`. */
  outline?: string
  name: string
}

const loadZoom = () => import(/* webpackChunkName: "zoom" */ './ZoomDialog.tsx')

const stageSizes =
  '(min-width: 1680px) 756px, (min-width: 1320px) 630px, (min-width: 768px) 48vw, calc(100vw - 32px)'
const placeholder: readonly ProductImage[] = [{ imageUrl: '', alt: '' }]

/**
 * Pictures of a product. Visitors swipe or use thumbnails and arrow keys (left is next, because the page reads right to left); a
 * press opens the zoom.
 */
export const Gallery = withCachedHtml<GalleryProps>('Gallery', Pictures, {
  announce: ({ images: [first] }) => announcePicture(first?.imageUrl ?? '', stageSizes),
})

function Pictures({ images, outline, name }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const current = useCurrentSlide(track)
  useSlidesOnTouch(track)
  const [isZoomed, setZoomed] = useState(false)
  const { part: late, failed, retry } = useLatePart(loadZoom, isZoomed)
  const focusSlide = (index: number) =>
    track.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
  // After the zoom focus the current picture, because the one that opened the zoom may be scrolled out of sight.
  const afterZoom = useRef(0)
  const wasZoomed = useRef(false)
  useEffect(() => {
    if (wasZoomed.current && !isZoomed) focusSlide(afterZoom.current)
    wasZoomed.current = isZoomed
  }, [isZoomed])
  const pictures = images.length > 0 ? images : placeholder
  const show = (index: number) => showSlide(track.current, index)
  const labelOf = (index: number) => `تصویر ${formatNumber(index + 1)} از ${formatNumber(pictures.length)}`

  return (
    <section aria-label={`تصویرهای ${name}`} className={styles.gallery}>
      <div className={styles.stage}>
        <ul ref={track} className={classes(slides.track, styles.track)}>
          {pictures.map(({ imageUrl, alt }, index) => (
            <li key={`${index} ${imageUrl}`} className={slides.slide}>
              <Slide
                image={{ imageUrl, alt: alt || name }}
                label={`بزرگ‌نمایی ${labelOf(index)}`}
                isCurrent={index === current}
                isFirst={index === 0}
                outline={index === 0 ? outline : undefined}
                onMove={(step) => {
                  const next = index + step
                  if (!pictures[next]) return
                  show(next)
                  focusSlide(next)
                }}
                onZoom={() => {
                  if (failed) retry()
                  setZoomed(true)
                }}
              />
            </li>
          ))}
        </ul>
        <span className={styles.hint} aria-hidden="true">
          <ZoomIn size={18} />
          <span>{`${formatNumber(current + 1)} / ${formatNumber(pictures.length)}`}</span>
        </span>
      </div>
      {pictures.length > 1 ? (
        <Thumbnails pictures={pictures} current={current} labelOf={labelOf} onChoose={show} />
      ) : null}
      {isZoomed && late ? (
        <late.ZoomDialog
          images={pictures}
          current={current}
          name={name}
          sizes={stageSizes}
          onChoose={show}
          onClose={() => {
            setZoomed(false)
            afterZoom.current = current
          }}
        />
      ) : null}
    </section>
  )
}

interface SlideProps {
  image: ProductImage
  label: string
  isCurrent: boolean
  isFirst: boolean
  outline?: string
  /** 1 for the next slide, -1 for the previous one. */
  onMove(step: 1 | -1): void
  onZoom(): void
}

function Slide({ image: { imageUrl, alt }, label, isCurrent, isFirst, outline, onMove, onZoom }: SlideProps) {
  return (
    <button
      type="button"
      className={styles.zoom}
      disabled={!imageUrl}
      // Only the current slide is a tab stop, because a focused slide outside the stage would be invisible.
      tabIndex={isCurrent ? 0 : -1}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
        // Otherwise the browser would also scroll the track by this key, one slide too far.
        event.preventDefault()
        onMove(event.key === 'ArrowLeft' ? 1 : -1)
      }}
      aria-label={label}
      onClick={onZoom}
    >
      <Picture
        src={imageUrl}
        alt={alt}
        width={1080}
        height={1080}
        sizes={stageSizes}
        priority={isFirst}
        outline={outline}
        kind="product"
      />
    </button>
  )
}

interface ThumbnailsProps {
  pictures: readonly ProductImage[]
  current: number
  labelOf(index: number): string
  onChoose(index: number): void
}

function Thumbnails({ pictures, current, labelOf, onChoose }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbs}>
      {pictures.map(({ imageUrl }, index) => (
        <li key={`${index} ${imageUrl}`}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={labelOf(index)}
            aria-current={index === current || undefined}
            onClick={() => onChoose(index)}
          >
            <Picture
              src={imageUrl}
              alt=""
              width={160}
              height={160}
              sizes="(min-width: 1200px) 96px, 72px"
              kind="product"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
