/** In a file without drawing code, so that checking a name loads none. */
export const layerNames = ['head', 'strap', 'gmt', 'hour', 'minute', 'second'] as const
export type LayerName = (typeof layerNames)[number]
