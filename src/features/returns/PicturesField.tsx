import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { returnRules } from '../../../contract/returns/rules.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatNumber } from '../../lib/persian.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { FilePick } from '../../ui/fields/FilePick.tsx'
import { readPictures } from './draftOf.ts'
import { readPhoto } from './readPhoto.ts'
import styles from './Returns.module.css'
import { useAddReturnPictureMutation } from './returnsApi.ts'

const SIDE = 96

/** Pictures of the goods: sent as soon as they are picked, so that a reload loses none. */
export function PicturesField({ name }: { name: string }) {
  const { value, error: formError, change } = useFormText(name)
  const [refusal, setRefusal] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [add] = useAddReturnPictureMutation()
  const hintId = useId()
  const ids = readPictures(value)
  // Several are sent one after the other; each is added to what is there by then.
  const kept = useRef(ids)
  kept.current = ids
  const error = refusal || formError

  const pick = async (picked: readonly File[]) => {
    const files = picked.slice(0, returnRules.pictures - ids.length)
    setRefusal('')
    setWaiting(files.length)
    for (const file of files) {
      const { image, refusal } = await readPhoto(file)
      const { data, error } = image ? await add({ image }) : {}
      if (data) {
        kept.current = [...kept.current, data.id]
        change(kept.current.join(','))
      } else setRefusal(refusal || errorMessage(error))
      setWaiting((left) => left - 1)
    }
  }
  return (
    <div className={styles.form}>
      <ul className={styles.pictures} aria-label="تصویرهای کالا">
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
              onClick={() => change(ids.filter((one) => one !== id).join(','))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {ids.length < returnRules.pictures ? (
        <FilePick
          multiple
          accept={returnRules.types.join()}
          disabled={waiting > 0}
          aria-invalid={error ? true : undefined}
          aria-describedby={hintId}
          onPick={(files) => void pick(files)}
        >
          {waiting > 0 ? <Spinner /> : <ImagePlus size={18} aria-hidden="true" />}
          {waiting > 0 ? 'در حال فرستادن تصویر' : 'افزودن تصویر'}
        </FilePick>
      ) : null}
      <p id={hintId} role={error ? 'alert' : undefined} className={error ? styles.error : styles.quiet}>
        {error || `تا ${formatNumber(returnRules.pictures)} عکس؛ رسیدگی را تندتر می‌کند.`}
      </p>
    </div>
  )
}
