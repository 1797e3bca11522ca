/**
 * How long an unused answer is kept in the browser, as an endpoint's `keepUnusedDataFor`. On the server a store
 * lives for one page: a timer there would hold the whole store until it ends.
 * @param seconds in the browser
 */
export const keepFor = (seconds: number): number => (typeof document === 'undefined' ? Infinity : seconds)
