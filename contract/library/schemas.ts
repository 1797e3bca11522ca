import { Type, type Static } from 'typebox'
import { named, oneOf } from '../commonSchemas.ts'
import { LONGEST_PICTURE, LONGEST_PICTURE_NAME, picturePlaces } from './terms.ts'

const Hash = Type.String({ title: 'تصویر', maxLength: 32, pattern: '^[0-9a-f]{32}$' })
const Name = Type.String({ title: 'نام تصویر', maxLength: LONGEST_PICTURE_NAME })

export const PicturesQuery = Type.Object({
  words: Type.Optional(Type.String({ title: 'عبارت جست‌وجو', maxLength: 100 })),
  used: Type.Optional(named('جای استفاده', oneOf([...picturePlaces, 'nowhere']))),
  after: Type.Optional(
    Type.String({
      title: 'ادامه',
      maxLength: 80,
      pattern: '^\\d{1,18}-[0-9a-f]{32}$',
      description: '`next` of the page before',
    }),
  ),
})
export type PicturesQuery = Static<typeof PicturesQuery>

export const LibraryPicture = Type.Object({
  hash: Type.String(),
  name: Type.String({ description: 'empty if nobody named it' }),
  imageUrl: Type.String({ description: 'square, with white margins if the picture is not' }),
  wholeUrl: Type.String({ description: 'in its own proportions' }),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  addedAt: Type.String({ description: 'ISO time' }),
  uses: Type.Integer({ description: 'number of places that use it' }),
})
export type LibraryPicture = Static<typeof LibraryPicture>

export const PicturesAnswer = Type.Object({
  items: Type.Array(LibraryPicture, { description: 'newest first' }),
  next: Type.String({ description: 'for the next page, or empty' }),
})

export const PictureParams = Type.Object({ hash: Hash })

export const PictureDetail = Type.Object({
  ...LibraryPicture.properties,
  places: Type.Array(
    Type.Object({
      place: oneOf(picturePlaces),
      id: Type.String({ description: 'of the product, brand, article …' }),
      title: Type.String(),
    }),
    { description: 'the first ones' },
  ),
})
export type PictureDetail = Static<typeof PictureDetail>

export const AddPictureRequest = Type.Object({
  image: Type.String({ maxLength: LONGEST_PICTURE, description: 'data URL of a JPEG, PNG or WebP' }),
  fit: named('برش', oneOf(['cut', 'whole', 'own'])),
  name: Type.Optional(Name),
})
export type AddPictureRequest = Static<typeof AddPictureRequest>

export const RenamePictureRequest = Type.Object({ name: Name })

export const UnusedPictures = Type.Object({
  count: Type.Integer(),
  bytes: Type.Integer({ description: 'what the database stores of them' }),
  until: Type.String({ description: 'ISO time; newer ones are not counted' }),
})
export type UnusedPictures = Static<typeof UnusedPictures>
export const RemoveUnusedRequest = Type.Object({
  until: Type.String({ title: 'زمان', maxLength: 40, pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
})
export const RemovedPictures = Type.Object({ removed: Type.Integer() })
