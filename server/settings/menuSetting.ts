import type { Kysely } from 'kysely'
import type { MenuDescription } from '../../contract/settings/menuFile.ts'
import type { Database } from '../database/schema.ts'
import { invalid } from '../shared/errors.ts'
import { readStoredMenu } from '../site/masterData.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { describedMenu, menuOf } from './derivedMenu.ts'
import { addressProblems } from './addressProblems.ts'
import { menuKeys } from './keys.ts'
import type { PreviewedSetting } from './savedSetting.ts'

/** Reads the owner's description of the main menu, from the file or the panel. */
export async function readMenuDescription(db: Kysely<Database>): Promise<MenuDescription> {
  const stored = (await readSetting(db, menuKeys.file)) as MenuDescription | null
  return stored ?? describedMenu(await readStoredMenu(db))
}

export const menuSetting: PreviewedSetting<'menu', MenuDescription> = {
  ...{ name: 'menu', key: menuKeys.file, logged: { kind: 'setting', id: 'menu' } },
  conflict: 'همکارتان در این میان منو را تغییر داده است. وضع تازه را ببینید و دوباره منتشر کنید.',
  read: ({ db }) => readMenuDescription(db),
  async accept(context, menu) {
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
    return menu
  },
  derive: (trx, { after }) => writeSetting(trx, menuKeys.menu, menuOf(after)),
  preview: (menu) => ({ menu: menuOf(menu) }),
}

const words = {
  label: 'نوشته را وارد کنید.',
  url: 'نشانی را وارد کنید.',
  empty: 'زیر این نوشته پیوندی نیست؛ یکی بگذارید یا نوعش را تغییر دهید.',
}
