/** Constants of the hub connection (spec §9), in ms. In a separate file, because no first view needs them. */
export const hub = {
  path: '/webClientHub',
  reconnectDelays: [0, 2000, 10_000, 30_000],
  firstStartRetry: 5000,
  reconnectEventDelay: 2000,
  serverTimeout: 30_000,
  keepAlive: 15_000,
} as const
