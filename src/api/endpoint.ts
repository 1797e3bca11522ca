import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query'
import type { PathOf } from '../../contract/endpoint.ts'
import type { Answer, Arg, EndpointName } from '../../contract/endpoints.ts'
import type { BaseQuery } from './baseApi.ts'
import { requestOf, type ApiRequest } from './request.ts'

type Call<N extends string> = PathOf<N> & Omit<ApiRequest, 'who'>
type Options<Definition> = Omit<Extract<Definition, { query: unknown }>, 'type' | 'query'>
type QueryOf<N extends EndpointName, Tag extends string> = QueryDefinition<
  Arg<N>,
  BaseQuery,
  Tag,
  Answer<N>,
  'api'
>
type MutationOf<N extends EndpointName, Tag extends string> = MutationDefinition<
  Arg<N>,
  BaseQuery,
  Tag,
  Answer<N>,
  'api'
>

/**
 * RTK Query's `build.query` for an endpoint of the contract, which determines argument and result:
 * `query(build, paths.getX, { providesTags })`. A call may add to its path: `{ ...paths.getX, isPage: true }`.
 */
export const query = <N extends EndpointName, Tag extends string>(
  build: EndpointBuilder<BaseQuery, Tag, 'api'>,
  call: Call<N>,
  options?: Options<QueryOf<N, NoInfer<Tag>>>,
): QueryOf<N, Tag> => build.query({ query: (arg) => requestOf(call, arg), ...options })

/** RTK Query's `build.mutation` for an endpoint of the contract, used like `query`. */
export const mutation = <N extends EndpointName, Tag extends string>(
  build: EndpointBuilder<BaseQuery, Tag, 'api'>,
  call: Call<N>,
  options?: Options<MutationOf<N, NoInfer<Tag>>>,
): MutationOf<N, Tag> => build.mutation({ query: (arg) => requestOf(call, arg), ...options })
