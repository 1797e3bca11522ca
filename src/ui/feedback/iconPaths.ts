/** Small icons for drawings, as SVG paths around the point 0,0. */
export const iconPaths = {
  basket: 'M-13-6h26l-2 20h-22zM-6-6v-3a6 6 0 0 1 12 0v3',
  heart: 'M0 13C-16 3-14-10-6-10c4 0 6 4 6 4s2-4 6-4c8 0 10 13-6 23z',
  search: 'M10 0A10 10 0 1 1-10 0 10 10 0 0 1 10 0zM7 7l8 8',
  lock: 'M-11-2h22v15h-22zM-7-2v-4a7 7 0 0 1 14 0v4',
} as const
export type IconName = keyof typeof iconPaths
