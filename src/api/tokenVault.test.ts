import { describe, expect, it } from '@jest/globals'
import { createMemoryJar, createMemoryStorage } from '../testing/testServices.ts'
import { createTokenVault } from './tokenVault.ts'

describe('the token vault', () => {
  it('stores a remembered login under the keys of spec §9', () => {
    const storage = createMemoryStorage()
    const jar = createMemoryJar()
    createTokenVault(storage, jar).set('abc', true)
    expect(storage.get('Token')).toBe('abc')
    expect(storage.get('RememberMe')).toBe('true')
    expect(jar.get('aqrabe.session')).toBeUndefined()
    expect(createTokenVault(storage, jar).get()).toBe('abc')
  })

  it('marks a login that is not remembered, and deletes it at a start without the marker', () => {
    const storage = createMemoryStorage()
    const jar = createMemoryJar()
    createTokenVault(storage, jar).set('abc', false)
    expect(storage.get('RememberMe')).toBe('false')
    // Another page of the same browser finds the marker.
    expect(createTokenVault(storage, jar).get()).toBe('abc')
    // The browser was closed and its session cookies are gone.
    const next = createTokenVault(storage, createMemoryJar())
    expect(next.get()).toBe('')
    expect(storage.get('Token')).toBeNull()
    expect(storage.get('RememberMe')).toBeNull()
  })

  it('clears tokens and marker', () => {
    const storage = createMemoryStorage()
    const jar = createMemoryJar()
    const vault = createTokenVault(storage, jar)
    vault.set('abc', false)
    vault.clear()
    expect([storage.get('Token'), storage.get('RememberMe')]).toEqual([null, null])
    expect(jar.get('aqrabe.session')).toBeUndefined()
  })

  it('counts logins and logouts, also of other tabs, but not refreshes', () => {
    const storage = createMemoryStorage()
    const vault = createTokenVault(storage, createMemoryJar())
    const generations = [vault.generation()]
    const note = (act: () => void) => {
      act()
      generations.push(vault.generation())
    }
    note(() => vault.set('a', true))
    note(() => vault.replace('b'))
    note(() => storage.remove('Token'))
    note(() => storage.set('Token', 'c'))
    const otherTab = createTokenVault(storage, createMemoryJar())
    note(() => otherTab.replace('d'))
    note(() => otherTab.set('e', true))
    note(() => vault.clear())
    expect(generations).toEqual([0, 1, 1, 2, 3, 3, 4, 5])
  })
})
