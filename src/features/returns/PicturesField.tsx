import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { returnRules } from '../../../contract/returns/rules.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useFormText } from '../../forms/useFormText.ts'
import { formatNumber } from '../../lib/persian.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
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

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, returnRules.pictures - ids.length)
    // The same file may be picked again.
    target.value = ''
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
        <label className={classes(buttonClass({ variant: 'outline', size: 's' }), styles.pick)}>
          {waiting > 0 ? <Spinner /> : <ImagePlus size={18} aria-hidden="true" />}
          {waiting > 0 ? 'در حال فرستادن تصویر' : 'افزودن تصویر'}
          <input
            type="file"
            multiple
            accept={returnRules.types.join()}
            className={styles.input}
            disabled={waiting > 0}
            aria-invalid={error ? true : undefined}
            aria-describedby={hintId}
            onChange={(event) => void pick(event)}
          />
        </label>
      ) : null}
      <p id={hintId} role={error ? 'alert' : undefined} className={error ? styles.error : styles.quiet}>
        {error || `تا ${formatNumber(returnRules.pictures)} عکس؛ رسیدگی را تندتر می‌کند.`}
      </p>
    </div>
  )
}
