import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './baseQuery.ts'
import { tagTypes } from './tags.ts'

/**
 * The one API of the store, empty: features inject their endpoints. Unused answers stay for two minutes, so
 * that going back from a product to its list asks nothing.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
})
