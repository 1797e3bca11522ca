/** Price comparison sites and marketplaces that read a feed of the shop's products. */
export const feeds = ['torob', 'emalls', 'google'] as const
export type Feed = (typeof feeds)[number]
