import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode } from 'react'
import type { AddPictureRequest } from '../../../contract/library/schemas.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { DropZone } from '../lists/DropZone.tsx'
import { FilePick } from '../../ui/fields/FilePick.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { useAddPictureMutation, type LibraryPicture } from './libraryApi.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './Library.module.css'
import { dataUrlOf, messages, nameOf, refusalOf, wholeFile } from './uploads.ts'
import { FieldError } from '../shared/FieldError.tsx'

const loadCropper = () =>
  import(/* webpackChunkName: "panel-cropper" */ './PictureCropper.tsx').then(
    ({ PictureCropper }) => PictureCropper,
  )

interface PictureUploadProps {
  /** `square`: staff crop each picture to a square; `own`: pictures keep their proportions. */
  shape: 'square' | 'own'
  /** Number of pictures that may still be added. */
  room: number
  /** Ignores pasted pictures, because another component on the page handles them. */
  ignoresPaste?: boolean
  /** Not called for a picture that staff cancelled while it was sent; the library has it nevertheless. */
  onAdd(picture: LibraryPicture): void
  /** Other buttons that choose a picture. */
  children?: ReactNode
}

interface Waiting {
  readonly url: string
  readonly name: string
}

/** Uploads pictures to the library from files, the camera, the clipboard or a drop. */
export function PictureUpload({ shape, room, ignoresPaste, onAdd, children }: PictureUploadProps) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [problem, setProblem] = useState('')
  const [send, { isLoading }] = useAddPictureMutation()
  const { part: Cropper, failed, retry } = useLatePart(loadCropper, waiting.length > 0)
  const [current] = waiting
  // The latest, because the form may have changed during an upload; none once the dialog around is closed.
  const add = useRef<typeof onAdd>(null)
  useImperativeHandle(add, () => onAdd)
  /** Increases when staff cancel, so that a later answer neither changes the form nor skips another picture. */
  const cancels = useRef(0)
  const next = () => setWaiting((all) => all.slice(1))
  const cancel = (left: readonly Waiting[]) => {
    cancels.current += 1
    setWaiting(left)
  }

  const take = async (files: readonly File[]) => {
    setProblem('')
    if (files.length > room)
      setProblem(room > 0 ? `فقط ${formatNumber(room)} تصویر دیگر جا دارد.` : 'جای تصویر دیگری نیست.')
    for (const file of files.slice(0, room)) {
      const refusal = refusalOf(file) ?? (await takeOne(file))
      // U+2068 and U+2069 isolate the direction of the file name, as <bdi> does.
      if (refusal) setProblem(`\u2068${file.name}\u2069: ${refusal}`)
    }
  }
  /** @returns why the picture is refused, or null */
  const takeOne = async (file: File): Promise<string | null> => {
    const name = nameOf(file)
    if (shape === 'square') {
      const url = await dataUrlOf(file).catch(() => null)
      if (url === null) return messages.broken
      setWaiting((all) => [...all, { url, name }])
      return null
    }
    const image = await wholeFile(file).catch(() => null)
    return image ? store({ image, fit: 'own', name }) : messages.broken
  }
  const store = async (request: AddPictureRequest): Promise<string | null> => {
    const before = cancels.current
    const { data, error } = await send(request)
    if (!data) return errorMessage(error)
    if (cancels.current === before) add.current?.(data)
    return null
  }
  const crop = async (part: Pick<AddPictureRequest, 'image' | 'fit'>, name: string) => {
    setProblem('')
    const before = cancels.current
    const refusal = await store({ ...part, name })
    if (cancels.current !== before) return
    // On a refusal the cropper stays open, so that staff can send the picture again.
    if (refusal) setProblem(refusal)
    else next()
  }
  usePastedFiles((files) => {
    if (!ignoresPaste) void take(files)
  })

  return (
    <DropZone onFiles={(files) => void take(files)}>
      <FilePick accept="image/*" multiple={room > 1} onPick={(files) => void take(files)}>
        <ImagePlus size={18} />
        افزودن تصویر
      </FilePick>
      <FilePick
        accept="image/*"
        capture="environment"
        className={styles.camera}
        onPick={(files) => void take(files)}
      >
        <Camera size={18} />
        عکس با دوربین
      </FilePick>
      {children}
      <p className={texts.quiet}>
        <span className={styles.withMouse}>یا فایل‌ها را اینجا رها کنید یا بچسبانید؛ </span>
        <span>{`JPEG، PNG یا WebP،${shape === 'square' ? 'حداقل ۲۰۰ در ۲۰۰ پیکسل.' : 'حداقل ۲۰۰ پیکسل.'}`}</span>
      </p>
      {isLoading && !current ? <p role="status">در حال فرستادن…</p> : null}
      <FieldError text={current ? '' : problem} />
      <Modal
        open={current !== undefined}
        title={waiting.length > 1 ? `برش تصویر (${formatNumber(waiting.length)} تصویر مانده)` : 'برش تصویر'}
        closable
        onClose={() => cancel([])}
      >
        <FieldError text={problem} />
        {Cropper && current !== undefined ? (
          <Cropper
            key={`${waiting.length} ${current.url.length}`}
            picture={current.url}
            busy={isLoading}
            onDone={(part) => void crop(part, current.name)}
            onCancel={() => cancel(waiting.slice(1))}
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
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0 || isForField(event)) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Whether a pasted text belongs to the focused field: spreadsheets copy a cell both as text and as a picture. */
const isForField = ({ target, clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') &&
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable]') !== null
