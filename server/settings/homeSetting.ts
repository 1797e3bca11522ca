import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import { sections, type HomeDescription } from '../../contract/settings/homeFile.ts'
import type { Database } from '../database/schema.ts'
import { readStoredHome } from '../home/home.ts'
import { fieldErrors, placeOf } from '../http/fieldErrors.ts'
import { invalid } from '../shared/errors.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import { addressProblems } from './addressProblems.ts'
import { describedHome, homeOf } from './derivedHome.ts'
import { homeKeys } from './keys.ts'
import type { PreviewedSetting } from './savedSetting.ts'

/** Reads the owner's description of the home page, from the file or the panel. */
export async function readHomeDescription(db: Kysely<Database>): Promise<HomeDescription> {
  const stored = (await readSetting(db, homeKeys.file)) as HomeDescription | null
  return stored ?? describedHome(await readStoredHome(db))
}

export const homeSetting: PreviewedSetting<'home', HomeDescription> = {
  ...{ name: 'home', key: homeKeys.file, logged: { kind: 'setting', id: 'home' } },
  conflict: 'همکارتان در این میان صفحهٔ خانه را تغییر داده است. وضع تازه را ببینید و دوباره منتشر کنید.',
  read: ({ db }) => readHomeDescription(db),
  async accept(context, home) {
    const wrong = sectionProblems(home)
    if (Object.keys(wrong).length > 0) throw invalid(wrong)
    const problems = await addressProblems(context, home, 'home')
    home.sections.forEach(({ from, to }, index) => {
      if (from && to && Date.parse(from) >= Date.parse(to))
        problems.set(`home.sections.${index}.to`, 'پایان نمایش باید پس از آغاز آن باشد.')
    })
    if (problems.size > 0) throw invalid(Object.fromEntries(problems))
    return home
  },
  derive: (trx, { after }) => writeSetting(trx, homeKeys.home, homeOf(after)),
  preview: (home) => ({ home: homeOf(home) }),
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
