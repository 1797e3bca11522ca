import type { StrapArt } from '../artwork/types.ts'

export interface DialColour {
  /** letter of the reference */
  readonly code: string
  readonly fa: string
  readonly hex: string
  /** print on the dial */
  readonly ink: string
}

const darkInk = '#1d1f24'
const lightInk = '#f4f2ea'

export const dials = {
  black: { code: '1', fa: 'مشکی', hex: '#16181c', ink: lightInk },
  white: { code: '7', fa: 'سفید', hex: '#f8f6f0', ink: darkInk },
  silver: { code: '6', fa: 'نقره‌ای', hex: '#d9dbdc', ink: darkInk },
  blue: { code: '2', fa: 'آبی', hex: '#1f56a0', ink: lightInk },
  navy: { code: '3', fa: 'سرمه‌ای', hex: '#1b2d4d', ink: lightInk },
  ice: { code: '9', fa: 'آبی یخی', hex: '#b4d0dd', ink: '#1b2f40' },
  green: { code: '4', fa: 'سبز', hex: '#1c4d3b', ink: lightInk },
  olive: { code: '5', fa: 'زیتونی', hex: '#565c3e', ink: lightInk },
  burgundy: { code: '8', fa: 'زرشکی', hex: '#681d31', ink: lightInk },
  brown: { code: 'B', fa: 'قهوه‌ای', hex: '#4b3022', ink: lightInk },
  grey: { code: 'G', fa: 'خاکستری', hex: '#51555c', ink: lightInk },
  cream: { code: 'C', fa: 'کرم', hex: '#f3ead4', ink: '#2a241b' },
  champagne: { code: 'H', fa: 'شامپاینی', hex: '#c9a86a', ink: '#2a2113' },
  pink: { code: 'P', fa: 'صورتی', hex: '#e7c9cd', ink: '#4a2d35' },
  turquoise: { code: 'T', fa: 'فیروزه‌ای', hex: '#46a7a6', ink: '#0e2c2c' },
  orange: { code: 'O', fa: 'نارنجی', hex: '#c65f28', ink: '#fff6ea' },
  pearl: { code: 'M', fa: 'صدفی', hex: '#ece2e8', ink: '#54424b' },
} as const satisfies Record<string, DialColour>

export type DialName = keyof typeof dials

export interface Strap {
  /** letter of the reference */
  readonly code: string
  readonly material: string
  readonly colour: string
  readonly art: StrapArt
  /** price against the same watch on leather */
  readonly factor: number
  readonly clasp: string
}

const pin = 'سگکی'
const butterfly = 'پروانه‌ای دکمه‌دار'
const folding = 'تاشو با دکمه و ضامن ایمنی'
const steel = '#9aa0a7'

const leather = (code: string, colour: string, hex: string, stitch: string): Strap => ({
  code,
  material: 'چرم',
  colour,
  art: { kind: 'leather', colour: hex, stitch },
  factor: 1,
  clasp: pin,
})
const croco = (code: string, colour: string, hex: string, stitch: string): Strap => ({
  code,
  material: 'چرم',
  colour,
  art: { kind: 'croco', colour: hex, stitch },
  factor: 1.04,
  clasp: butterfly,
})
const rubber = (code: string, colour: string, hex: string): Strap => ({
  code,
  material: 'لاستیکی',
  colour,
  art: { kind: 'rubber', colour: hex },
  factor: 0.97,
  clasp: pin,
})
const nato = (code: string, colour: string, hex: string, stripe: string): Strap => ({
  code,
  material: 'پارچه‌ای',
  colour,
  art: { kind: 'nato', colour: hex, stripe },
  factor: 0.95,
  clasp: pin,
})
const bracelet = (code: string, kind: 'oyster' | 'jubilee' | 'president'): Strap => ({
  code,
  material: 'استیل',
  colour: 'نقره‌ای',
  art: { kind, colour: steel },
  factor: 1.09,
  clasp: folding,
})

/** Bracelets and meshes take the metal of the case they are on. */
export const straps = {
  brown: leather('L1', 'قهوه‌ای', '#6d4024', '#e4d2b4'),
  black: leather('L2', 'مشکی', '#1c1c1f', '#8a8d92'),
  navy: leather('L3', 'سرمه‌ای', '#1f3050', '#9fb0c8'),
  tan: leather('L4', 'عسلی', '#a8703d', '#f0dfc2'),
  grey: leather('L5', 'خاکستری', '#63666b', '#c9ccd1'),
  burgundy: leather('L6', 'زرشکی', '#5e1f2c', '#b98a91'),
  rose: leather('L7', 'گلبهی', '#c59a98', '#e8d2d0'),
  ivory: leather('L8', 'شیری', '#e4dac8', '#b9a98a'),
  green: leather('L9', 'سبز', '#2f4a3a', '#b8c5a6'),
  crocoBrown: croco('K1', 'قهوه‌ای', '#55301a', '#7a4a2a'),
  crocoBlack: croco('K2', 'مشکی', '#18181b', '#3a3b40'),
  crocoBlue: croco('K3', 'سرمه‌ای', '#1d2c49', '#3f5376'),
  suede: {
    code: 'S1',
    material: 'چرم',
    colour: 'خاکی',
    art: { kind: 'suede', colour: '#86704f', stitch: '#e0d2b2' },
    factor: 1,
    clasp: pin,
  },
  rubberBlack: rubber('R1', 'مشکی', '#1b1d20'),
  rubberBlue: rubber('R2', 'آبی', '#1c3358'),
  rubberGreen: rubber('R3', 'سبز', '#2b4034'),
  rubberOrange: rubber('R4', 'نارنجی', '#b9551f'),
  rubberWhite: rubber('R5', 'سفید', '#e6e4de'),
  rubberGrey: rubber('R6', 'خاکستری', '#43474e'),
  natoOlive: nato('N1', 'زیتونی', '#5d5f42', '#24261d'),
  natoNavy: nato('N2', 'سرمه‌ای', '#22314e', '#8e1b33'),
  natoBlack: nato('N3', 'مشکی', '#222326', '#6a6d73'),
  natoSand: nato('N4', 'خاکی', '#a08e68', '#4c4531'),
  fabric: {
    code: 'F1',
    material: 'پارچه‌ای',
    colour: 'خاکستری',
    art: { kind: 'fabric', colour: '#5b5f66', stitch: '#b9bcc2' },
    factor: 0.96,
    clasp: pin,
  },
  oyster: bracelet('D1', 'oyster'),
  jubilee: bracelet('D2', 'jubilee'),
  president: bracelet('D3', 'president'),
  mesh: {
    code: 'M1',
    material: 'حصیری',
    colour: 'نقره‌ای',
    art: { kind: 'mesh', colour: steel },
    factor: 1.03,
    clasp: 'کشویی قابل تنظیم',
  },
} as const satisfies Record<string, Strap>

export type StrapName = keyof typeof straps
