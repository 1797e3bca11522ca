/** Options of a query that is refetched every 30 s while the window has the focus. */
export const polled = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const
