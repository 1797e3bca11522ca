import 'react-image-crop/dist/ReactCrop.css'
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop, type PercentCrop } from 'react-image-crop'
import texts from '../../../ui/page/texts.module.css'
import styles from './SquareCrop.module.css'
import stacks from '../../../ui/page/stacks.module.css'

export interface Chosen {
  readonly image: HTMLImageElement
  readonly crop: PercentCrop
}

interface SquareCropProps {
  /** Data URL. */
  picture: string
  hint: string
  /** Minimum side of the square, in px of the picture. */
  smallest: number
  circular?: boolean
  /** Called when the picture is smaller than `smallest` or cannot be decoded. */
  onRefused(why: 'small' | 'broken'): void
  /** Renders the buttons; `chosen` returns the selected part, undefined until the picture is loaded. */
  children: (chosen: () => Chosen | undefined, isReady: boolean) => ReactNode
}

/** Selects a square of a picture, by pointer or arrow keys. */
export function SquareCrop({
  picture,
  hint,
  smallest,
  circular = false,
  onRefused,
  children,
}: SquareCropProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [least, setLeast] = useState(48)

  const begin = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight, width } = currentTarget
    if (Math.min(naturalWidth, naturalHeight) < smallest) return onRefused('small')
    const side = naturalWidth > naturalHeight ? { height: 100 } : { width: 100 }
    const square = makeAspectCrop({ unit: '%', ...side }, 1, naturalWidth, naturalHeight)
    setLeast((smallest / naturalWidth) * width)
    setCrop(centerCrop(square, naturalWidth, naturalHeight))
  }
  const chosen = () => (image.current && crop ? { image: image.current, crop } : undefined)
  return (
    <>
      <p className={texts.quiet}>{hint}</p>
      <div className={styles.stage}>
        <ReactCrop
          className={styles.crop}
          crop={crop}
          aspect={1}
          circularCrop={circular}
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
            onError={() => onRefused('broken')}
          />
        </ReactCrop>
      </div>
      <div className={stacks.line}>{children(chosen, crop !== undefined)}</div>
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
