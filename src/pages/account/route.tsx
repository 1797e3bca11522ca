import { Outlet } from 'react-router'

/** Around every account page. */
export function Component() {
  return <Outlet />
}
