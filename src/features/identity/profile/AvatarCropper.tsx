import { avatarRules } from '../../../../contract/identity/profileRules.ts'
import { validationMessages as messages } from '../../../../contract/validation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SquareCrop, type Chosen } from './SquareCrop.tsx'
import { drawPart } from './drawPart.ts'

interface AvatarCropperProps {
  /** Data URL. */
  picture: string
  /** Called with the cropped picture as a data URL. */
  onCut(picture: string): void
  onCancel(): void
  /** Called with the reason, in Persian, when the picture cannot be decoded or is too small. */
  onRefused(words: string): void
}

const { side } = avatarRules
const QUALITY = 0.88

/** Crops a picture to a square, which the shop shows as a disc. */
export function AvatarCropper({ picture, onCut, onCancel, onRefused }: AvatarCropperProps) {
  const cut = (chosen: Chosen | undefined) => {
    if (!chosen) return
    const data = drawPart(chosen.image, chosen.crop, { width: side, height: side, quality: QUALITY })
    if (data) onCut(data)
    else onRefused(messages.avatar)
  }
  return (
    <SquareCrop
      picture={picture}
      hint="کادر را جابه‌جا کنید یا از گوشه‌ها بزرگ و کوچک کنید."
      smallest={avatarRules.minSide}
      circular
      onRefused={(why) => onRefused(why === 'small' ? messages.avatarSmall : messages.avatar)}
    >
      {(chosen, isReady) => (
        <>
          <Button disabled={!isReady} onClick={() => cut(chosen())}>
            همین بخش
          </Button>
          <Button variant="outline" onClick={onCancel}>
            انصراف
          </Button>
        </>
      )}
    </SquareCrop>
  )
}
