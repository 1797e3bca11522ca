import { describe, expect, it } from '@jest/globals'
import { plainText } from './cells.ts'
import { readHeader } from './columns.ts'
import { readRow } from './readRow.ts'
import { openReview } from './review.ts'

const header = readHeader('websiteCode,nameFa,brand,category,price,stock,gender,caseDiameterMm'.split(','))
const row = (category: string, gender: string, diameter: string) =>
  readRow(header, 2, ['C-1', 'ساعت یک', 'کاسیو', category, '1000000', '1', gender, diameter])

describe('readRow', () => {
  it.each([
    ['ساعت بچگانه', 'کودک', '30', 'بچگانه'],
    ['ساعت دیواری', '', '300', 'یونیسکس'],
    ['ساعت جیبی', 'مردانه', '۴۸', 'مردانه'],
  ])('accepts %s of %s and %s mm', (category, gender, diameter, known) => {
    const { row: read, problems } = row(category, gender, diameter)
    expect(problems).toBeNull()
    expect(read?.product?.spec).toMatchObject({ gender: known, diameter: expect.any(Number) })
  })

  it('refuses a watch of 300 mm', () =>
    expect(row('ساعت مردانه', 'مردانه', '300').problems).toEqual([
      { column: 'caseDiameterMm', reason: 'قطر قاب باید عددی تا ۱۰۰ میلی‌متر باشد: «300».' },
    ]))

  describe('numbers', () => {
    const header = readHeader('websiteCode,price,oldPrice,stock'.split(','))
    const figures = (price: string, oldPrice = '', stock = '') =>
      readRow(header, 2, ['C-1', price, oldPrice, stock])

    it.each([
      ['950.000', 950_000],
      ['۹۵۰٫۰۰۰', 950_000],
      ['۹۵۰٫۰۰۰ تومان', 950_000],
      ['12.500.000', 12_500_000],
      ['۱۲٬۵۰۰٬۰۰۰', 12_500_000],
      ['12,500,000.00', 12_500_000],
      ['12 500 000', 12_500_000],
      ['12500000.0', 12_500_000],
      ['۹۵۰٫۰۰', 950],
      ['950', 950],
    ])('reads %s Toman as %d', (typed, price) =>
      expect(figures(typed)).toMatchObject({ row: { price }, problems: null }),
    )

    it.each(['950.0000', '950.5', '1950.000', '0.500', '12.500.00', '12,500.000', '12.500,000', '12.50.000'])(
      'refuses %s',
      (typed) =>
        expect(figures(typed).problems).toEqual([
          { column: 'price', reason: `قیمت عدد درستی نیست: «${typed}».` },
        ]),
    )

    it('reads other whole numbers by the same rule', () => {
      expect(figures('950.000', '1.200.000', '1.000').row).toMatchObject({
        ...{ price: 950_000, oldPrice: 1_200_000, stock: 1000 },
      })
      expect(figures('1', '950.5', '2.50').problems?.map(({ column }) => column)).toEqual([
        'oldPrice',
        'stock',
      ])
      const full = readHeader(
        'websiteCode,nameFa,brand,category,price,waterResistanceM,warrantyMonths,caseDiameterMm'.split(','),
      )
      const watch = (metres: string, months: string, diameter: string) =>
        readRow(full, 2, ['C-1', 'ساعت', 'کاسیو', 'مردانه', '1', metres, months, diameter])
      expect(watch('1.000', '24.00', '40.5').row?.product?.spec).toMatchObject({
        ...{ waterResistance: 100, warrantyMonths: 24, diameter: 40.5 },
      })
      // Exports with three decimals write 24 months like this.
      expect(watch('50', '24.000', '۴۰٫۵').problems).toEqual([
        { column: 'warrantyMonths', reason: 'گارانتی بیش از حد بزرگ است.' },
      ])
    })
  })

  describe('cells as Excel writes them', () => {
    const wide = readHeader('websiteCode,nameFa,brand,category,price,reference,caseDiameterMm'.split(','))
    const watch = (...cells: string[]) => readRow(wide, 2, ['C-1', 'ساعت', 'کاسیو', 'مردانه', '5', ...cells])

    it('removes invisible marks and keeps the half-space', () => {
      const figures = readHeader(['websiteCode', 'price', 'oldPrice'])
      const { row } = readRow(figures, 2, ['\u200eC-1\u200f', '\u202b۱۲\u200b۰۰۰\u202c', '\u206613000\u2069'])
      expect(row).toMatchObject({ code: 'C-1', price: 12_000, oldPrice: 13_000 })
      const watch = ['C-1', 'جی\u200cشا\u200eک', 'کاسیو', 'مردانه', '5']
      expect(readRow(wide, 2, watch).row?.product?.nameFa).toBe('جی\u200cشاک')
    })

    it('accepts missing and surplus empty cells at the end of a row', () => {
      expect(watch().row?.product).toMatchObject({ reference: '' })
      expect(watch('R-1', '40', '', ' ').problems).toBeNull()
      expect(watch('R-1', '40', 'x').problems?.[0]?.reason).toMatch(/^این سطر ۸ خانه دارد/)
    })

    it.each(['40.5', '40,5', '۴۰/۵', '۴۰٫۵', '۴۰،۵ میلی‌متر'])('reads %s as 40.5 mm', (typed) =>
      expect(watch('', typed).row?.product?.spec.diameter).toBe(40.5),
    )

    it.each(['200', '۲۰۰ متر', '200m', '۲۰ اتمسفر', '20 ATM', '20 bar'])(
      'reads the water resistance %s as 20 atm',
      (typed) => {
        const header = readHeader('websiteCode,nameFa,brand,category,price,waterResistanceM'.split(','))
        const { row } = readRow(header, 2, ['C-1', 'ساعت', 'کاسیو', 'مردانه', '5', typed])
        expect(row?.product?.spec.waterResistance).toBe(20)
      },
    )

    it.each(['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!'])('refuses %s and names it', (error) =>
      expect(watch(error).problems).toEqual([
        { column: 'reference', reason: `فرمول این خانه در اکسل خطای ${error} داده است.` },
      ]),
    )

    it.each(['1.23457E+12', '۱٫۲E+۱۲', '1E+15'])(
      'refuses the reference %s, because digits are lost',
      (typed) =>
        expect(watch(typed).problems).toEqual([
          { column: 'reference', reason: expect.stringContaining('رقم‌های آخرش از دست رفته') },
        ]),
    )

    it('accepts a reference that only resembles a rounded number', () =>
      expect(watch('1E5').row?.product?.reference).toBe('1E5'))

    it('reads a cell of scripts that are never closed in time linear in its length', () => {
      const began = performance.now()
      expect(plainText(`دریا${'<script>'.repeat(20_000)}${'<script'.repeat(20_000)}`)).toContain('دریا')
      expect(plainText('<script>a</script>دریا<style>b')).toBe('دریا b')
      expect(performance.now() - began).toBeLessThan(1000)
    })

    it('refuses a cell of 100 000 characters without parsing it', () => {
      const since = performance.now()
      expect(watch('<script'.repeat(14_000)).problems).toEqual([
        { column: 'reference', reason: 'بیش از ۵۰۰۰ حرف دارد.' },
      ])
      expect(performance.now() - since).toBeLessThan(200)
    })
  })
})

const reviewOf = (moves: readonly number[], catalogue: number) => {
  const review = openReview()
  moves.forEach((move, place) =>
    review.add({ line: place + 2, code: `D-${place}`, choice: '', name: 'ساعت', cells: [], move }),
  )
  return review.result(catalogue)
}

describe('openReview', () => {
  it('lists the 50 largest price changes first, then the rows in the order of the file', () => {
    const { changes, rows } = reviewOf([...Array<number>(600).fill(0), 0.1, -0.9], 10_000)
    expect(changes.slice(0, 4).map(({ line }) => line)).toEqual([603, 602, 2, 3])
    expect([changes.length, rows]).toEqual([50, 602])
  })

  it.each([
    ['a price that moves by half, and a fifth of the catalogue', [0.5, 0], 10, false],
    ['a price that rises by more than half', [0.501], 1000, true],
    ['a price that falls by more than half', [-0.501], 1000, true],
    ['more than a fifth of the catalogue', [0, 0, 0], 10, true],
  ] as const)('decides whether to ask about %s', (_what, moves, catalogue, asks) =>
    expect(reviewOf(moves, catalogue).asks).toBe(asks),
  )
})
