import { Images, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import type { LibraryPicture } from './libraryApi.ts'
import styles from './Library.module.css'
import { PicturePicker } from './PicturePicker.tsx'
import form from '../shared/Form.module.css'
import lists from '../lists/Lists.module.css'

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
        <Button
          variant="outline"
          size="s"
          icon={<Images size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {children ? 'تصویری دیگر' : 'انتخاب تصویر'}
        </Button>
        {children ? (
          <IconButton
            label="برداشتن تصویر"
            size="s"
            onClick={({ currentTarget }) => {
              focusSuccessor(currentTarget)
              onRemove()
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </span>
      {error ? (
        <p role="alert" className={form.error}>
          {error}
        </p>
      ) : null}
      {createPortal(
        <PicturePicker
          open={isOpen}
          uploads
          onPick={(picture) => {
            setOpen(false)
            onPick(picture)
          }}
          onClose={() => setOpen(false)}
        />,
        document.body,
      )}
    </div>
  )
}
