import { NotFoundScreen } from '../parts/NotFoundScreen.tsx'

/** Where a 404 of the API leads (spec §8). */
export function Component() {
  return <NotFoundScreen />
}
