import { isDeepStrictEqual } from 'node:util'
import type { SettingPart } from '../../contract/settings/parts.ts'
import type { SettingVersions } from '../../contract/settings/schemas.ts'
import { findVersion, listVersions, versionOf } from '../audit/settingVersions.ts'
import { notFound } from '../shared/errors.ts'
import { deliverySetting } from './deliverySetting.ts'
import { homeSetting } from './homeSetting.ts'
import { menuSetting } from './menuSetting.ts'
import {
  replaceSetting,
  type SavedSetting,
  type SettingReader,
  type SettingsContext,
} from './savedSetting.ts'
import { sellingSetting } from './sellingSetting.ts'
import { shopSetting } from './shopSetting.ts'
import { textsSetting } from './textsSetting.ts'

const parts = {
  shop: shopSetting,
  selling: sellingSetting,
  texts: textsSetting,
  home: homeSetting,
  menu: menuSetting,
  delivery: deliverySetting,
} satisfies Record<SettingPart, unknown>

/** The declaration of a setting. A stored version is a value of this setting. */
const settingOf = (part: SettingPart) => parts[part] as SavedSetting<SettingPart, object>

/** The history of a setting, newest first. */
export async function settingHistory(context: SettingReader, part: SettingPart): Promise<SettingVersions> {
  const { key, read } = settingOf(part)
  const now = await read(context)
  const rows = await listVersions(context.db, key)
  return {
    version: versionOf(now),
    items: rows.map(({ id, value, at, staff }, index) => ({
      ...{ id, staff, at: at.toISOString(), isNow: isDeepStrictEqual(value, now) },
      fields: changedFields(rows[index + 1]?.value, value),
    })),
  }
}

/**
 * Saves an earlier version again, if today's rules allow it.
 * @throws AppError 404 for an unknown version, 409 if somebody else has changed the setting, 400 for example for dead links
 */
export async function restoreVersion(
  context: SettingsContext,
  { part, id, version }: { part: SettingPart; id: number; version: string },
  staffId: number,
): Promise<void> {
  const setting = settingOf(part)
  const value = await findVersion(context.db, setting.key, id)
  if (!value) throw notFound()
  await replaceSetting(context, setting, { version, staffId, action: 'restored' }, value)
}

function changedFields(before: object | undefined, after: object): string[] {
  if (!before) return []
  const [old, now] = [flat(before), flat(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].filter((name) => !isDeepStrictEqual(old[name], now[name]))
}

/** Flattens the setting of selling, whose values and secrets are nested, so that its fields can be compared. */
const flat = (value: object): Readonly<Record<string, unknown>> =>
  'secrets' in value && 'values' in value
    ? { ...(value.values as object), ...(value.secrets as object) }
    : { ...value }
