import { UserRound } from 'lucide-react'
import { useId, useState, type ChangeEvent } from 'react'
import { avatarRules } from '../../../../contract/identity/profileRules.ts'
import { useFormText } from '../../../forms/useFormText.ts'
import { Button, buttonClass } from '../../../ui/buttons/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useLazyPart } from '../../../ui/parts/useLazyPart.ts'
import styles from './Avatar.module.css'
import { readPicture } from './readPicture.ts'

const loadCropper = () =>
  import(/* webpackChunkName: "avatar-cropper" */ './AvatarCropper.tsx').then(
    ({ AvatarCropper }) => AvatarCropper,
  )

/** The picture of oneself: picked from the device, cut to a square, kept with the form. */
export function AvatarField({ name }: { name: string }) {
  const { value, error: formError, change } = useFormText(name)
  const [refusal, setRefusal] = useState('')
  const [picked, setPicked] = useState('')
  const { part: AvatarCropper, failed, retry } = useLazyPart(loadCropper, picked !== '')
  const errorId = useId()
  const error = refusal || formError

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!file) return
    const { picture, refusal } = await readPicture(file)
    setRefusal(refusal)
    setPicked(picture)
  }
  const use = (avatar: string) => {
    change(avatar)
    setPicked('')
  }
  return (
    <div className={styles.field}>
      <span className={styles.picture}>
        {value ? (
          <img src={value} alt="تصویر شما" width={avatarRules.side} height={avatarRules.side} />
        ) : (
          <UserRound size={40} aria-hidden="true" />
        )}
      </span>
      <div className={styles.words}>
        <div className={styles.ways}>
          <label className={classes(buttonClass({ variant: 'outline', size: 's' }), styles.pick)}>
            {value ? 'تغییر تصویر' : 'انتخاب تصویر'}
            <input
              type="file"
              accept={avatarRules.types.join()}
              className={styles.input}
              aria-invalid={error ? true : undefined}
              aria-describedby={errorId}
              onChange={(event) => void pick(event)}
            />
          </label>
          {value ? (
            <Button variant="ghost" size="s" onClick={() => use('')}>
              برداشتن تصویر
            </Button>
          ) : null}
        </div>
        <p id={errorId} role={error ? 'alert' : undefined} className={error ? styles.error : styles.hint}>
          {error || 'عکس JPEG، PNG یا WebP، تا ۱۰ مگابایت'}
        </p>
      </div>
      <Modal open={picked !== ''} title="برش تصویر" closable onClose={() => setPicked('')}>
        {AvatarCropper ? (
          <AvatarCropper
            picture={picked}
            onCut={use}
            onCancel={() => setPicked('')}
            onRefused={(words) => {
              setRefusal(words)
              setPicked('')
            }}
          />
        ) : failed ? (
          <Button variant="outline" onClick={retry}>
            ابزار برش بارگذاری نشد؛ تلاش دوباره
          </Button>
        ) : (
          <Skeleton blockSize="320px" radius="m" />
        )}
      </Modal>
    </div>
  )
}
