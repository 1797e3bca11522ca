/** Names of the layers of a watch, in a file without drawing code, so that checking a name loads no drawing code. */
export const layerNames = ['head', 'strap', 'gmt', 'hour', 'minute', 'second'] as const
export type LayerName = (typeof layerNames)[number]
