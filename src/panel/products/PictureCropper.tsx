import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState, type SyntheticEvent } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import type { PictureRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { drawnAgain, messages, SMALLEST, whole } from './pictures.ts'
import styles from './PicturesField.module.css'

interface PictureCropperProps {
  /** Data URL. */
  picture: string
  busy: boolean
  onDone(request: PictureRequest): void
  onCancel(): void
  /** The picture cannot be drawn, or is too small; why, in Persian. */
  onRefused(words: string): void
}

/** Chooses the square of a picture that the shop shows, or all of it with white at its sides. */
export function PictureCropper({ picture, busy, onDone, onCancel, onRefused }: PictureCropperProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()

  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget
    if (Math.min(naturalWidth, naturalHeight) < SMALLEST) return onRefused(messages.small)
    const side = naturalWidth > naturalHeight ? { height: 100 } : { width: 100 }
    const square = makeAspectCrop({ unit: '%', ...side }, 1, naturalWidth, naturalHeight)
    setCrop(centerCrop(square, naturalWidth, naturalHeight))
  }
  const send = (fit: PictureRequest['fit']) => {
    if (!image.current || !crop) return
    const data = drawnAgain(image.current, fit === 'cut' ? crop : whole)
    if (data) onDone({ image: data, fit })
    else onRefused(messages.broken)
  }
  // So many px of the picture itself are the least that is cut.
  const least = image.current ? (SMALLEST / image.current.naturalWidth) * image.current.width : 48
  return (
    <>
      <p className={styles.hint}>تصویر کالا مربع است: کادر را جابه‌جا کنید یا از گوشه‌ها بزرگ و کوچک کنید.</p>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.crop}
          crop={crop}
          aspect={1}
          keepSelection
          minWidth={least}
          ariaLabels={ariaLabels}
          onChange={(_pixels, percents) => setCrop(percents)}
        >
          <img
            ref={image}
            src={picture}
            alt="تصویری که انتخاب کردید"
            onLoad={begin}
            onError={() => onRefused(messages.broken)}
          />
        </ReactCrop>
      </div>
      <div className={styles.ways}>
        <Button busy={busy} aria-disabled={!crop} onClick={() => send('cut')}>
          همین بخش
        </Button>
        <Button variant="outline" aria-disabled={!crop || busy} onClick={() => send('whole')}>
          همهٔ تصویر، با حاشیهٔ سفید
        </Button>
        <Button variant="ghost" onClick={onCancel}>
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
