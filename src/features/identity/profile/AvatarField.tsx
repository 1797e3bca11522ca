import { UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { avatarRules } from '../../../../contract/identity/profileRules.ts'
import { useFormText } from '../../../forms/useFormText.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { FilePick } from '../../../ui/fields/FilePick.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './Avatar.module.css'
import { validationMessages as messages } from '../../../../contract/validation.ts'

const loadCropper = () => import(/* webpackChunkName: "avatar-cropper" */ './AvatarCropper.tsx')

/** Form field for the member's picture, which is picked from the device and cropped to a square. */
export function AvatarField({ name }: { name: string }) {
  const { value, error: formError, change } = useFormText(name)
  const [refusal, setRefusal] = useState('')
  const [picked, setPicked] = useState('')
  const { part: late, failed, retry } = useLatePart(loadCropper, picked !== '')
  const errorId = useId()
  const error = refusal || formError

  const pick = async (file: File) => {
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
          <UserRound size={40} />
        )}
      </span>
      <div className={styles.words}>
        <div className={stacks.row}>
          <FilePick
            accept={avatarRules.types.join()}
            aria-invalid={error ? true : undefined}
            aria-describedby={errorId}
            onPick={([file]) => void pick(file!)}
          >
            {value ? 'تغییر تصویر' : 'انتخاب تصویر'}
          </FilePick>
          {value ? (
            <Button variant="ghost" size="s" onClick={() => use('')}>
              برداشتن تصویر
            </Button>
          ) : null}
        </div>
        <p id={errorId} role={error ? 'alert' : undefined} className={error ? texts.error : texts.faint}>
          {error || 'عکس JPEG، PNG یا WebP، تا ۱۰ مگابایت'}
        </p>
      </div>
      <Modal open={picked !== ''} title="برش تصویر" closable onClose={() => setPicked('')}>
        {late ? (
          <late.AvatarCropper
            picture={picked}
            onCut={use}
            onCancel={() => setPicked('')}
            onRefused={(words) => {
              setRefusal(words)
              setPicked('')
            }}
          />
        ) : failed ? (
          <RetryButton onRetry={retry}>ابزار برش بارگذاری نشد؛ تلاش دوباره</RetryButton>
        ) : (
          <Skeleton blockSize="320px" radius="m" />
        )}
      </Modal>
    </div>
  )
}

interface Picked {
  /** Data URL; empty if the file was refused. */
  readonly picture: string
  /** Why the file was refused, in Persian; empty if it was not. */
  readonly refusal: string
}

/** Reads a picture file. Refuses other types and large files; broken pictures are refused later, by the cropper. */
async function readPicture(file: File): Promise<Picked> {
  const isKnown = avatarRules.types.some((type) => type === file.type)
  if (!isKnown) return refused(messages.avatar)
  if (file.size > avatarRules.maxBytes) return refused(messages.avatarLarge)
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ picture: String(reader.result), refusal: '' })
    reader.onerror = () => resolve(refused(messages.avatar))
    // Read as a data URL, because the content security policy forbids blob URLs.
    reader.readAsDataURL(file)
  })
}

const refused = (refusal: string): Picked => ({ picture: '', refusal })
