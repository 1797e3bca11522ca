import { freezePaths } from './paths/freeze.ts'
import { memberPaths } from './paths/member.ts'
import { paths } from './paths.ts'
import { accountPaths } from './paths/account.ts'
import { elementsPaths } from './paths/elements.ts'
import { facetsPaths } from './paths/facets.ts'
import { moderationPaths } from './paths/moderation.ts'
import { opinionPaths } from './paths/opinions.ts'
import { contentPaths } from './paths/content.ts'
import { comparePaths } from './paths/compare.ts'
import { orderPaths } from './paths/order.ts'
import { searchPaths } from './paths/search.ts'

/** Every endpoint's path: for the server, the tests and types. The browser imports the parts it needs. */
export const allPaths = {
  ...paths,
  ...accountPaths,
  ...elementsPaths,
  ...memberPaths,
  ...facetsPaths,
  ...moderationPaths,
  ...opinionPaths,
  ...freezePaths,
  ...comparePaths,
  ...orderPaths,
  ...searchPaths,
  // Last: one of them takes every address that is left.
  ...contentPaths,
} as const

export type EndpointName = keyof typeof allPaths
