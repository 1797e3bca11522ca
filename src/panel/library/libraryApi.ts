import type { Answer, Query } from '../../../contract/endpoints.ts'
import { libraryPaths as paths } from '../../../contract/library/paths.ts'
import { picturePlaces } from '../../../contract/library/terms.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'
import { requestOf } from '../../api/request.ts'

export type LibraryPicture = Answer<'listPictures'>['items'][number]
export type PictureWithPlaces = Answer<'getPicture'>
export type PictureFilter = Omit<NonNullable<Query<'listPictures'>>, 'after'>

/** Longest search, in characters. */
export const LONGEST = 100

/** Reads the filter from the URL: `?q=`, `?used=`. */
export function pictureFilterOf(params: URLSearchParams): PictureFilter {
  return filterOf(params.get('q') ?? '', params.get('used') ?? '')
}

export function filterOf(typed: string, place: string): PictureFilter {
  const words = typed.trim().slice(0, LONGEST)
  const used = place === 'nowhere' ? place : picturePlaces.find((one) => one === place)
  return { ...(words && { words }), ...(used && { used }) }
}

const ofList = [{ type: 'PanelPictures', id: 'list' }] as const
const listed = ['PanelPictures', ...ofList] as const

export const libraryApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelPictures'] }).injectEndpoints({
  endpoints: (build) => ({
    /** An infinite query, because a refetch must load pages in order: each starts after the last picture of the one before. */
    listPictures: build.infiniteQuery<Answer<'listPictures'>, PictureFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg, pageParam: after }) => ({
        ...paths.listPictures,
        params: { ...queryArg, ...(after && { after }) },
      }),
      providesTags: listed,
    }),
    getPicture: build.query<Answer<'getPicture'>, string>({
      query: (hash) => requestOf(paths.getPicture, { hash }),
      providesTags: ['PanelPictures'],
    }),
    addPicture: mutation(build, paths.addPicture, { invalidatesTags: ['PanelPictures'] }),
    renamePicture: mutation(build, paths.renamePicture, { invalidatesTags: ['PanelPictures'] }),
    /** Invalidates the cache after a refused request, too, because the picture may be in use by now. */
    removePicture: build.mutation<Answer<'removePicture'>, string>({
      query: (hash) => requestOf(paths.removePicture, { hash }),
      // After a success do not refetch the deleted picture, because its dialog is still open and would get a 404.
      invalidatesTags: (result) => (result ? ofList : ['PanelPictures']),
    }),
    countUnusedPictures: query(build, paths.countUnusedPictures, { providesTags: listed }),
    removeUnusedPictures: mutation(build, paths.removeUnusedPictures, { invalidatesTags: ['PanelPictures'] }),
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
