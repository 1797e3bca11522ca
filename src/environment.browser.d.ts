/** Webpack replaces `process.env.NODE_ENV`; the browser has no Node types (tsconfig.browser.json). */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
