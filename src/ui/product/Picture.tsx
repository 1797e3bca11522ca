import { useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { placeholders } from '../../../contract/constants.ts'
import { srcSetOf } from '../../lib/images.ts'
import { classes } from '../classes.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  /** Address; a placeholder takes the place of an empty or a broken one (spec §9). */
  src: string
  alt: string
  /** Intrinsic size in px: keeps the place. */
  width: number
  height: number
  /** How wide it is shown, as in `<img sizes>`; needed where `src` comes in several widths. */
  sizes?: string
  /** In the first view: loaded at once and first. */
  priority?: boolean
  /** In the first view or near it: lets the first picture go before it, which a browser would not if it is in sight. */
  yields?: boolean
  /** Which placeholder. */
  kind?: keyof typeof placeholders
  className?: string
}

export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority,
  yields,
  kind = 'generic',
  className,
}: PictureProps) {
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const { current } = image
    // An error before hydration has no listener yet: a finished picture without a size is a broken one.
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
    return () => stopLoading(current)
  }, [src])

  const missing = !src || failed === src
  const sets = missing ? undefined : srcSetOf(src)
  if (typeof document === 'undefined' && priority && sets) announcePicture(src, sizes)
  return (
    <picture className={styles.frame}>
      {sets ? <source type="image/avif" srcSet={sets.avif} sizes={sizes} /> : null}
      <img
        // The loading attribute must be known before the address: React sets them in this order.
        loading={priority ? 'eager' : 'lazy'}
        // When it is on the screen the browser tells the first script.
        {...(priority ? { elementtiming: '' } : {})}
        fetchPriority={priority ? 'high' : yields ? 'low' : undefined}
        decoding={priority ? 'sync' : 'async'}
        ref={image}
        alt={alt}
        width={width}
        height={height}
        sizes={sets ? sizes : undefined}
        srcSet={sets?.webp}
        src={missing ? placeholders[kind] : src}
        className={classes(styles.picture, className)}
        onError={missing ? undefined : () => setFailed(src)}
      />
    </picture>
  )
}

/** Pictures of a page that was left: a replay, which comes back to it, has them loaded to the end. */
export const leftPictures = { areLoaded: false }

/**
 * A browser goes on loading pictures that have left the page: six that come slowly would hold every connection, and what
 * the shown page asks for would wait. They stop as they leave it; in the shop that is when the next page's data has
 * come, since loaders wait with the old page in sight, so that data itself is not helped.
 */
function stopLoading(image: HTMLImageElement | null): void {
  if (!image || image.isConnected || leftPictures.areLoaded) return
  // Away from the other formats, too: one of them would be loaded in its place.
  image.remove()
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** In the head, before the styles: a slow line brings the place of the picture itself much later. */
export function announcePicture(src: string, imageSizes: string | undefined): void {
  const imageSrcSet = srcSetOf(src)?.avif
  const type = 'image/avif'
  if (imageSrcSet) preload(src, { as: 'image', imageSrcSet, imageSizes, type, fetchPriority: 'high' })
}
