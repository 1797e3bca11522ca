import { Type, type Static } from 'typebox'
import { ProductListItem } from '../catalogue/schemas.ts'
import { Id } from '../commonSchemas.ts'

export const StudioQuery = Type.Object({ id: Id })

const Millimetres = (description: string) =>
  Type.Optional(
    Type.Number({ minimum: 1, description: `${description} (mm), absent if the shop does not know it` }),
  )

export const Measures = Type.Object({
  width: Millimetres('diameter or width of the case without the crown'),
  thickness: Millimetres('thickness of the case'),
  length: Millimetres('from lug to lug'),
  lugs: Millimetres('width of the strap between the lugs'),
})
export type Measures = Static<typeof Measures>

const StudioPart = Type.Object({
  kind: Type.String({ description: 'crown, bezel, subdial …' }),
  of: Type.String({ description: 'what kind of bezel, sub-dial or date; empty for other parts' }),
  x: Type.Number({ description: 'mm from the axis of the hands to the right' }),
  y: Type.Number({ description: 'mm from the axis of the hands downwards' }),
  r: Type.Number({ description: 'mm' }),
})

/** A watch as layers of drawings that lie exactly on each other, and the straps that fit it. */
export const StudioAnswer = Type.Object({
  id: Type.Integer(),
  websiteCode: Type.String(),
  nameFa: Type.String(),
  measures: Measures,
  drawing: Type.Object({
    folder: Type.String({
      description:
        'address before `head.svg`, `head-{day}-{weekday}.svg`, `strap.svg`, `strap-{websiteCode}.svg`',
    }),
    width: Type.Number({ description: 'mm that a layer is wide' }),
    height: Type.Number({ description: 'mm that a layer is high' }),
    caseWidth: Type.Number({ description: 'mm that the case is wide in the layers' }),
    strapWidth: Type.Number({ description: 'mm that the strap is wide in the layers, at the case' }),
    hands: Type.Array(Type.String(), { description: 'layers that turn about the middle; drawn at twelve' }),
    hasDate: Type.Boolean({ description: 'the head shows a day' }),
  }),
  parts: Type.Array(StudioPart, { description: 'in mm of the layers' }),
  straps: Type.Array(ProductListItem, { description: 'straps in stock of the width between the lugs' }),
})
export type StudioAnswer = Static<typeof StudioAnswer>
