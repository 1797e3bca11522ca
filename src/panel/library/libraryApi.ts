import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { libraryPaths as paths } from '../../../contract/library/paths.ts'
import { picturePlaces } from '../../../contract/library/terms.ts'
import { baseApi } from '../../api/baseApi.ts'

export type LibraryPicture = Answer<'listPictures'>['items'][number]
export type PictureWithPlaces = Answer<'getPicture'>
export type PictureFilter = Omit<NonNullable<Query<'listPictures'>>, 'after'>

/** Longest search, in characters. */
export const LONGEST = 100

/** The filter in the address: `?q=`, `?used=`. */
export function pictureFilterOf(params: URLSearchParams): PictureFilter {
  return filterOf(params.get('q') ?? '', params.get('used') ?? '')
}

export function filterOf(typed: string, place: string): PictureFilter {
  const words = typed.trim().slice(0, LONGEST)
  const used = place === 'nowhere' ? place : picturePlaces.find((one) => one === place)
  return { ...(words && { words }), ...(used && { used }) }
}

const withHash = <P extends { readonly path: string }>(path: P, hash: string, body?: object) => ({
  ...path,
  path: path.path.replace(':hash', hash),
  ...(body && { body }),
})

const ofList = [{ type: 'PanelPictures', id: 'list' }] as const
const listed = ['PanelPictures', ...ofList] as const

export const libraryApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelPictures'] }).injectEndpoints({
  endpoints: (build) => ({
    /** A change reads the pages again one after the other, because each begins where the former ends. */
    listPictures: build.infiniteQuery<Answer<'listPictures'>, PictureFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam: after }) => ({
        ...paths.listPictures,
        params: { ...queryArg, ...(after && { after }) },
      }),
      providesTags: listed,
    }),
    getPicture: build.query<Answer<'getPicture'>, string>({
      query: (hash) => withHash(paths.getPicture, hash),
      providesTags: ['PanelPictures'],
    }),
    addPicture: build.mutation<Answer<'addPicture'>, Request<'addPicture'>>({
      query: (body) => ({ ...paths.addPicture, body }),
      invalidatesTags: ['PanelPictures'],
    }),
    renamePicture: build.mutation<Answer<'renamePicture'>, { readonly hash: string; readonly name: string }>({
      query: ({ hash, ...body }) => withHash(paths.renamePicture, hash, body),
      invalidatesTags: ['PanelPictures'],
    }),
    /** A refusal also invalidates, because the picture may be used by now. */
    removePicture: build.mutation<Answer<'removePicture'>, string>({
      query: (hash) => withHash(paths.removePicture, hash, {}),
      // The picture's own answer is about to close, and would be a 404.
      invalidatesTags: (result) => (result ? ofList : ['PanelPictures']),
    }),
    countUnusedPictures: build.query<Answer<'countUnusedPictures'>, void>({
      query: () => paths.countUnusedPictures,
      providesTags: listed,
    }),
    removeUnusedPictures: build.mutation<Answer<'removeUnusedPictures'>, Request<'removeUnusedPictures'>>({
      query: (body) => ({ ...paths.removeUnusedPictures, body }),
      invalidatesTags: ['PanelPictures'],
    }),
  }),
})

export const {
  useListPicturesInfiniteQuery,
  useGetPictureQuery,
  useAddPictureMutation,
  useRenamePictureMutation,
  useRemovePictureMutation,
  useLazyCountUnusedPicturesQuery,
  useRemoveUnusedPicturesMutation,
} = libraryApi
