/**
 * Links that no first view contains, in a file of their own to keep its download small. The others are in
 * storefrontPaths.ts.
 */
export const toBlogCategory = (slug: string) => `/blog/category/${encodeURIComponent(slug)}`
export const toBlogTag = (slug: string) => `/blog/tag/${encodeURIComponent(slug)}`
