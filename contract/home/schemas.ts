import { Type, type Static } from 'typebox'
import { UserInfo } from '../identity/accountSchemas.ts'
import { Link, oneOf } from '../commonSchemas.ts'
import { ProductListItem } from '../catalogue/schemas.ts'

/** A column of a mega-menu: a heading with links (`noImage`) or an image banner. */
export const MegaMenuItem = Type.Object({
  label: Type.String(),
  url: Type.String(),
  type: oneOf(['noImage', 'image']),
  title: Type.String(),
  imgUrl: Type.String(),
  items: Type.Array(Link),
})
export type MegaMenuItem = Static<typeof MegaMenuItem>

/** `menu: null` is a plain link; type `menu` a sub-menu (its items use label and url), else a mega-menu. */
export const MenuEntry = Type.Object({
  label: Type.String(),
  url: Type.String(),
  menu: Type.Union([
    Type.Object({ type: oneOf(['menu', 'megamenu']), items: Type.Array(MegaMenuItem) }),
    Type.Null(),
  ]),
})
export type MenuEntry = Static<typeof MenuEntry>

/** What the master shell shows on every page (spec §3). Html fields are sanitised fragments. */
export const MasterData = Type.Object({
  userInfo: Type.Union([UserInfo, Type.Null()]),
  bCount: Type.Integer(),
  headerFavCount: Type.Integer(),
  headerLinks: Type.Array(Link),
  headerTextAnimation: Type.Array(Type.String()),
  headerInfo: Type.String(),
  menu: Type.Array(MenuEntry),
  menuTextInfo: Type.Array(Link),
  aboutUs: Type.String(),
  contactUs: Type.String(),
  footerLeftHtml: Type.String(),
  footerLinks: Type.Array(Link),
  socialNetwork: Type.Array(
    Type.Object({
      name: oneOf(['Instagram', 'FaceBook', 'Twitter', 'Telegram']),
      url: Type.String(),
      title: Type.String(),
    }),
  ),
  titleOtherMag: Type.String(),
})
export type MasterData = Static<typeof MasterData>

const Picture = { imageUrl: Type.String(), alt: Type.String() }

export const HeroSlide = Type.Object({
  heading: Type.String(),
  text: Type.String(),
  action: Link,
  secondAction: Type.Union([Link, Type.Null()]),
  ...Picture,
})
export type HeroSlide = Static<typeof HeroSlide>

export const Tile = Type.Object({
  title: Type.String(),
  text: Type.String(),
  url: Type.String(),
  ground: oneOf(['night', 'sand', 'mist', 'canvas']),
  ...Picture,
})
export type Tile = Static<typeof Tile>

const section = <T extends string, D extends Parameters<typeof Type.Array>[0]>(type: T, entry: D) =>
  Type.Object({
    type: Type.Literal(type),
    title: Type.String(),
    url: Type.String({ description: 'where "see all" leads, or empty' }),
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

export const HomeAnswer = Type.Object({
  sections: Type.Array(HomeSection),
  seoTitle: Type.String(),
  seoDescription: Type.String(),
  seoKeywords: Type.String(),
})
export type HomeAnswer = Static<typeof HomeAnswer>
