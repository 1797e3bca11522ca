import type { AddPictureRequest } from '../../../contract/library/schemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SquareCrop, type Chosen } from '../../features/identity/profile/SquareCrop.tsx'
import { encodePart, messages, SMALLEST, whole } from './uploads.ts'

type Cropped = Pick<AddPictureRequest, 'image' | 'fit'>

interface PictureCropperProps {
  /** Data URL. */
  picture: string
  busy: boolean
  onDone(part: Cropped): void
  onCancel(): void
  /** Called with the reason, in Persian, when the picture cannot be decoded or is too small. */
  onRefused(words: string): void
}

/** Crops a picture to the square that the shop shows, or makes the whole picture square with white margins. */
export function PictureCropper({ picture, busy, onDone, onCancel, onRefused }: PictureCropperProps) {
  const send = (chosen: Chosen | undefined, fit: Cropped['fit']) => {
    if (!chosen) return
    const data = encodePart(chosen.image, fit === 'cut' ? chosen.crop : whole)
    if (data) onDone({ image: data, fit })
    else onRefused(messages.broken)
  }
  return (
    <SquareCrop
      picture={picture}
      hint="این تصویر مربع است: کادر را جابه‌جا کنید یا از گوشه‌ها بزرگ و کوچک کنید."
      smallest={SMALLEST}
      onRefused={(why) => onRefused(messages[why])}
    >
      {(chosen, isReady) => (
        <>
          <Button busy={busy} aria-disabled={!isReady} onClick={() => send(chosen(), 'cut')}>
            همین بخش
          </Button>
          <Button variant="outline" aria-disabled={!isReady || busy} onClick={() => send(chosen(), 'whole')}>
            همهٔ تصویر، با حاشیهٔ سفید
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            انصراف
          </Button>
        </>
      )}
    </SquareCrop>
  )
}
