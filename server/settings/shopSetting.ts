import type { Kysely } from 'kysely'
import { shopKeys } from './keys.ts'
import { isOfTrustMark } from '../../contract/contentPolicy.ts'
import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import type { Database } from '../database/schema.ts'
import { deadLinks } from '../content/import/shopLinks.ts'
import { invalid } from '../shared/errors.ts'
import { readStoredMasterData } from '../site/masterData.ts'
import { readOwnShop } from '../site/ownShop.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { pictureProblem } from './addressProblems.ts'
import { cardProblems, masterDataOf, ownShopOf } from './derivedShop.ts'
import { descriptionOf } from './describedShop.ts'
import type { PreviewedSetting, SettingsContext } from './savedSetting.ts'

/** Reads the owner's description of the shop, from the file or the panel. */
export async function readShopDescription(db: Kysely<Database>): Promise<ShopDescription> {
  const stored = (await readSetting(db, shopKeys.file)) as ShopDescription | null
  return stored ?? descriptionOf(await readOwnShop(db), await readStoredMasterData(db))
}

export const shopSetting: PreviewedSetting<'shop', ShopDescription> = {
  ...{ name: 'shop', key: shopKeys.file, logged: { kind: 'setting', id: 'shop' } },
  conflict: 'همکارتان در این میان تنظیمات فروشگاه را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
  read: ({ db }) => readShopDescription(db),
  async accept(context, shop) {
    const problems = [
      ...cardProblems(shop),
      ...trustProblems(shop),
      ...(await logoProblems(context, shop)),
      ...(await linkProblems(context, shop)),
    ]
    if (problems.length === 0) return shop
    throw invalid(Object.fromEntries(problems.map(({ path, reason }) => [`shop.${path.join('.')}`, reason])))
  },
  async derive(trx, { after }) {
    await writeSetting(trx, shopKeys.shop, ownShopOf(after))
    // Keep the menu of the demo, which is stored here; other shops store the menu in a separate setting.
    const { menu } = await readStoredMasterData(trx)
    await writeSetting(trx, shopKeys.masterData, {
      ...(menu.length > 0 && { menu }),
      ...masterDataOf(after),
    })
  },
  preview: (shop) => ({ shop: ownShopOf(shop), texts: masterDataOf(shop) }),
}

async function logoProblems({ db }: SettingsContext, { logo }: ShopDescription) {
  const reason = logo && (await pictureProblem(db, logo.image))
  return reason ? [{ path: ['logo'], reason }] : []
}

const wrongTrust = 'تصویر نماد باید از trustseal.enamad.ir یا logo.samandehi.ir باشد.'

/** Refuses pictures of trust marks from other hosts, because the content security policy blocks them. */
const trustProblems = ({ trustMarks = [] }: ShopDescription) =>
  trustMarks.flatMap(({ image }, index) =>
    isOfTrustMark(image) ? [] : [{ path: ['trustMarks', index, 'image'], reason: wrongTrust }],
  )

async function linkProblems({ db, hasSearchResults }: SettingsContext, shop: ShopDescription) {
  const written = (['topLinks', 'news', 'footerLinks'] as const).flatMap((list) =>
    (shop[list] ?? []).map(({ url }, index) => ({ path: [list, index, 'url'], url })),
  )
  const dead = await deadLinks(
    db,
    written.map(({ url }) => url),
    hasSearchResults,
  )
  return written.flatMap(({ path, url }) => {
    const reason = dead.get(url)
    return reason ? [{ path, reason }] : []
  })
}
