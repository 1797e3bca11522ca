import { expect, it } from '@jest/globals'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import { alignSpecifications } from './alignSpecifications.ts'

const group = (title: string, ...rows: [title: string, value: string][]): SpecificationGroup => ({
  title,
  rows: rows.map(([title, value]) => ({ title, value })),
})

it('rows of the same name meet, those of one product stand where it has them', () => {
  const quartz = [group('موتور', ['نوع', 'کوارتز'], ['باتری', 'SR626']), group('قاب', ['قطر', '۴۲'])]
  const automatic = [
    group('موتور', ['نوع', 'اتوماتیک'], ['جواهر', '۲۴'], ['باتری', 'ندارد']),
    group('بند', ['جنس', 'چرم']),
    group('قاب', ['قطر', '۴۰']),
  ]
  expect(alignSpecifications([quartz, automatic])).toEqual([
    {
      title: 'موتور',
      rows: [
        { title: 'نوع', values: ['کوارتز', 'اتوماتیک'] },
        { title: 'جواهر', values: ['', '۲۴'] },
        { title: 'باتری', values: ['SR626', 'ندارد'] },
      ],
    },
    { title: 'بند', rows: [{ title: 'جنس', values: ['', 'چرم'] }] },
    { title: 'قاب', rows: [{ title: 'قطر', values: ['۴۲', '۴۰'] }] },
  ])
})

it('names meet however they are spelt; a name that comes twice keeps both values', () => {
  const persian = [group('ويژگى‌ها', ['مقاومت در برابر آب', '۵ اتمسفر'])]
  const arabic = [group('ویژگی ها', ['مقاومت  در برابر آب', '۱۰ اتمسفر'], ['مقاومت در برابر آب', 'غواصی'])]
  expect(alignSpecifications([persian, arabic])).toEqual([
    { title: 'ويژگى‌ها', rows: [{ title: 'مقاومت در برابر آب', values: ['۵ اتمسفر', '۱۰ اتمسفر، غواصی'] }] },
  ])
})

it('nothing gives nothing', () => {
  expect(alignSpecifications([])).toEqual([])
  expect(alignSpecifications([[], []])).toEqual([])
})
