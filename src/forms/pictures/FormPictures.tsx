import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState, type ComponentType } from 'react'
import { pictureMessages, pictureRules } from '../../../contract/media/rules.ts'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { formatNumber } from '../../lib/persian.ts'
import { readPhoto } from '../../lib/readPhoto.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FilePick } from '../../ui/fields/FilePick.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import texts from '../../ui/page/texts.module.css'
import row from '../../ui/product/pictureRow.module.css'
import styles from './FormPictures.module.css'
import { useFormText } from '../useFormText.ts'

const photoRules = { ...pictureRules, messages: pictureMessages }

export interface Uploads {
  /** Number of uploads in progress, for which the form waits. */
  waiting: number
  onWaiting(change: (waiting: number) => number): void
  /** Called when an upload fails; the field shows the reason. */
  onRefused(): void
}

interface FormPicturesProps extends Uploads {
  /** Name of the field, whose value is the ids of the pictures. */
  name: string
  /** Maximum number of pictures. */
  most: number
  /** Accessible name of the list. */
  label: string
  hint: string
  /** Uploads a data URL. */
  add(image: string): Promise<{ data?: { readonly id: string } | undefined; error?: unknown }>
  Preview: ComponentType<{ id: string; alt: string }>
  /** If given, called on a press of the button, instead of opening the file chooser. */
  onBlocked?: (() => void) | undefined
}

/** Ids of uploaded pictures in the value of the field. */
export const readPictures = (text: string): readonly string[] => text.split(',').filter(Boolean)

/** Pictures of the device, uploaded as soon as they are picked, so that a reload loses none. */
export function FormPictures(props: FormPicturesProps) {
  const { name, most, label, hint, waiting, add, Preview, onWaiting, onRefused, onBlocked } = props
  const { value, error: formError, change } = useFormText(name)
  const [refusal, setRefusal] = useState('')
  const [surplus, setSurplus] = useState(0)
  // Files whose upload failed and can be repeated.
  const [unsent, setUnsent] = useState<readonly File[]>([])
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const ids = readPictures(value)
  // Uploads run one after the other, and each is added to the current value.
  const currentIds = useRef(ids)
  currentIds.current = ids
  const error = [refusal, surplusWords(surplus, most)].filter(Boolean).join(' ') || formError

  const pick = async (picked: readonly File[]) => {
    const free = most - ids.length - waiting
    const files = picked.slice(0, free)
    setRefusal('')
    setSurplus(picked.length - files.length)
    onWaiting((left) => left + files.length)
    // The button disappears with the last possible picture, so move the focus.
    if (picker.current && files.length === free)
      focusSuccessor(picker.current, () => list.current?.querySelector('li:last-child button'))
    for (const file of files) {
      const { image, refusal } = await readPhoto(file, photoRules)
      const { data, error } = image ? await add(image) : {}
      if (data) {
        currentIds.current = [...currentIds.current, data.id]
        change(currentIds.current.join(','))
      } else {
        setRefusal(refusal || errorMessage(error))
        if (image && apiErrorOf(error)?.status !== 400) setUnsent((others) => [...others, file])
        onRefused()
      }
      onWaiting((left) => left - 1)
    }
  }
  return (
    <div className={styles.form}>
      <ul ref={list} className={row.pictures} aria-label={label}>
        {ids.map((id, index) => (
          <li key={id} className={styles.picked}>
            <Preview id={id} alt={`تصویر ${formatNumber(index + 1)}`} />
            <IconButton
              label={`برداشتن تصویر ${formatNumber(index + 1)}`}
              className={styles.remove}
              onClick={({ currentTarget }) => {
                focusSuccessor(currentTarget, () => (ids.length > 1 ? null : picker.current))
                setSurplus(0)
                change(ids.filter((one) => one !== id).join(','))
              }}
            >
              <X size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {ids.length < most ? (
        <FilePick
          ref={picker}
          multiple
          accept={pictureRules.types.join()}
          // Not `disabled`, because a disabled button loses the focus.
          aria-disabled={waiting > 0 || undefined}
          onClick={(event) => {
            if (waiting > 0 || onBlocked) event.preventDefault()
            onBlocked?.()
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={hintId}
          onPick={(files) => void pick(files)}
        >
          {waiting > 0 ? <Spinner /> : <ImagePlus size={18} />}
          <span>{waiting > 0 ? 'در حال فرستادن تصویر' : 'افزودن تصویر'}</span>
        </FilePick>
      ) : null}
      {unsent.length > 0 && ids.length < most ? (
        <Button
          size="s"
          variant="outline"
          busy={waiting > 0}
          onClick={({ currentTarget }) => {
            focusSuccessor(currentTarget, () => picker.current ?? list.current?.querySelector('button'))
            setUnsent([])
            void pick(unsent)
          }}
        >
          {`فرستادن دوبارهٔ ${formatNumber(unsent.length)} عکس`}
        </Button>
      ) : null}
      <p id={hintId} role={error ? 'alert' : undefined} className={error ? texts.error : texts.quiet}>
        {error || hint}
      </p>
    </div>
  )
}

const surplusWords = (count: number, most: number) =>
  count > 0
    ? `بیش از ${formatNumber(most)} عکس پذیرفته نمی‌شود؛ ${formatNumber(count)} عکس آخر کنار گذاشته شد.`
    : ''
