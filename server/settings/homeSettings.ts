import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import { sections, type HomeDescription } from '../../contract/settings/homeFile.ts'
import type { HomeSettings, SaveHomeRequest } from '../../contract/settings/schemas.ts'
import { isFromPanel, saveSetting, versionOf } from '../audit/settingVersions.ts'
import { bumpCatalogueVersion } from '../catalogue/versionRepository.ts'
import type { Database } from '../database/schema.ts'
import { readStoredHome } from '../home/home.ts'
import { writePreview } from '../home/previews.ts'
import { fieldErrors, placeOf } from '../http/fieldErrors.ts'
import { announceShop } from '../shared/announceShop.ts'
import { invalid } from '../shared/errors.ts'
import { assertEditable } from '../site/editors.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { addressProblems, type EditedShop } from './addressProblems.ts'
import { describedHome, homeOf } from './derivedHome.ts'
import { homeKeys } from './keys.ts'

/** The owner's description of the home page, from the file or the panel. */
export async function readHomeDescription(db: Kysely<Database>): Promise<HomeDescription> {
  const stored = (await readSetting(db, homeKeys.file)) as HomeDescription | null
  return stored ?? describedHome(await readStoredHome(db))
}

/** The home page as the panel shows it. */
export async function getHomeSettings({
  db,
  settings,
}: Pick<EditedShop, 'db' | 'settings'>): Promise<HomeSettings> {
  const home = await readHomeDescription(db)
  return {
    ...{ home, version: versionOf(home) },
    isFromPanel: await isFromPanel(db, homeKeys.file),
    isLocked: !settings.panelEditors,
  }
}

/** @throws AppError 400 with a message for each field, 403 if the files alone count, 409 after a change by somebody else */
export async function saveHomeSettings(
  context: EditedShop,
  { home, version }: SaveHomeRequest,
  staffId: number,
  action = 'saved',
): Promise<void> {
  assertEditable(context.settings)
  await refuseProblems(context, home)
  await saveSetting(context, {
    ...{ key: homeKeys.file, logged: { kind: 'setting', id: 'home' }, action, staffId, version },
    ...{ conflict: words.changed, read: readHomeDescription },
    async change(trx) {
      await writeSetting(trx, homeKeys.home, homeOf(home))
      await bumpCatalogueVersion(trx)
      return home
    },
  })
  announceShop(context.bus)
}

/**
 * Stores a draft for its author to look at.
 * @returns the address of the real home page with the draft
 * @throws AppError 400 with a message for each field
 */
export async function previewHome(
  context: EditedShop,
  home: HomeDescription,
  staffId: number,
): Promise<string> {
  await refuseProblems(context, home)
  return `/?preview=${await writePreview(context, staffId, { home: homeOf(home) })}`
}

async function refuseProblems(context: EditedShop, home: HomeDescription): Promise<void> {
  const wrong = sectionProblems(home)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const problems = await addressProblems(context, home, 'home')
  home.sections.forEach(({ from, to }, index) => {
    if (from && to && Date.parse(from) >= Date.parse(to))
      problems.set(`home.sections.${index}.to`, 'پایان نمایش باید پس از آغاز آن باشد.')
  })
  if (problems.size > 0) throw invalid(Object.fromEntries(problems))
}

/** The messages for values that the schema of their section refuses. */
function sectionProblems({ sections: said }: HomeDescription): Record<string, string> {
  return Object.fromEntries(
    said.flatMap((section, index) => {
      const schema = sections[section.type]
      const errors = Value.Errors(schema, section).map(({ keyword, instancePath, params }) => ({
        ...{ keyword, instancePath },
        params: { ...params, missingProperty: (params as Missing).requiredProperties?.[0] },
      }))
      return Object.entries(fieldErrors(errors as never, placeOf(schema))).map(([path, message]) => [
        `home.sections.${index}.${path}`,
        message,
      ])
    }),
  )
}

interface Missing {
  readonly requiredProperties?: readonly string[]
}

const words = {
  changed: 'همکارتان در این میان صفحهٔ خانه را تغییر داده است. وضع تازه را ببینید و دوباره منتشر کنید.',
}
