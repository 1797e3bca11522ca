import { Images } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import type { LibraryPicture } from './libraryApi.ts'
import styles from './Library.module.css'
import { PicturePicker } from './PicturePicker.tsx'
import lists from '../lists/Lists.module.css'
import { DropIcon } from '../shared/DropButton.tsx'
import { FieldError } from '../shared/FieldError.tsx'

interface ChosenPictureProps {
  label: string
  error: string | undefined
  onPick(picture: LibraryPicture): void
  onRemove(): void
  /** The chosen picture, if any. */
  children: ReactNode
}

/** Form field for one picture of the library in its own proportions. */
export function ChosenPicture({ label, error, onPick, onRemove, children }: ChosenPictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="group" aria-label={label} className={styles.chosen}>
      <span>{label}</span>
      {children}
      <span className={lists.line}>
        <Button variant="outline" size="s" icon={<Images size={18} />} onClick={() => setOpen(true)}>
          {children ? 'تصویری دیگر' : 'انتخاب تصویر'}
        </Button>
        {children ? <DropIcon label="برداشتن تصویر" onDrop={onRemove} /> : null}
      </span>
      <FieldError text={error} />
      <PicturePicker open={isOpen} uploads onPick={onPick} onClose={() => setOpen(false)} />
    </div>
  )
}

/** URL of a picture: built-in drawings have names such as `tile/diver`, pictures of the library have URLs. */
export const urlOf = (image: string) => (/^(hero|tile)\//.test(image) ? `/media/${image}-480.webp` : image)
