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
    for (const { index, field, reason } of momentProblems(home))
      problems.set(`home.sections.${index}.${field}`, reason)
    if (problems.size > 0) throw invalid(Object.fromEntries(problems))
    return home
  },
  derive: (trx, { after }) => writeSetting(trx, homeKeys.home, homeOf(after)),
  preview: (home) => ({ home: homeOf(home) }),
}

/** Problems of the times between which sections are shown. */
export function momentProblems({ sections: all }: Pick<HomeDescription, 'sections'>) {
  return all.flatMap(({ from, to }, index) => {
    const wrong = (['from', 'to'] as const).filter((field) => !isMoment({ from, to }[field]))
    if (wrong.length === 0 && from && to && Date.parse(from) >= Date.parse(to))
      return [{ index, field: 'to' as const, reason: 'پایان نمایش باید پس از آغاز آن باشد.' }]
    return wrong.map((field) => ({
      ...{ index, field },
      reason: `زمان «${{ from, to }[field]}» درست نیست؛ به میلادی و مانند 2026-03-20T00:00:00+03:30 بنویسید.`,
    }))
  })
}

/** Refuses years of the solar calendar, and days and hours that do not exist. */
function isMoment(text: string | undefined): boolean {
  if (text === undefined) return true
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  const isDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
  return isDay && !Number.isNaN(Date.parse(text)) && text >= '2000'
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
