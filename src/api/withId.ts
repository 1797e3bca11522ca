import type { EndpointPath } from '../../contract/firstPaths.ts'

/** The call of an endpoint with `:id` in its path. */
export const withId = (endpoint: EndpointPath, id: number | string, body?: object) => ({
  ...endpoint,
  path: endpoint.path.replace(':id', String(id)),
  ...(body && { body }),
})
