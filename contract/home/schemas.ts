import { Type, type Static } from 'typebox'
import { LENIENT, Link, oneOf } from '../commonSchemas.ts'
import { MasterData } from '../site/schemas.ts'
import { ProductListItem } from '../catalogue/schemas.ts'

const Picture = { imageUrl: Type.String(), alt: Type.String() }
/** A picture that the page crops to the available space. */
const CroppedPicture = {
  ...Picture,
  focus: Type.Optional(Type.String({ description: 'the point that stays visible, as `50% 30%`' })),
}

const HeroSlide = Type.Object({
  heading: Type.String(),
  text: Type.String(),
  action: Link,
  secondAction: Type.Union([Link, Type.Null()]),
  ...CroppedPicture,
})

export const Tile = Type.Object({
  title: Type.String(),
  text: Type.String(),
  url: Type.String(),
  ground: oneOf(['night', 'sand', 'mist', 'canvas'], 'canvas'),
  ...CroppedPicture,
})
export type Tile = Static<typeof Tile>

const section = <T extends string, D extends Parameters<typeof Type.Array>[0]>(type: T, entry: D) =>
  Type.Object({
    type: Type.Literal(type),
    title: Type.String(),
    url: Type.String({ description: 'target of the "see all" link, or empty' }),
    data: Type.Array(entry),
  })

export const HomeSection = Type.Union([
  section('slider', HeroSlide),
  section('promises', Type.Object({ icon: Type.String(), title: Type.String(), text: Type.String() })),
  section('categories', Tile),
  section('banners', Tile),
  section('products', ProductListItem),
  section('brands', Type.Object({ name: Type.String(), nameFa: Type.String(), url: Type.String() })),
  section(
    'posts',
    Type.Object({ title: Type.String(), text: Type.String(), url: Type.String(), ...Picture }),
  ),
  section('html', Type.Object({ html: Type.String() })),
])
export type HomeSection = Static<typeof HomeSection>

export const HomeQuery = Type.Object({
  preview: Type.Optional(
    Type.String({
      title: 'پیش‌نمایش',
      maxLength: 60,
      description: 'of the panel; an unknown one is ignored',
    }),
  ),
})

export const HomeAnswer = Type.Object(
  {
    sections: Type.Array(HomeSection),
    seoTitle: Type.String(),
    seoDescription: Type.String(),
    seoKeywords: Type.String(),
    shell: Type.Optional(MasterData),
  },
  { [LENIENT]: true },
)
export type HomeAnswer = Static<typeof HomeAnswer>
