/** Names of pictures that show no product, in a file without drawing code, so that checking a name loads no drawing code. */
export const specialNames = {
  hero: ['darya', 'zarrin', 'sepehr'],
  tile: [
    'men',
    'women',
    'diver',
    'classic',
    'chronograph',
    'smart',
    'field',
    'moon',
    'skeleton',
    'ocean',
    'persian',
    'strap',
  ],
  blog: [
    'water-resistance',
    'automatic-or-quartz',
    'case-size',
    'leather-care',
    'chronograph-reading',
    'gift-guide',
    'inside-a-movement',
    'sapphire-or-mineral',
    'spot-a-fake',
    'first-mechanical',
    'solar-and-kinetic',
    'dive-watch-history',
    'magnetism-and-travel',
    'choosing-a-diver',
  ],
} as const

export type SpecialKind = keyof typeof specialNames
export type SpecialName<K extends SpecialKind> = (typeof specialNames)[K][number]

export function isSpecial(kind: SpecialKind, name: string): boolean {
  return (specialNames[kind] as readonly string[]).includes(name)
}
