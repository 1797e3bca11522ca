/**
 * `keepUnusedDataFor` of an endpoint in seconds. Infinity on the server, because a store exists for one page there and a
 * timer would hold it in memory.
 */
export const keepFor = (seconds: number): number => (typeof document === 'undefined' ? Infinity : seconds)
