import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { loadingBar } from '../../contract/constants.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const light = block(/^:root,\n\[data-theme='light'\] \{/m)
const systemDark = block(/:root:not\(\[data-theme='light'\]\) \{/)
const chosenDark = block(/^ +\[data-theme='dark'\] \{/m)
const stronger = block(/^ +\[data-theme\]\[data-theme\] \{/m)

const text = ['ink', 'ink-2', 'ink-3', 'accent-strong', 'ok', 'info', 'warn', 'danger']
const pairs: [string, string][] = [
  ...text.flatMap((name) => ['paper', 'canvas', 'panel'].map((ground): [string, string] => [name, ground])),
  ['ok', 'ok-soft'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['danger', 'danger-soft'],
  ['accent-strong', 'accent-soft'],
  ['on-night', 'night'],
  ['on-night-2', 'night'],
  ['on-accent', 'accent-fill'],
  ['on-accent', 'accent-fill-hover'],
  ['on-ink', 'ink-fill'],
  ['on-ink', 'ink-fill-hover'],
]

for (const [theme, values, at] of [
  ['light', light, 0],
  ['dark', { ...light, ...systemDark }, 1],
] as const) {
  test.each(pairs)(`${theme}: %s has a contrast of 4.5:1 on %s`, (name, ground) => {
    expect(contrast(values[name] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'canvas', 'panel'])(
    `${theme}: borders of fields and buttons have a contrast of 3:1 on %s`,
    (ground) => {
      expect(contrast(values['line-control'] ?? '', values[ground] ?? '')).toBeGreaterThanOrEqual(3)
    },
  )

  const expected = { ...values, ...strongerIn(at) }
  test.each(pairs)(`${theme}, more contrast: %s has a contrast of 7:1 on %s`, (name, ground) => {
    expect(contrast(expected[name] ?? '', expected[ground] ?? '')).toBeGreaterThanOrEqual(7)
  })
  test.each(['line', 'line-strong', 'line-control'])(
    `${theme}, more contrast: %s has 3:1 on each ground`,
    (name) => {
      for (const ground of ['paper', 'canvas', 'panel'])
        expect(contrast(expected[name] ?? '', expected[ground] ?? '')).toBeGreaterThanOrEqual(3)
    },
  )
}

test('the dark theme is the same by system setting and by choice', () => {
  expect(Object.keys(systemDark).length).toBeGreaterThan(20)
  expect(chosenDark).toEqual(systemDark)
})

test('the loading bar has the accent colour (spec §9)', () => {
  expect(light['accent']).toBe(loadingBar.colour)
})

function block(start: RegExp): Record<string, string> {
  const from = css.search(start)
  if (from < 0) throw new Error(`No block ${start}`)
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** Values of a theme for more contrast; `light-dark(…, …)` contains the values of both themes. */
function strongerIn(theme: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stronger).map(([name, value]) => {
      const both = /light-dark\((\S+), (\S+)\)/.exec(value)
      return [name, both?.[theme + 1] ?? value]
    }),
  )
}

/** WCAG contrast ratio of two hex colours. */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const value = parseInt(pair, 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
