import { useSelector } from 'react-redux'
import { useLatePart } from '../ui/parts/latePart.ts'
import type { RootState } from './rootReducer.ts'

const loadHosts = () => import(/* webpackChunkName: "hosts" */ './Hosts.tsx')

/** Loads the hosts right after the first view and renders them when the effects, which add their state, are installed. */
export function LazyHosts() {
  const hasEffects = useSelector((state: Partial<RootState>) => state.flows !== undefined)
  const { part: late } = useLatePart(loadHosts, true)
  return late && hasEffects ? <late.Hosts /> : null
}
