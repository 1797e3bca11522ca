/** Addresses that no first view leads to; the others are in storefrontPaths.ts. */
export const toCallBack = (code: string) => `/call-back/${encodeURIComponent(code)}`
