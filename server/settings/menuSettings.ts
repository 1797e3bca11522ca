import type { Kysely } from 'kysely'
import type { MenuDescription } from '../../contract/settings/menuFile.ts'
import type { MenuSettings, SaveMenuRequest } from '../../contract/settings/schemas.ts'
import { isFromPanel, saveSetting, versionOf } from '../audit/settingVersions.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import type { Database } from '../database/schema.ts'
import { writePreview } from '../home/previews.ts'
import { announceShop } from '../shared/announceShop.ts'
import { invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
import { readStoredMenu } from '../site/masterData.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { describedMenu, menuOf } from './derivedMenu.ts'
import { addressProblems, type EditedShop } from './addressProblems.ts'
import { menuKeys } from './keys.ts'

/** The owner's description of the main menu, from the file or the panel. */
export async function readMenuDescription(db: Kysely<Database>): Promise<MenuDescription> {
  const stored = (await readSetting(db, menuKeys.file)) as MenuDescription | null
  return stored ?? describedMenu(await readStoredMenu(db))
}

/** The menu as the panel shows it. */
export async function getMenuSettings({
  db,
  settings,
}: Pick<EditedShop, 'db' | 'settings'>): Promise<MenuSettings> {
  const menu = await readMenuDescription(db)
  return {
    ...{ menu, version: versionOf(menu) },
    isFromPanel: await isFromPanel(db, menuKeys.file),
    isLocked: !settings.panelEditors,
  }
}

/** @throws AppError 400 with a message for each field, 403 if the files alone count, 409 after a change by somebody else */
export async function saveMenuSettings(
  context: EditedShop,
  { menu, version }: SaveMenuRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  assertEditable(context.settings)
  await refuseProblems(context, menu)
  await saveSetting(context, {
    ...{ key: menuKeys.file, logged: { kind: 'setting', id: 'menu' }, action, staffId, version },
    ...{ conflict: words.changed, read: readMenuDescription },
    async change(trx) {
      await writeSetting(trx, menuKeys.menu, menuOf(menu))
      await bumpCatalogueVersion(trx)
      return menu
    },
  })
  announceShop(context.bus)
}

/**
 * Stores a draft for its author to look at.
 * @returns the address of the home page with the draft
 * @throws AppError 400 with a message for each field
 */
export async function previewMenu(
  context: EditedShop,
  menu: MenuDescription,
  staffId: number,
): Promise<string> {
  await refuseProblems(context, menu)
  return `/?preview=${await writePreview(context, staffId, { menu: menuOf(menu) })}`
}

async function refuseProblems(context: EditedShop, menu: MenuDescription): Promise<void> {
  const problems = new Map([
    ...(await addressProblems(context, menu, 'menu')),
    ...menu.items.flatMap(({ links, columns }, index) =>
      (links ?? columns)?.length === 0 ? [[`menu.items.${index}.label`, words.empty] as const] : [],
    ),
    ...menu.items.flatMap((entry, index) =>
      entry.categories
        ? []
        : (['label', 'url'] as const)
            .filter((name) => !entry[name])
            .map((name) => [`menu.items.${index}.${name}`, words[name]] as const),
    ),
  ])
  if (problems.size > 0) throw invalid(Object.fromEntries(problems))
}

const words = {
  label: 'نوشته را وارد کنید.',
  url: 'نشانی را وارد کنید.',
  empty: 'زیر این نوشته پیوندی نیست؛ یکی بگذارید یا نوعش را تغییر دهید.',
  changed: 'همکارتان در این میان منو را تغییر داده است. وضع تازه را ببینید و دوباره منتشر کنید.',
}
