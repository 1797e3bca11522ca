import { useLazyPart } from '../ui/parts/useLazyPart.ts'

const loadHosts = () => import(/* webpackChunkName: "effects" */ './Hosts.tsx').then(({ Hosts }) => Hosts)

/** What floats above pages comes with the effects: before them nothing could ask for it. */
export function LazyHosts() {
  const { part: Hosts } = useLazyPart(loadHosts, true)
  return Hosts ? <Hosts /> : null
}
