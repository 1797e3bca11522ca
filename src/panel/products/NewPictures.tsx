import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PictureRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DropZone } from '../lists/DropZone.tsx'
import { FilePick } from '../../ui/fields/FilePick.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { dataUrlOf, refusalOf } from './pictures.ts'
import styles from './PicturesField.module.css'
import { useAddProductPictureMutation } from './productsApi.ts'

const loadCropper = () =>
  import(/* webpackChunkName: "panel-cropper" */ './PictureCropper.tsx').then(
    ({ PictureCropper }) => PictureCropper,
  )

interface NewPicturesProps {
  /** How many pictures may be added. */
  room: number
  onAdd(imageUrl: string): void
}

/** Adds pictures from files, the camera, the clipboard or a drop: each is cropped and uploaded. */
export function NewPictures({ room, onAdd }: NewPicturesProps) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [send, { isLoading }] = useAddProductPictureMutation()
  const { part: Cropper, failed, retry } = useLatePart(loadCropper, waiting.length > 0)
  const [current] = waiting
  const next = () => setWaiting((all) => all.slice(1))

  const take = async (files: readonly File[]) => {
    setProblem('')
    if (files.length > room)
      setProblem(
        room > 0 ? `فقط ${formatNumber(room)} تصویر دیگر جا دارد.` : 'این کالا جای تصویر دیگری ندارد.',
      )
    const pictures: string[] = []
    for (const file of files.slice(0, room)) {
      const refusal = refusalOf(file)
      // U+2068 and U+2069 isolate a left-to-right file name, as <bdi> does.
      if (refusal) setProblem(`\u2068${file.name}\u2069: ${refusal}`)
      else pictures.push(await dataUrlOf(file))
    }
    setWaiting((all) => [...all, ...pictures])
  }
  const done = async (request: PictureRequest) => {
    setProblem('')
    const { data, error } = await send(request)
    // The picture stays, so that it can be sent again.
    if (!data) return setProblem(errorMessage(error))
    onAdd(data.imageUrl)
    next()
  }
  usePastedFiles((files) => void take(files))

  return (
    <DropZone onFiles={(files) => void take(files)}>
      <FilePick accept="image/*" multiple onPick={(files) => void take(files)}>
        <ImagePlus size={18} aria-hidden="true" />
        افزودن تصویر
      </FilePick>
      <FilePick
        accept="image/*"
        capture="environment"
        className={styles.camera}
        onPick={(files) => void take(files)}
      >
        <Camera size={18} aria-hidden="true" />
        عکس با دوربین
      </FilePick>
      <p className={styles.hint}>
        <span className={styles.wide}>یا فایل‌ها را اینجا رها کنید یا بچسبانید؛ </span>JPEG، PNG یا WebP،
        حداقل ۲۰۰ در ۲۰۰ پیکسل.
      </p>
      {problem && !current ? (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      ) : null}
      <Modal
        open={current !== undefined}
        title={waiting.length > 1 ? `برش تصویر (${formatNumber(waiting.length)} تصویر مانده)` : 'برش تصویر'}
        closable
        onClose={() => setWaiting([])}
      >
        {problem ? (
          <p role="alert" className={styles.error}>
            {problem}
          </p>
        ) : null}
        {Cropper && current !== undefined ? (
          <Cropper
            key={`${waiting.length} ${current.length}`}
            picture={current}
            busy={isLoading}
            onDone={(request) => void done(request)}
            onCancel={next}
            onRefused={(words) => {
              setProblem(words)
              next()
            }}
          />
        ) : failed ? (
          <RetryButton onRetry={retry}>ابزار برش بارگذاری نشد؛ تلاش دوباره</RetryButton>
        ) : (
          <Skeleton blockSize="320px" radius="m" />
        )}
      </Modal>
    </DropZone>
  )
}

/** Handles pictures pasted anywhere on the page, except text pasted into a field. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || isForField(event)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** A spreadsheet copies a cell as text and as a picture. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null
