/** Pictures that are no product's; kept apart from their drawing so that asking for a name costs nothing. */
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
  ],
} as const

export type SpecialKind = keyof typeof specialNames
export type SpecialName<K extends SpecialKind> = (typeof specialNames)[K][number]

export function isSpecial(kind: SpecialKind, name: string): boolean {
  return (specialNames[kind] as readonly string[]).includes(name)
}
