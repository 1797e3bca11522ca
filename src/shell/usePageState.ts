import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** State of a part that a navigation puts back to `initial`: open menus close with the page they were opened on. */
export function usePageState<T>(initial: T): [T, (value: T) => void] {
  const { key } = useLocation()
  const [state, setState] = useState({ key, value: initial })
  // During rendering, as React advises for state that follows another value: no frame shows it open.
  if (state.key !== key) setState({ key, value: initial })
  const set = useCallback((value: T) => setState({ key, value }), [key])
  return [state.key === key ? state.value : initial, set]
}
