/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { testConfig } from '../testing/fixtures.ts'
import type { RouterLike } from './browserNavigation.ts'
import { createBrowserServices } from './browserServices.ts'
import { newGuid } from './visitorGuid.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function forgetCookies(): void {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`
}

beforeEach(() => {
  forgetCookies()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the visitor (spec §3)', () => {
  it('has the same guid in the cookie UserGuid on every page', () => {
    const first = createBrowserServices(testConfig).visitor.guid()
    expect(first).toMatch(UUID)
    expect(document.cookie).toContain(`UserGuid=${first}`)
    expect(createBrowserServices(testConfig).visitor.guid()).toBe(first)
  })

  it('gets a new guid in place of a malformed one', () => {
    document.cookie = 'UserGuid=<b>; Path=/'
    expect(createBrowserServices(testConfig).visitor.guid()).toMatch(UUID)
  })

  it('gets a guid in a browser without randomUUID', () => {
    const old = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto
    const guids = [newGuid(old), newGuid(old)]
    expect(guids[0]).toMatch(UUID)
    expect(guids[0]).not.toBe(guids[1])
  })

  it('has the cookie for a year, with SameSite=Lax', () => {
    const written = jest.spyOn(document, 'cookie', 'set')
    createBrowserServices(testConfig)
    expect(written.mock.calls.flat().join()).toMatch(
      /UserGuid=[0-9a-f-]{36}; Path=\/; SameSite=Lax; Max-Age=31536000/,
    )
  })
})

describe('navigation', () => {
  function aRouter() {
    const listeners = new Set<() => void>()
    const router = {
      navigate: jest.fn<RouterLike['navigate']>(),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      isLeaving: () => false,
    }
    const goTo = (path: string) => {
      window.history.pushState(null, '', path)
      listeners.forEach((hear) => hear())
    }
    return { router, goTo }
  }

  it('returns the previous URL, percent-encoded', () => {
    const services = createBrowserServices(testConfig)
    const { router, goTo } = aRouter()
    services.connectRouter(router)
    expect(services.refer()).toBe('')
    goTo('/shop/category/3/ساعت#list')
    goTo('/shop/cart')
    expect(services.refer()).toBe('http://localhost/shop/category/3/%D8%B3%D8%A7%D8%B9%D8%AA')
    expect(services.path()).toBe('/shop/cart')
  })

  it('returns the visible page while the loader of the next page runs', () => {
    const services = createBrowserServices(testConfig)
    const { router, goTo } = aRouter()
    services.connectRouter(router)
    goTo('/shop/category')
    router.isLeaving = () => true
    expect(services.refer()).toBe('http://localhost/shop/category')
    goTo('/shop/product/7')
    router.isLeaving = () => false
    expect(services.refer()).toBe('http://localhost/shop/category')
  })

  it('navigates once the router is connected, and passes the message to the page', () => {
    const services = createBrowserServices(testConfig)
    const { router } = aRouter()
    services.navigate('/access-denied', { message: 'نه' })
    services.connectRouter(router)
    expect(router.navigate.mock.calls).toEqual([
      ['/access-denied', { replace: false, state: { message: 'نه' } }],
    ])
  })
})

describe('storage', () => {
  it('falls back to memory where the browser forbids it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { tokens } = createBrowserServices(testConfig)
    tokens.set('abc', true)
    expect(tokens.get()).toBe('abc')
    tokens.clear()
    expect(tokens.get()).toBe('')
  })

  it('reports changes by other tabs until it is stopped', () => {
    const { watchStorage } = createBrowserServices(testConfig)
    const keys: (string | null)[] = []
    const stop = watchStorage((key) => keys.push(key))
    const fire = (key: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    fire('Token')
    stop()
    fire('compareItems')
    expect(keys).toEqual(['Token'])
  })

  it('returns a secret only once', () => {
    const { secrets } = createBrowserServices(testConfig)
    secrets.put('login.password', 'hunter2')
    expect(secrets.take('login.password')).toBe('hunter2')
    expect(secrets.take('login.password')).toBe('')
  })
})

describe('a task that only one tab may run at a time', () => {
  /** A browser whose lock is held by another tab. */
  function held(): void {
    const request = (_name: string, { signal }: LockOptions) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  }
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(navigator, 'locks')
  })

  it('begins after 5 s without the lock, because a sleeping tab may hold it', async () => {
    jest.useFakeTimers()
    held()
    const task = jest.fn(async () => 'done')
    const outcome = createBrowserServices(testConfig).exclusively('a', task)
    await jest.advanceTimersByTimeAsync(4000)
    expect(task).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1000)
    expect(await outcome).toBe('done')
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs once, rejects with its error and releases the lock', async () => {
    const request = async (_name: string, _options: LockOptions, begin: () => Promise<unknown>) => begin()
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    const { exclusively } = createBrowserServices(testConfig)
    const task = jest.fn(async () => Promise.reject(new Error('no')))
    await expect(exclusively('a', task)).rejects.toThrow('no')
    expect(task).toHaveBeenCalledTimes(1)
    expect(await exclusively('a', async () => 'done')).toBe('done')
  })
})
