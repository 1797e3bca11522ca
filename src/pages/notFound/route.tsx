import { NotFoundScreen } from '../../shell/error/NotFoundScreen.tsx'

/** Where a 404 of the API leads (spec §8). */
export function Component() {
  return <NotFoundScreen />
}
