import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** State that each navigation resets to `initial`: open menus close with their page. */
export function usePageState<T>(initial: T): [T, (value: T) => void] {
  const { key } = useLocation()
  const [state, setState] = useState({ key, value: initial })
  // Resets the state during rendering, as React recommends for derived state, so that no frame shows an open menu.
  if (state.key !== key) setState({ key, value: initial })
  const set = useCallback((value: T) => setState({ key, value }), [key])
  return [state.key === key ? state.value : initial, set]
}
