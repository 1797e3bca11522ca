/** Reads, saves and restores the settings that the panel edits. Each setting is one declaration (`SavedSetting`). */
import { isFromPanel, saveSetting, versionOf, type SettingChange } from '../audit/settingVersions.ts'
import { markAsOwnCommit } from '../catalogue/admin/announce.ts'
import { writePreview } from '../home/previews.ts'
import type { Context } from '../shared/context.ts'
import { assertEditable } from '../site/editors.ts'

export type SettingsContext = Pick<
  Context,
  'bus' | 'db' | 'now' | 'reloadSettings' | 'secret' | 'settings'
> & {
  /** Whether a search finds products. */
  readonly hasSearchResults: (words: string) => Promise<boolean>
}
export type SettingReader = Pick<SettingsContext, 'db' | 'settings'>
type Trx = Parameters<SettingChange<object>['change']>[0]

export interface SavedSetting<Name extends string, V extends object> extends Pick<
  SettingChange<V>,
  'key' | 'logged' | 'conflict' | 'forLog'
> {
  /** Name of the value in requests and answers. */
  readonly name: Name
  /** False: the storefront does not show it, so cached pages stay. */
  readonly isShown?: false
  read(shop: SettingReader): Promise<V>
  /**
   * Validates and normalises a value.
   * @returns the value to store
   * @throws AppError 400 with a message for each field
   */
  accept?(context: SettingsContext, value: V): Promise<V>
  /** Writes values derived from this value, in the same transaction. @throws AppError 400 with a message for each field */
  derive?(trx: Trx, change: { before: V; after: V }, context: SettingsContext): Promise<void>
  /** Converts a value to the draft of the storefront that a preview shows. */
  preview?(value: V): Parameters<typeof writePreview>[2]
  /** Called after the commit. */
  onSaved?(context: SettingsContext): Promise<void>
}

export type PreviewedSetting<Name extends string, V extends object> = SavedSetting<Name, V> &
  Required<Pick<SavedSetting<Name, V>, 'preview'>>

/** A setting as the panel shows it. */
export async function getSetting<Name extends string, V extends object>(
  shop: SettingReader,
  { name, key, read }: SavedSetting<Name, V>,
) {
  const value = await read(shop)
  return {
    ...({ [name]: value } as unknown as Record<Name, V>),
    version: versionOf(value),
    isFromPanel: await isFromPanel(shop.db, key),
    isLocked: !shop.settings.panelEditors,
  }
}

/**
 * Stores a draft for a preview by its author.
 * @returns URL of the home page with the draft
 * @throws AppError 400 with a message for each field
 */
export async function previewSetting<V extends object>(
  context: SettingsContext,
  setting: PreviewedSetting<string, V>,
  value: V,
  staffId: number,
) {
  const accepted = (await setting.accept?.(context, value)) ?? value
  return { url: `/?preview=${await writePreview(context, staffId, setting.preview(accepted))}` }
}

type Author = Pick<SettingChange<object>, 'version' | 'staffId'> & { action?: string }

/**
 * Changes a setting.
 * @throws AppError 400 with a message for each field, 403 if the shop is set up by files only, 409 if somebody else has changed
 * it
 */
export async function changeSetting<V extends object>(
  context: SettingsContext,
  setting: SavedSetting<string, V>,
  { version, staffId, action = 'saved' }: Author,
  change: (before: V) => V,
): Promise<void> {
  const { key, logged, conflict, forLog, read, derive, onSaved, isShown = true } = setting
  assertEditable(context.settings)
  await saveSetting<V>(context, {
    ...{ key, logged, conflict, action, staffId, version, ...(forLog && { forLog }) },
    read: (trx) => read({ ...context, db: trx }),
    async change(trx, before) {
      const after = change(before)
      await derive?.(trx, { before, after }, context)
      if (isShown) await markAsOwnCommit(trx, context)
      return after
    },
  })
  await onSaved?.(context)
  if (isShown) context.bus.emit('storefront.changed', {})
}

/** Validates and replaces the value of a setting. @throws AppError as `changeSetting` */
export async function replaceSetting<V extends object>(
  context: SettingsContext,
  setting: SavedSetting<string, V>,
  author: Author,
  value: V,
): Promise<void> {
  assertEditable(context.settings)
  const accepted = (await setting.accept?.(context, value)) ?? value
  await changeSetting(context, setting, author, () => accepted)
}

/** Replaces the value of a setting by that of a request. @returns the setting as the panel shows it */
export async function saveRequest<Name extends string, V extends object>(
  context: SettingsContext,
  setting: SavedSetting<Name, V>,
  request: Readonly<Record<Name, NoInfer<V>>> & { readonly version: string },
  staffId: number,
) {
  await replaceSetting(context, setting, { version: request.version, staffId }, request[setting.name])
  return getSetting(context, setting)
}
