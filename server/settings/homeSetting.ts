import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import { sections, type HomeDescription } from '../../contract/settings/homeFile.ts'
import type { Database } from '../database/schema.ts'
import { readStoredHome } from '../home/home.ts'
import { writePreview } from '../home/previews.ts'
import { fieldErrors, placeOf } from '../http/fieldErrors.ts'
import { invalid } from '../shared/errors.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { addressProblems } from './addressProblems.ts'
import { describedHome, homeOf } from './derivedHome.ts'
import { homeKeys } from './keys.ts'
import type { SavedSetting, SettingsContext } from './savedSetting.ts'

/** Reads the owner's description of the home page, from the file or the panel. */
export async function readHomeDescription(db: Kysely<Database>): Promise<HomeDescription> {
  const stored = (await readSetting(db, homeKeys.file)) as HomeDescription | null
  return stored ?? describedHome(await readStoredHome(db))
}

export const homeSetting: SavedSetting<'home', HomeDescription> = {
  ...{ name: 'home', key: homeKeys.file, logged: { kind: 'setting', id: 'home' } },
  conflict: 'همکارتان در این میان صفحهٔ خانه را تغییر داده است. وضع تازه را ببینید و دوباره منتشر کنید.',
  read: ({ db }) => readHomeDescription(db),
  async accept(context, home) {
    await refuseProblems(context, home)
    return home
  },
  derive: (trx, { after }) => writeSetting(trx, homeKeys.home, homeOf(after)),
}

/**
 * Stores a draft for a preview by its author.
 * @returns URL of the home page with the draft
 * @throws AppError 400 with a message for each field
 */
export async function previewHome(
  context: SettingsContext,
  home: HomeDescription,
  staffId: number,
): Promise<string> {
  await refuseProblems(context, home)
  return `/?preview=${await writePreview(context, staffId, { home: homeOf(home) })}`
}

async function refuseProblems(context: SettingsContext, home: HomeDescription): Promise<void> {
  const wrong = sectionProblems(home)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  const problems = await addressProblems(context, home, 'home')
  home.sections.forEach(({ from, to }, index) => {
    if (from && to && Date.parse(from) >= Date.parse(to))
      problems.set(`home.sections.${index}.to`, 'پایان نمایش باید پس از آغاز آن باشد.')
  })
  if (problems.size > 0) throw invalid(Object.fromEntries(problems))
}

/** Messages, by field, for values that the schema of their section refuses. */
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
