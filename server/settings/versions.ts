import type { Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import type { LetterTexts } from '../../contract/settings/mailTexts.ts'
import type { SettingPart } from '../../contract/settings/parts.ts'
import type { SettingVersions } from '../../contract/settings/schemas.ts'
import type { HomeDescription } from '../../contract/settings/homeFile.ts'
import type { MenuDescription } from '../../contract/settings/menuFile.ts'
import type { ShopDescription } from '../../contract/settings/shopFile.ts'
import { findVersion, listVersions, versionOf } from '../audit/settingVersions.ts'
import type { Database } from '../database/schema.ts'
import { DELIVERY, readDelivery } from '../delivery/delivery.ts'
import { saveDeliverySettings } from '../delivery/deliverySettings.ts'
import { notFound } from '../shared/errors.ts'
import { readLetterTexts, TEXTS } from '../site/letterTexts.ts'
import { readHomeDescription, saveHomeSettings } from './homeSettings.ts'
import { homeKeys, menuKeys, shopKeys } from './keys.ts'
import { readStoredSelling, SELLING } from './liveSettings.ts'
import { readMenuDescription, saveMenuSettings } from './menuSettings.ts'
import { restoreSelling } from './selling.ts'
import { saveMessageTexts } from './texts.ts'
import { readShopDescription, saveShopSettings } from './shopSettings.ts'

type Context = Parameters<typeof saveShopSettings>[0] & Parameters<typeof restoreSelling>[0]

interface Part {
  readonly key: string
  read(context: Pick<Context, 'db' | 'settings'>): Promise<object>
  /** Saves an earlier value by the rules of today. */
  save(context: Context, value: object, version: string, staffId: number): Promise<void>
}

const parts: Readonly<Record<SettingPart, Part>> = {
  shop: {
    key: shopKeys.file,
    read: ({ db }) => readShopDescription(db),
    save: (context, shop, version, staffId) =>
      saveShopSettings(context, { shop: shop as ShopDescription, version }, staffId, 'restored'),
  },
  selling: {
    key: SELLING,
    read: ({ db }) => readStoredSelling(db),
    save: restoreSelling,
  },
  texts: {
    key: TEXTS,
    read: ({ db }) => readLetterTexts(db),
    save: (context, texts, version, staffId) =>
      saveMessageTexts(context, { texts: texts as LetterTexts, version }, staffId, 'restored'),
  },
  home: {
    key: homeKeys.file,
    read: ({ db }) => readHomeDescription(db),
    save: (context, home, version, staffId) =>
      saveHomeSettings(context, { home: home as HomeDescription, version }, staffId, 'restored'),
  },
  menu: {
    key: menuKeys.file,
    read: ({ db }) => readMenuDescription(db),
    save: (context, menu, version, staffId) =>
      saveMenuSettings(context, { menu: menu as MenuDescription, version }, staffId, 'restored'),
  },
  delivery: {
    key: DELIVERY,
    read: readDelivery,
    save: (context, delivery, version, staffId) =>
      saveDeliverySettings(context, { delivery: delivery as Delivery, version }, staffId, 'restored'),
  },
}

/** The history of a setting, newest first. */
export async function settingHistory(
  context: Pick<Context, 'db' | 'settings'>,
  part: SettingPart,
): Promise<SettingVersions> {
  const now = await parts[part].read(context)
  const rows = await listVersions(context.db, parts[part].key)
  return {
    version: versionOf(now),
    items: rows.map(({ id, value, at, staff }, index) => ({
      ...{ id, staff, at: at.toISOString(), isNow: isDeepStrictEqual(value, now) },
      fields: changedFields(rows[index + 1]?.value, value),
    })),
  }
}

/** @throws AppError 404 for an unknown version, 409 after a change by somebody else, 400 if its links are dead today */
export async function restoreVersion(
  context: Context,
  { part, id, version }: { part: SettingPart; id: number; version: string },
  staffId: number,
): Promise<void> {
  const value = await findVersion(context.db as Kysely<Database>, parts[part].key, id)
  if (!value) throw notFound()
  await parts[part].save(context, value, version, staffId)
}

function changedFields(before: object | undefined, after: object): string[] {
  if (!before) return []
  const [old, now] = [flat(before), flat(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].filter((name) => !isDeepStrictEqual(old[name], now[name]))
}

/** Values and secrets of selling are groups of one setting. */
const flat = (value: object): Readonly<Record<string, unknown>> =>
  'secrets' in value && 'values' in value
    ? { ...(value.values as object), ...(value.secrets as object) }
    : { ...value }
