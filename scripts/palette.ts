import { type Palette, paletteNames } from '../src/devtools/flows/graph/svgText.ts'

/** The light colours of the artwork, read from tokens.css, because only that file defines colours. */
export function lightPalette(tokens: string): Palette {
  return Object.fromEntries(
    paletteNames.map((name) => {
      const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]
      if (!value) throw new Error(`tokens.css has no --${name}`)
      return [name, value]
    }),
  ) as Palette
}
