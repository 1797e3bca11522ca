/** Addresses that no first view leads to; the others are in storefrontPaths.ts. */
export const toBlogCategory = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`
export const toBlogTag = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`
