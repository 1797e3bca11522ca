/** The published SignalR client against the hub. */
import { afterEach, expect, test } from '@jest/globals'
import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr'
import { startHub, type RunningHub } from './testing/startHub.ts'

const GUID = 'leila-9b2d5c1e'
let hub: RunningHub
let connection: HubConnection | undefined

afterEach(async () => {
  await connection?.stop()
  await hub.close()
})

function build(origin: string, token?: string): HubConnection {
  const options = token ? { accessTokenFactory: () => token } : {}
  return new HubConnectionBuilder()
    .withUrl(`${origin}/webClientHub?guid=${GUID}`, options)
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 20 })
    .configureLogging(LogLevel.None)
    .build()
}

/** The next event of this name. */
const next = (client: HubConnection, event: string) =>
  new Promise<unknown[]>((resolve) => client.on(event, (...args: unknown[]) => resolve(args)))

test('starts, invokes, receives events and stops', async () => {
  hub = await startHub()
  connection = build(hub.origin, 'user-7')
  const added = next(connection, 'AddBasketEvent')
  const removed = next(connection, 'RemoveBasketEvent')
  await connection.start()
  expect(connection.connectionId).toEqual(expect.any(String))
  const location = { location: 'Home', title: 'عقربه', value: '/' }
  await expect(connection.invoke('ChangeLocationMethod', JSON.stringify(location))).resolves.toBeNull()
  expect([...(hub.presence.find(GUID)?.tabs.values() ?? [])][0]?.location).toEqual(location)
  await expect(connection.invoke('Unheard')).rejects.toThrow('HubException: Method does not exist.')

  const change = { userId: 7, guid: '', websiteCode: 'AQ-1', count: 2 }
  hub.bus.emit('basket.changed', { ...change, kind: 'added' })
  hub.bus.emit('basket.changed', { ...change, count: 1, kind: 'removed' })
  expect(await added).toEqual(['AQ-1', 2])
  expect(await removed).toEqual(['AQ-1', 1])
  await connection.stop()
  await hub.close()
  expect(hub.connectionCount()).toBe(0)
})

test('an anonymous visitor connects with the guid only', async () => {
  hub = await startHub()
  connection = build(hub.origin)
  await connection.start()
  expect(hub.presence.find(GUID)).toMatchObject({ userId: null })
})

test('reports a bad token as status 401 of the negotiation', async () => {
  hub = await startHub()
  connection = build(hub.origin, 'expired')
  await expect(connection.start()).rejects.toThrow("Status code '401'")
})

test('reconnects after a restart of the server and receives events again', async () => {
  hub = await startHub()
  const { port } = hub
  const client = (connection = build(hub.origin, 'user-7'))
  const states: string[] = []
  client.onreconnecting(() => states.push('reconnecting'))
  const back = new Promise<void>((resolve) => client.onreconnected(() => resolve()))
  await client.start()
  await hub.app.close()
  hub = await startHub({ port })
  await back
  expect(states).toEqual(['reconnecting'])
  expect(client.state).toBe(HubConnectionState.Connected)
  const added = next(client, 'AddBasketEvent')
  hub.bus.emit('basket.changed', { userId: 7, guid: '', websiteCode: 'AQ-2', count: 5, kind: 'added' })
  expect(await added).toEqual(['AQ-2', 5])
})
