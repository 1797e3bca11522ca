import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { LibraryPicture, PictureFilter } from './libraryApi.ts'
import styles from './Library.module.css'
import { PictureFilters } from './PictureFilters.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { PictureUpload } from './PictureUpload.tsx'

interface PicturePickerProps {
  open: boolean
  /** Also offers to upload new pictures, in their own proportions. */
  uploads?: boolean
  /** `imageUrl` is a square, `wholeUrl` has the picture's own proportions, `width` and `height`. */
  onPick(picture: LibraryPicture): void
  /** Called before `onPick`, too. */
  onClose(): void
}

/** A dialog in which staff choose one picture of the library. A portal, because a form must not contain another form. */
export function PicturePicker({ open, uploads = false, onPick, onClose }: PicturePickerProps) {
  const [filter, setFilter] = useState<PictureFilter>({})
  const pick = (picture: LibraryPicture) => {
    onClose()
    onPick(picture)
  }
  return createPortal(
    <Modal open={open} title="انتخاب تصویر" wide closable onClose={onClose}>
      <div className={styles.picker}>
        {uploads ? <PictureUpload shape="own" room={1} onAdd={pick} /> : null}
        <PictureFilters filter={filter} onFilter={setFilter} />
        <PictureGrid key={JSON.stringify(filter)} filter={filter} onChoose={pick} />
      </div>
    </Modal>,
    document.body,
  )
}
