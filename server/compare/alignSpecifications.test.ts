import { expect, it } from '@jest/globals'
import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import { alignSpecifications } from './alignSpecifications.ts'

const group = (title: string, ...rows: [title: string, value: string][]): SpecificationGroup => ({
  title,
  rows: rows.map(([title, value]) => ({ title, value })),
})

it('aligns rows of the same name, and keeps rows of one product at their place', () => {
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

it('matches different spellings of a name, and joins the values of a repeated name', () => {
  const persian = [group('ويژگى‌ها', ['مقاومت در برابر آب', '۵ اتمسفر'])]
  const arabic = [group('ویژگی ها', ['مقاومت  در برابر آب', '۱۰ اتمسفر'], ['مقاومت در برابر آب', 'غواصی'])]
  expect(alignSpecifications([persian, arabic])).toEqual([
    { title: 'ويژگى‌ها', rows: [{ title: 'مقاومت در برابر آب', values: ['۵ اتمسفر', '۱۰ اتمسفر، غواصی'] }] },
  ])
})

it('returns no groups for no products', () => {
  expect(alignSpecifications([])).toEqual([])
  expect(alignSpecifications([[], []])).toEqual([])
})
