/**
 * Links that no first view contains, in a file of their own to keep its download small. The others are in
 * storefrontPaths.ts.
 */
export const toCallBack = (code: string) => `/call-back/${encodeURIComponent(code)}`
