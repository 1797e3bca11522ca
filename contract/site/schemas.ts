import { Type, type Static } from 'typebox'
import { LENIENT, Link, oneOf } from '../commonSchemas.ts'
import { ShopIdentity } from './shopIdentity.ts'
import { UserInfo } from '../userInfo.ts'

/** A column of a mega-menu: a heading with links (`noImage`) or an image banner. */
export const MegaMenuItem = Type.Object({
  label: Type.String(),
  url: Type.String(),
  type: oneOf(['noImage', 'image'], 'image'),
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
    Type.Object({ type: oneOf(['menu', 'megamenu'], 'menu'), items: Type.Array(MegaMenuItem) }),
    Type.Null(),
  ]),
})
export type MenuEntry = Static<typeof MenuEntry>

/** Data of the shell on every page (spec §3). Fields with HTML are sanitised. */
export const MasterData = Type.Object(
  {
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
    shop: ShopIdentity,
  },
  { [LENIENT]: true },
)
export type MasterData = Static<typeof MasterData>
