import { Images } from 'lucide-react'
import { useId, useState, type CSSProperties } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { urlOf } from '../library/ChosenPicture.tsx'
import { PicturePicker } from '../library/PicturePicker.tsx'
import styles from './Home.module.css'
import { textAt, withValue, type Values } from './homeForm.ts'
import lists from '../lists/Lists.module.css'
import { DropButton } from '../shared/DropButton.tsx'
import { FieldError } from '../shared/FieldError.tsx'

interface PictureFieldsProps {
  /** Persian name of the item. */
  name: string
  values: Values
  errorOf(name: string): string
  onChange(values: Values): void
}

/** Form fields for a picture of the library, its description, and the point that cropping must leave visible. */
export function PictureFields({ name, values, errorOf, onChange }: PictureFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const image = textAt(values, 'image')
  const [across = 50, down = 50] = textAt(values, 'focus').match(/\d+/g)?.map(Number) ?? []
  const focusOn = (x: number, y: number) => onChange(withValue(values, 'focus', `${x}% ${y}%`))
  return (
    <div className={styles.picture}>
      {image ? (
        <div className={styles.shown} style={{ '--focus': `${across}% ${down}%` } as CSSProperties}>
          <Picture src={urlOf(image)} alt={textAt(values, 'alt')} width={200} height={200} sizes="200px" />
        </div>
      ) : null}
      <div className={styles.about}>
        <div className={lists.line}>
          <Button
            variant="outline"
            size="s"
            icon={<Images size={18} />}
            aria-label={`تصویر ${name}`}
            onClick={() => setOpen(true)}
          >
            {image ? 'تصویر دیگر' : 'انتخاب تصویر'}
          </Button>
          {image ? (
            <DropButton
              label={`برداشتن تصویر ${name}`}
              onDrop={() => onChange({ ...values, image: '', focus: '' })}
            >
              برداشتن
            </DropButton>
          ) : null}
        </div>
        <FieldError text={errorOf('image')} />
        {image ? (
          <>
            <TextField
              label="توضیح تصویر"
              maxLength={200}
              value={textAt(values, 'alt')}
              error={errorOf('alt')}
              onChange={({ target }) => onChange(withValue(values, 'alt', target.value))}
            />
            {image.startsWith('/media/p') ? (
              <>
                <Slide label="نقطهٔ مهم، از چپ به راست" value={across} onSlide={(x) => focusOn(x, down)} />
                <Slide label="نقطهٔ مهم، از بالا به پایین" value={down} onSlide={(y) => focusOn(across, y)} />
              </>
            ) : null}
          </>
        ) : null}
      </div>
      <PicturePicker
        open={isOpen}
        uploads
        onPick={({ wholeUrl, name: alt }) =>
          onChange({ ...values, image: wholeUrl, alt: textAt(values, 'alt') || alt, focus: '' })
        }
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

function Slide({ label, value, onSlide }: { label: string; value: number; onSlide(value: number): void }) {
  const id = useId()
  return (
    <p className={styles.slide}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        dir="ltr"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={({ target }) => onSlide(Number(target.value))}
      />
    </p>
  )
}
