import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import type { LibraryPicture } from './libraryApi.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { PictureUpload } from './PictureUpload.tsx'

interface PictureSourceProps {
  /** Number of pictures that may still be added. */
  room: number
  onPick(picture: LibraryPicture): void
}

/** Adds square pictures to a form, by upload or from the library. */
export function PictureSource({ room, onPick }: PictureSourceProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PictureUpload shape="square" room={room} ignoresPaste={isOpen} onAdd={onPick}>
      <Button
        variant="outline"
        size="s"
        icon={<Images size={18} />}
        aria-disabled={room <= 0}
        onClick={() => setOpen(true)}
      >
        از کتابخانه
      </Button>
      <PicturePicker open={isOpen} onPick={onPick} onClose={() => setOpen(false)} />
    </PictureUpload>
  )
}
