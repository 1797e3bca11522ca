/** Pictures that show no product: of the home page, its tiles and the magazine. Each is a file in `specials`. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('./specials/', import.meta.url)
const namesIn = (kind: string): readonly string[] =>
  readdirSync(new URL(kind, folder))
    .map((file) => file.replace('.webp', ''))
    .toSorted()

/**
 * Names by kind. Heroes and tiles are squares without a background. The shop draws moving hands over the dial of a hero, which
 * is in the middle and has a radius of 0.235 of the picture's width.
 */
export const specialNames = { hero: namesIn('hero'), tile: namesIn('tile'), blog: namesIn('blog') } as const
export type SpecialKind = keyof typeof specialNames

export const isSpecial = (kind: SpecialKind, name: string): boolean => specialNames[kind].includes(name)

/** Path of the picture, which is as wide as a master (rasterise.ts). @param name check it with `isSpecial` */
export const specialFile = (kind: SpecialKind, name: string): string =>
  fileURLToPath(new URL(`${kind}/${name}.webp`, folder))
