/**
 * `keepUnusedDataFor` of an endpoint in seconds. Infinity on the server, where a store exists for one page and a timer would
 * hold it in memory.
 */
export const keepFor = (seconds: number): number => (typeof document === 'undefined' ? Infinity : seconds)
