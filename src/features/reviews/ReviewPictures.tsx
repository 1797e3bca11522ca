import { useState } from 'react'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import styles from './ReviewPictures.module.css'
import { useSources, type ReadPicture, type ReviewPicture } from './useSources.ts'

const SIDE = 160
const loadZoom = () => import(/* webpackChunkName: "zoom" */ '../catalogue/product/ZoomDialog.tsx')

interface ReviewPicturesProps {
  pictures: readonly ReviewPicture[]
  /** Accessible name of the review. */
  name: string
  /** Downloads a picture that is not public. */
  read: ReadPicture
  /** Renders larger pictures, which staff check. */
  large?: boolean
}

/** Small pictures of a review; pressing a picture enlarges it. */
export function ReviewPictures({ pictures, name, read, large = false }: ReviewPicturesProps) {
  const sources = useSources(pictures, read)
  const shown = pictures.flatMap(({ id }, index) => {
    const imageUrl = sources[index]
    return imageUrl ? [{ id, imageUrl, alt: `عکس ${name}` }] : []
  })
  /** Id of the picture that is shown enlarged. */
  const [current, setCurrent] = useState('')
  const at = shown.findIndex(({ id }) => id === current)
  const { part: late, failed, retry } = useLatePart(loadZoom, at >= 0)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className={classes(styles.pictures, large && styles.large)} aria-label={`عکس‌های ${name}`}>
        {sources.map((src, index) => (
          <li key={pictures[index]?.id}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`بزرگ‌نمایی عکس ${formatNumber(index + 1)} از ${formatNumber(pictures.length)}`}
              onClick={() => {
                if (failed) retry()
                if (src) setCurrent(pictures[index]?.id ?? '')
              }}
            >
              {src ? (
                <img src={src} alt="" width={SIDE} height={SIDE} loading="lazy" decoding="async" />
              ) : (
                <Skeleton blockSize="100%" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {at >= 0 && failed ? (
        <RetryAlert words="عکس باز نشد. اتصال اینترنت خود را بررسی کنید." onRetry={retry} />
      ) : null}
      {at >= 0 && late ? (
        <late.ZoomDialog
          images={shown}
          current={at}
          name={name}
          sizes="100vw"
          onChoose={(index) => setCurrent(shown[index]?.id ?? '')}
          onClose={() => setCurrent('')}
        />
      ) : null}
    </>
  )
}
