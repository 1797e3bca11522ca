import { Type } from 'typebox'

/** Maximum length of a data URL in characters; the picture has three quarters of it in bytes. */
const PICTURE_MAX = 1_400_000
/** Maximum size of a request in bytes. Enough for a photo of a phone, which the browser shrinks before it sends it. */
export const PICTURE_BODY = 1_500_000

export const PictureId = Type.String({ maxLength: 32, pattern: '^[0-9a-f]{32}$' })
export const PictureRequest = Type.Object({
  image: Type.String({ maxLength: PICTURE_MAX, description: 'data URL of a JPEG, PNG or WebP' }),
})
