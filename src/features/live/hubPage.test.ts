/** Tests the calls that the page sends to the hub, and how the page's sleep and return affect the connection. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import {
  chat,
  chatCall,
  connect,
  connectedHub,
  failed,
  locationCall,
  lost,
  makeHub,
  stopHubs,
  viewed,
  wait,
} from './testing/scriptedHub.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  stopHubs()
  jest.useRealTimers()
})

describe('the page', () => {
  test('sends the referrer once, and each view with its location', () => {
    const hub = makeHub()
    hub.send(viewed('https://www.google.com/'))
    connect(hub)
    const firstView = [['ChangeReferMethod', 'https://www.google.com/'], locationCall, ['ChangeViewMethod']]
    expect(hub.calls()).toEqual(firstView)
    hub.send(viewed('https://shop.example/'))
    expect(hub.calls()).toEqual([...firstView, locationCall, ['ChangeViewMethod']])
  })

  test("sends 'Direct' without a referrer", () => {
    const hub = connectedHub()
    expect(hub.calls()).toEqual([])
    hub.send(viewed())
    hub.send({ type: 'chat.moved', chat })
    expect(hub.calls()).toEqual([
      ['ChangeReferMethod', 'Direct'],
      locationCall,
      ['ChangeViewMethod'],
      chatCall,
    ])
  })

  test('sends location, chat and missed views again after a reconnection', async () => {
    const hub = makeHub()
    hub.send(viewed())
    hub.send({ type: 'chat.moved', chat })
    connect(hub)
    hub.last().say(lost)
    hub.send(viewed())
    hub.send(viewed())
    await wait(0)
    hub.last().say({ type: 'connection.opened' })
    expect(hub.calls()).toEqual([locationCall, chatCall, ['ChangeViewMethod'], ['ChangeViewMethod']])
  })

  test('sends at most 20 missed views', () => {
    const hub = makeHub()
    for (let view = 0; view < 1000; view += 1) hub.send(viewed())
    connect(hub)
    expect(hub.calls().filter(([method]) => method === 'ChangeViewMethod')).toHaveLength(20)
  })
})

describe('a page that slept', () => {
  test('probes an open connection, and reconnects after 5 s without an answer', async () => {
    const hub = makeHub()
    hub.send(viewed())
    connect(hub)
    hub.page({ type: 'page.woke' })
    expect(hub.last().received.at(-1)).toEqual({ type: 'probe', calls: [locationCall] })
    await wait(4999)
    expect(hub.status()).toBe('connected')
    await wait(1)
    expect(hub.status()).toBe('reconnecting')
  })

  test('stays connected when the probe is answered', async () => {
    const hub = makeHub()
    hub.send(viewed())
    connect(hub)
    hub.page({ type: 'page.woke' })
    hub.last().say({ type: 'connection.answered' })
    await wait(60_000)
    expect(hub.status()).toBe('connected')
    expect(hub.connections).toHaveLength(1)
  })

  test('reconnects at once when it wakes, even if the hub had stopped', () => {
    const hub = makeHub()
    hub.send({ type: 'hub.started' })
    hub.last().say(failed)
    hub.page({ type: 'page.woke' })
    expect(hub.connections).toHaveLength(2)
    hub.last().say({ type: 'connection.opened' })
    hub.last().say({ type: 'connection.lost', mayReconnect: false })
    expect(hub.status()).toBe('stopped')
    hub.page({ type: 'page.woke' })
    expect(hub.status()).toBe('starting')
  })

  test('closes the connection for the back-forward cache and opens one on return', () => {
    const hub = connectedHub()
    hub.page({ type: 'page.hidden' })
    expect(hub.last().isOpen).toBe(false)
    expect(hub.status()).toBe('suspended')
    hub.page({ type: 'page.shown' })
    hub.last().say({ type: 'connection.opened' })
    expect(hub.announced).toHaveBeenCalledTimes(1)
  })
})
