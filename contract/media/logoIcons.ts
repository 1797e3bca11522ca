/** Icons of the shop, which the server derives from the owner's logo. */
export const iconKinds = {
  /** The whole logo in a square, for tabs of browsers and lists of apps. */
  icon: [192, 512],
  /** The logo inside the circle that systems cut out of an icon, for home screens. */
  maskable: [180, 512],
} as const
export type IconKind = keyof typeof iconKinds

/** URL of an icon of a logo in this size (px); null if the logo is not an uploaded picture. */
export function logoIcon<K extends IconKind>(
  image: string,
  kind: K,
  size: (typeof iconKinds)[K][number],
): string | null {
  const [, hash] = /\/media\/(?:photo|picture)\/([0-9a-f]{32})-\d+\.webp$/.exec(image) ?? []
  return hash ? `/media/${kind}/${hash}-${size}.png` : null
}
