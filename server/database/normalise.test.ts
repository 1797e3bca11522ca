import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { compactPersian, normalisePersian, squashReference } from '../../contract/normalise.ts'
import { bothDatabases, type TestDatabase } from '../testing/databases.ts'

const cases: readonly [typed: string, normalised: string][] = [
  ['', ''],
  ['   ', ''],
  ['ساعت', 'ساعت'],
  ['كتاب علي', 'کتاب علی'],
  ['مصطفى', 'مصطفی'],
  ['هدیة زیبا', 'هدیه زیبا'],
  ['ذخیرۀ نیرو', 'ذخیره نیرو'],
  ['ذخیرهٔ نیرو', 'ذخیره نیرو'],
  ['مسئول', 'مسیول'],
  ['مؤثر', 'موثر'],
  ['أمير إيران آفتاب ٱلف', 'امیر ایران افتاب الف'],
  ['آ', 'ا'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['عقـــربه', 'عقربه'],
  ['مُحَمَّد', 'محمد'],
  ['جی‌شاک', 'جی شاک'],
  ['می\u200f‌رود\u200e', 'می رود'],
  ['\ufeffساعت\u202b مچی\u202c', 'ساعت مچی'],
  ['  دو \t فاصله \n', 'دو فاصله'],
  ['G-SHOCK GA-2100', 'g-shock ga-2100'],
  ['MTP-V001GL', 'mtp-v001gl'],
  ['ＣＡＳＩＯ', 'casio'],
  ['Hermès ÉLÉGANCE', 'hermès élégance'],
  ['ﷲ ﻻ ﮐ', 'الله لا ک'],
  ['½ ㎜ №', '1⁄2 mm no'],
  ['a\u00a0b\u3000c', 'a b c'],
  ['İstanbul', 'istanbul'],
]

describe('normalising in the browser', () => {
  it.each(cases)('converts %j to %j', (typed, expected) => expect(normalisePersian(typed)).toBe(expected))

  it('compares without spaces and references without signs', () => {
    expect(compactPersian('جی‌شاک')).toBe(compactPersian('جیشاک'))
    expect(squashReference('GA-2100-1A1DR')).toBe('ga21001a1dr')
    expect(squashReference('مدل ۲۱۰۰')).toBe('2100')
  })
})

describe.each(bothDatabases)('normalising in the database ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => (database = await kind.open()))
  afterAll(() => database.close())

  const inDatabase = async (texts: readonly string[]) => {
    const { rows } = await sql<{ all: string; compact: string; reference: string }>`
      select aqrabe_normalise(t) as all, aqrabe_compact(t) as compact, aqrabe_reference(t) as reference
      from unnest(${[...texts]}::text[]) with ordinality as given (t, place) order by place`.execute(
      database.db,
    )
    return rows
  }

  it('gives the same results as in TypeScript', async () => {
    const texts = cases.map(([typed]) => typed)
    const rows = await inDatabase(texts)
    expect(rows.map((row) => row.all)).toEqual(cases.map(([, expected]) => expected))
    expect(rows.map((row) => row.compact)).toEqual(texts.map(compactPersian))
    expect(rows.map((row) => row.reference)).toEqual(texts.map(squashReference))
  })

  it('gives the same results for every letter of Arabic, Latin and other likely scripts', async () => {
    const blocks = [
      [0x20, 0x24f],
      [0x300, 0x36f],
      [0x600, 0x6ff],
      [0x2000, 0x206f],
      [0xfb50, 0xfdcf],
      [0xfdf0, 0xfdff],
      [0xfe70, 0xfeff],
      [0xff00, 0xff9f],
    ] as const
    const texts = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => `x${String.fromCodePoint(from + index)}y`),
    )
    const rows = await inDatabase(texts)
    const different = texts.filter((text, index) => rows[index]?.all !== normalisePersian(text))
    expect(different.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
  })
})
