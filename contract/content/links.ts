/**
 * Paths that no first view contains. They are not in storefrontPaths.ts, to keep the download of the first view small.
 */
export const toBlogCategory = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`
export const toBlogTag = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`
