/** Markets that read the shop's products. */
export const feeds = ['torob', 'emalls', 'google'] as const
export type Feed = (typeof feeds)[number]
