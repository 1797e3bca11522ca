import type { Metal } from './types.ts'

type Rgb = readonly [number, number, number]

/** Colours of each metal from dark to light; the range is wide, because polished metal mirrors dark things and lamps alike. */
const ramps: Readonly<Record<Metal, readonly string[]>> = {
  steel: ['#24272b', '#5b6067', '#949aa1', '#c3c7cc', '#e6e8ea', '#ffffff'],
  titanium: ['#25262a', '#515356', '#7e7f82', '#a2a3a4', '#c2c2c1', '#e6e5e2'],
  gold: ['#3d2408', '#8a5a17', '#c28a34', '#e0b25c', '#f3d691', '#fff8df'],
  rose: ['#40201a', '#8c5140', '#bd7c63', '#daa086', '#efc7b2', '#fff1e8'],
  black: ['#050506', '#121316', '#202226', '#34373c', '#585c63', '#a3a8b0'],
  bronze: ['#24150a', '#5a3a1d', '#8a6136', '#a9814f', '#c9a673', '#eddcb8'],
  gunmetal: ['#121417', '#2e3237', '#4d5259', '#70767e', '#9ba1a9', '#d5d9de'],
}

/** The metal's colour at a brightness from 0 to 1. */
export function metalColour(metal: Metal, brightness: number): string {
  const ramp = ramps[metal]
  const place = clamp(brightness) * (ramp.length - 1)
  const low = Math.min(ramp.length - 2, Math.floor(place))
  return mix(ramp[low]!, ramp[low + 1]!, place - low)
}

/** Mixes two CSS hex colours; 0 gives the first. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return hex([0, 1, 2].map((channel) => a[channel]! + (b[channel]! - a[channel]!) * part))
}

/** A colour at a brightness: 0.5 leaves it unchanged, 0 gives black, 1 nearly white. */
export function lit(colour: string, brightness: number): string {
  const light = clamp(brightness)
  return light < 0.5 ? mix('#000000', colour, light * 2) : mix(colour, '#ffffff', (light - 0.5) * 1.5)
}

/** Perceived lightness from 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

function rgb(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(channels: readonly number[]): string {
  return `#${channels
    .map((value) =>
      Math.round(clamp(value, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
