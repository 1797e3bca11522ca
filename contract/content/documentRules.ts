/** Kinds of documents that staff write: articles of the magazine, and pages. Their ids are `article-4` and `page-<name>`. */
export const documentKinds = ['article', 'page'] as const

/** Maximum lengths in characters. */
export const documentLimits = { title: 200, address: 100, words: 500, list: 1000, body: 100_000 } as const
