import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState, type SyntheticEvent } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import { avatarRules } from '../../../../contract/identity/profileRules.ts'
import { validationMessages as messages } from '../../../../contract/validation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import styles from './Avatar.module.css'
import { cutSquare } from './cutSquare.ts'

interface AvatarCropperProps {
  /** Data URL. */
  picture: string
  /** Gets the cut picture as a data URL. */
  onCut(picture: string): void
  onCancel(): void
  /** The picture cannot be drawn, or is too small; why, in Persian. */
  onRefused(words: string): void
}

/** Chooses a square of a picture; with a pointer, or with the arrow keys. */
export function AvatarCropper({ picture, onCut, onCancel, onRefused }: AvatarCropperProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()

  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget
    if (Math.min(naturalWidth, naturalHeight) < avatarRules.minSide) return onRefused(messages.avatarSmall)
    const whole = naturalWidth > naturalHeight ? { height: 100 } : { width: 100 }
    const square = makeAspectCrop({ unit: '%', ...whole }, 1, naturalWidth, naturalHeight)
    setCrop(centerCrop(square, naturalWidth, naturalHeight))
  }
  const cut = () => {
    if (!image.current || !crop) return
    const data = cutSquare(image.current, crop)
    if (data) onCut(data)
    else onRefused(messages.avatar)
  }
  return (
    <>
      <p className={styles.hint}>کادر را جابه‌جا کنید یا از گوشه‌ها بزرگ و کوچک کنید.</p>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.crop}
          crop={crop}
          aspect={1}
          circularCrop
          keepSelection
          minWidth={48}
          ariaLabels={ariaLabels}
          onChange={(_pixels, percents) => setCrop(percents)}
        >
          <img
            ref={image}
            src={picture}
            alt="تصویری که انتخاب کردید"
            onLoad={begin}
            onError={() => onRefused(messages.avatar)}
          />
        </ReactCrop>
      </div>
      <div className={styles.ways}>
        <Button disabled={!crop} onClick={cut}>
          همین بخش
        </Button>
        <Button variant="outline" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </>
  )
}

const corner = (where: string) => `دستگیرهٔ ${where}؛ با کلیدهای جهت اندازه را تغییر دهید`
const ariaLabels = {
  cropArea: 'بخش انتخاب‌شده؛ با کلیدهای جهت جابه‌جا کنید',
  nwDragHandle: corner('بالا چپ'),
  nDragHandle: corner('بالا'),
  neDragHandle: corner('بالا راست'),
  eDragHandle: corner('راست'),
  seDragHandle: corner('پایین راست'),
  sDragHandle: corner('پایین'),
  swDragHandle: corner('پایین چپ'),
  wDragHandle: corner('چپ'),
}
