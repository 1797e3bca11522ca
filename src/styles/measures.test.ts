import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { header, toast } from '../../contract/constants.ts'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`src/${file}`, 'utf8') }))

test('below 1200 px the layout is the mobile one: no sheet changes it a little above or below (spec §4)', () => {
  const edges = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)].map(([, side, px]) => ({
      file,
      side,
      px: Number(px),
    })),
  )
  const near = edges.filter(({ px }) => Math.abs(px - header.mobileBelow) < 100)
  const exact = { min: header.mobileBelow, max: header.mobileBelow - 0.02 }
  expect(near.length).toBeGreaterThan(20)
  expect(near.filter(({ side, px }) => px !== exact[side as 'min' | 'max'])).toEqual([])
})

test('a toast is 360 px wide, or as wide as a narrower screen (spec §9)', () => {
  const { css } = sheets.find(({ file }) => file === 'notices/Toasts.module.css')!
  expect(css).toContain(`inline-size: min(${toast.width}px, 100%)`)
})
