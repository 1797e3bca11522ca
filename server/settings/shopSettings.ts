import type { Kysely } from 'kysely'
import { shopKeys } from './keys.ts'
import type { SaveShopRequest, ShopSettings } from '../../contract/settings/schemas.ts'
import { isOfTrustMark } from '../../contract/contentPolicy.ts'
import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import { isFromPanel, saveSetting, versionOf } from '../audit/settingVersions.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import type { Database } from '../database/schema.ts'
import { writePreview } from '../home/previews.ts'
import { deadLinks } from '../content/import/shopLinks.ts'
import { announceShop } from '../shared/announceShop.ts'
import type { Context } from '../shared/context.ts'
import { invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
import { readStoredMasterData } from '../site/masterData.ts'
import { readOwnShop } from '../site/ownShop.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { pictureProblem } from './addressProblems.ts'
import { cardProblems, masterDataOf, ownShopOf } from './derivedShop.ts'
import { descriptionOf } from './describedShop.ts'

type Shop = Pick<Context, 'bus' | 'db' | 'now' | 'settings'> & {
  /** Whether a search finds products. */
  readonly findsAnything: (words: string) => Promise<boolean>
}

/** The owner's description of the shop, from the file or the panel. */
export async function readShopDescription(db: Kysely<Database>): Promise<ShopDescription> {
  const stored = (await readSetting(db, shopKeys.file)) as ShopDescription | null
  return stored ?? descriptionOf(await readOwnShop(db), await readStoredMasterData(db))
}

/** The settings as the panel shows them. */
export async function getShopSettings({
  db,
  settings,
}: Pick<Shop, 'db' | 'settings'>): Promise<ShopSettings> {
  const shop = await readShopDescription(db)
  return {
    shop,
    version: versionOf(shop),
    isFromPanel: await isFromPanel(db, shopKeys.file),
    isLocked: !settings.panelEditors,
  }
}

/** @throws AppError 400 with a message for each field, 403 if the files alone count, 409 after a change by somebody else */
export async function saveShopSettings(
  context: Shop,
  { shop, version }: SaveShopRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  assertEditable(context.settings)
  await refuseProblems(context, shop)
  await saveSetting(context, {
    ...{ key: shopKeys.file, logged: { kind: 'setting', id: 'shop' }, action, staffId, version },
    ...{ conflict: words.changed, read: readShopDescription },
    async change(trx) {
      await writeSetting(trx, shopKeys.shop, ownShopOf(shop))
      // The demo has its menu here, others in a setting of its own.
      const { menu } = await readStoredMasterData(trx)
      await writeSetting(trx, shopKeys.masterData, {
        ...(menu.length > 0 && { menu }),
        ...masterDataOf(shop),
      })
      await bumpCatalogueVersion(trx)
      return shop
    },
  })
  announceShop(context.bus)
}

/**
 * Stores a draft for its author to look at.
 * @returns the address of the home page with the draft
 * @throws AppError 400 with a message for each field
 */
export async function previewShop(context: Shop, shop: ShopDescription, staffId: number): Promise<string> {
  await refuseProblems(context, shop)
  return `/?preview=${await writePreview(context, staffId, { shop: ownShopOf(shop), texts: masterDataOf(shop) })}`
}

async function refuseProblems(context: Shop, shop: ShopDescription): Promise<void> {
  const problems = [
    ...cardProblems(shop),
    ...trustProblems(shop),
    ...(await logoProblems(context, shop)),
    ...(await linkProblems(context, shop)),
  ]
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(({ path, reason }) => [`shop.${path.join('.')}`, reason])))
}

async function logoProblems({ db }: Shop, { logo }: ShopDescription) {
  const reason = logo && (await pictureProblem(db, logo.image))
  return reason ? [{ path: ['logo'], reason }] : []
}

/** The content policy allows no pictures of other hosts. */
const trustProblems = ({ trustMarks = [] }: ShopDescription) =>
  trustMarks.flatMap(({ image }, index) =>
    isOfTrustMark(image) ? [] : [{ path: ['trustMarks', index, 'image'], reason: words.trust }],
  )

async function linkProblems({ db, findsAnything }: Shop, shop: ShopDescription) {
  const written = (['topLinks', 'news', 'footerLinks'] as const).flatMap((list) =>
    (shop[list] ?? []).map(({ url }, index) => ({ path: [list, index, 'url'], url })),
  )
  const dead = await deadLinks(
    db,
    written.map(({ url }) => url),
    findsAnything,
  )
  return written.flatMap(({ path, url }) => {
    const reason = dead.get(url)
    return reason ? [{ path, reason }] : []
  })
}

const words = {
  trust: 'تصویر نماد باید از trustseal.enamad.ir یا logo.samandehi.ir باشد.',
  changed: 'همکارتان در این میان تنظیمات فروشگاه را تغییر داده است. وضع تازه را ببینید و دوباره ذخیره کنید.',
}
