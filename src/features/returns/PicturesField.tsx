import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { returnMessages, returnRules } from '../../../contract/returns/rules.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatNumber } from '../../lib/persian.ts'
import { readPhoto } from '../../lib/readPhoto.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FilePick } from '../../ui/fields/FilePick.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { readPictures } from './draftOf.ts'
import styles from './Returns.module.css'
import { useAddReturnPictureMutation } from './returnsApi.ts'

const SIDE = 96
const photoRules = { ...returnRules, messages: returnMessages }

interface PicturesFieldProps {
  name: string
  /** Number of uploads in progress, for which the form waits. */
  waiting: number
  onWaiting(change: (waiting: number) => number): void
  /** An upload failed; the field shows why. */
  onRefused(): void
}

/** Pictures of the items, uploaded as soon as they are picked, so that a reload loses none. */
export function PicturesField({ name, waiting, onWaiting, onRefused }: PicturesFieldProps) {
  const { value, error: formError, change } = useFormText(name)
  const [refusal, setRefusal] = useState('')
  const [surplus, setSurplus] = useState(0)
  const [add] = useAddReturnPictureMutation()
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const ids = readPictures(value)
  // Uploads run one after the other, and each is added to the current value.
  const kept = useRef(ids)
  kept.current = ids
  const error = [refusal, surplusWords(surplus)].filter(Boolean).join(' ') || formError

  const pick = async (picked: readonly File[]) => {
    const room = returnRules.pictures - ids.length - waiting
    const files = picked.slice(0, room)
    setRefusal('')
    setSurplus(picked.length - files.length)
    onWaiting((left) => left + files.length)
    // The last picture removes the button.
    if (picker.current && files.length === room)
      focusSuccessor(picker.current, () => list.current?.querySelector('li:last-child button'))
    for (const file of files) {
      const { image, refusal } = await readPhoto(file, photoRules)
      const { data, error } = image ? await add({ image }) : {}
      if (data) {
        kept.current = [...kept.current, data.id]
        change(kept.current.join(','))
      } else {
        setRefusal(refusal || errorMessage(error))
        onRefused()
      }
      onWaiting((left) => left - 1)
    }
  }
  return (
    <div className={styles.form}>
      <ul ref={list} className={styles.pictures} aria-label="تصویرهای کالا">
        {ids.map((id, index) => (
          <li key={id} className={styles.picked}>
            <img
              src={`/media/return/${id}.webp`}
              alt={`تصویر ${formatNumber(index + 1)}`}
              width={SIDE}
              height={SIDE}
            />
            <IconButton
              label={`برداشتن تصویر ${formatNumber(index + 1)}`}
              className={styles.remove}
              onClick={({ currentTarget }) => {
                focusSuccessor(currentTarget, () => (ids.length > 1 ? null : picker.current))
                setSurplus(0)
                change(ids.filter((one) => one !== id).join(','))
              }}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {ids.length < returnRules.pictures ? (
        <FilePick
          ref={picker}
          multiple
          accept={returnRules.types.join()}
          // Not `disabled`, which would lose the focus.
          aria-disabled={waiting > 0 || undefined}
          onClick={(event) => waiting > 0 && event.preventDefault()}
          aria-invalid={error ? true : undefined}
          aria-describedby={hintId}
          onPick={(files) => void pick(files)}
        >
          {waiting > 0 ? <Spinner /> : <ImagePlus size={18} aria-hidden="true" />}
          <span>{waiting > 0 ? 'در حال فرستادن تصویر' : 'افزودن تصویر'}</span>
        </FilePick>
      ) : null}
      <p id={hintId} role={error ? 'alert' : undefined} className={error ? styles.error : styles.quiet}>
        {error || `تا ${formatNumber(returnRules.pictures)} عکس؛ رسیدگی را تندتر می‌کند.`}
      </p>
    </div>
  )
}

const surplusWords = (count: number) =>
  count > 0
    ? `بیش از ${formatNumber(returnRules.pictures)} عکس پذیرفته نمی‌شود؛ ${formatNumber(count)} عکس آخر کنار گذاشته شد.`
    : ''
