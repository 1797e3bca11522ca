import type { MasterData, MenuEntry } from '../../contract/site/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toCategory } from '../../contract/storefrontPaths.ts'
import type { UserInfo } from '../../contract/userInfo.ts'
import { readOwnShop } from './ownShop.ts'
import { listShownCategories, readSetting } from './repository.ts'
import type { Context } from '../shared/context.ts'
import type { OwnShop } from '../shared/shop.ts'
import { cleanHtml } from '../shared/html.ts'

type Db = Context['db']
/** Maximum number of categories in the menu. */
const MOST_CATEGORIES = 8
type Personal = 'userInfo' | 'bCount' | 'headerFavCount' | 'shop'
/** Master data as stored: without the visitor's data and the shop's identity, which is stored separately. */
export type StoredMasterData = Omit<MasterData, Personal>

/** A placeholder in the stored menu, which is replaced by the shop's categories. */
export const CATEGORIES_ENTRY = { categories: true } as const
export type StoredMenuEntry = MenuEntry | typeof CATEGORIES_ENTRY

const empty: StoredMasterData = {
  headerLinks: [],
  headerTextAnimation: [],
  headerInfo: '',
  menu: [],
  menuTextInfo: [],
  aboutUs: '',
  contactUs: '',
  footerLeftHtml: '',
  footerLinks: [],
  socialNetwork: [],
  titleOtherMag: '',
}

/** The stored master data, whose HTML is not sanitised yet. */
export async function readStoredMasterData(db: Db): Promise<StoredMasterData> {
  const stored = (await readSetting(db, 'master-data')) as Partial<StoredMasterData> | null
  return { ...empty, ...stored }
}

/** Unpublished parts of the shell, for a preview. */
export interface ShellDraft {
  readonly menu?: readonly StoredMenuEntry[]
  readonly texts?: Omit<StoredMasterData, 'menu'>
  readonly shop?: OwnShop
}

/** Master data for an anonymous visitor. @param draft replaces stored parts */
export async function getMasterData(db: Db, draft: ShellDraft = {}): Promise<MasterData> {
  const data = { ...(await readStoredMasterData(db)), ...draft.texts }
  const { orders: _orders, cardToCard: _card, ...shop } = draft.shop ?? (await readOwnShop(db))
  return {
    ...data,
    menu: await shownMenu(db, draft.menu ?? (await readStoredMenu(db))),
    headerInfo: cleanHtml(data.headerInfo),
    aboutUs: cleanHtml(data.aboutUs),
    contactUs: cleanHtml(data.contactUs),
    footerLeftHtml: cleanHtml(data.footerLeftHtml),
    shop,
    userInfo: null,
    bCount: 0,
    headerFavCount: 0,
  }
}

/** The stored menu: from its own setting if there is one, otherwise from the master data, where the demo has its menu. */
export async function readStoredMenu(db: Db): Promise<readonly StoredMenuEntry[]> {
  const own = (await readSetting(db, 'menu')) as readonly StoredMenuEntry[] | null
  return own ?? (await readStoredMasterData(db)).menu
}

/** Replaces the placeholder in the menu by the shop's categories. */
async function shownMenu(db: Db, stored: readonly StoredMenuEntry[]): Promise<MenuEntry[]> {
  const categories = stored.some(isPlaceOfCategories) ? await categoryEntries(db) : []
  return stored.flatMap((entry) => (isPlaceOfCategories(entry) ? categories : [entry]))
}

const isPlaceOfCategories = (entry: StoredMenuEntry): entry is typeof CATEGORIES_ENTRY =>
  'categories' in entry

/** Menu entries of the root categories, or of the children if there is a single root category. */
async function categoryEntries(db: Db): Promise<MenuEntry[]> {
  const all = await listShownCategories(db)
  const below = (parent: number | null) => all.filter(({ parentId }) => parentId === parent)
  const roots = below(null)
  const shown = roots.length === 1 && below(roots[0]!.id).length > 0 ? below(roots[0]!.id) : roots
  const linkOf = (category: (typeof all)[number]) => ({
    label: category.title,
    url: readablePath(toCategory(category)),
  })
  return shown.slice(0, MOST_CATEGORIES).map((category) => {
    const items = below(category.id).map((child) => ({
      ...{ ...linkOf(child), type: 'noImage' as const, title: '', imgUrl: '', items: [] },
    }))
    return { ...linkOf(category), menu: items.length > 0 ? { type: 'menu', items } : null }
  })
}

/** A copy of the master data with the account's data. @param userInfo null if the account does not exist any more */
export function personalise(shared: MasterData, userInfo: UserInfo | null): MasterData {
  if (!userInfo) return shared
  return { ...shared, userInfo, bCount: userInfo.bCount, headerFavCount: userInfo.fCount }
}
