/**
 * Paths that no first view contains. They are not in storefrontPaths.ts, to keep the download of the first view small.
 */
export const toCallBack = (code: string) => `/call-back/${encodeURIComponent(code)}`
