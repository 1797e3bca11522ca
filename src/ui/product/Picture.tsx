import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { preload } from 'react-dom'
import { placeholders } from '../../../contract/constants.ts'
import { srcSetOf } from '../../lib/images.ts'
import { classes } from '../classes.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  /** URL; a placeholder replaces an empty or failed one (spec §9). */
  src: string
  alt: string
  /** Intrinsic size in px, which reserves the space. */
  width: number
  height: number
  /** Width on the screen, as in `<img sizes>`; needed if `src` comes in several widths. */
  sizes?: string
  /** For a picture in the first view: loads at once, before others. */
  priority?: boolean
  /** For a picture near the first view: loads only after the first picture; the browser alone would load both at once. */
  yields?: boolean
  /** Kind of placeholder. */
  kind?: keyof typeof placeholders
  /** Form, and colours of dial, case and strap, which the placeholder shows until the picture loads. */
  outline?: string
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
  outline,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState('')
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const { current } = image
    // An error before hydration fires no handler: a complete image without a size has failed.
    if (current?.complete && current.naturalWidth === 0) setFailed(src)
    return () => stopLoading(current)
  }, [src])

  const missing = !src || failed === src
  const sets = missing ? undefined : srcSetOf(src)
  if (typeof document === 'undefined' && priority && sets) announcePicture(src, sizes)
  return (
    <picture {...(outline && !missing ? drawnFrame(outline) : { className: styles.frame })}>
      {sets ? <source type="image/avif" srcSet={sets.avif} sizes={sizes} /> : null}
      <img
        // These come before `src`, because React sets attributes in the order of the props.
        loading={priority ? 'eager' : 'lazy'}
        // The browser reports the picture's paint to the first script.
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

function drawnFrame(outline: string) {
  const [form = '', dial, body, strap] = outline.split(' ')
  return {
    className: classes(styles.frame, styles.outline, styles[form]),
    style: { '--dial': dial, '--body': body, '--strap': strap } as CSSProperties,
  }
}

/** The replay sets it: it must load the pictures of former pages, too, because it returns to them. */
export const leftPictures = { areLoaded: false }

/**
 * Stops loading pictures of a page that the visitor has left. A browser would continue, and six slow pictures occupy all its
 * connections to the server, so that requests of the new page wait. It is called when the new page renders, after its data
 * have been loaded.
 */
function stopLoading(image: HTMLImageElement | null): void {
  if (image && !image.isConnected && !leftPictures.areLoaded) removeImage(image)
}

/** Removes an image that is still loading, so that the browser gives up its connection. */
export function removeImage(image: HTMLImageElement): void {
  // Remove it from <picture> as well, or another format loads.
  image.remove()
  image.removeAttribute('srcset')
  image.removeAttribute('src')
}

/** Preloads the picture from the head, because on a slow connection the HTML of the picture arrives much later. */
export function announcePicture(src: string, imageSizes: string | undefined): void {
  const imageSrcSet = srcSetOf(src)?.avif
  const type = 'image/avif'
  if (imageSrcSet) preload(src, { as: 'image', imageSrcSet, imageSizes, type, fetchPriority: 'high' })
}
