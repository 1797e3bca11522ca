import { SuccessAnswer } from '../commonSchemas.ts'
import { libraryPaths as paths } from './paths.ts'
import * as library from './schemas.ts'
import { LONGEST_PICTURE } from './terms.ts'

/** Bytes of a request around its picture. */
const OVERHEAD = 10_000

/** The library of pictures in the panel. */
export const libraryEndpoints = {
  listPictures: {
    ...paths.listPictures,
    summary: 'Pictures by name and by where they are used, newest first (staff)',
    query: library.PicturesQuery,
    answer: library.PicturesAnswer,
  },
  addPicture: {
    ...paths.addPicture,
    summary: 'Upload a picture, square (`cut`, `whole`) or in its own proportions (`own`) (staff)',
    request: library.AddPictureRequest,
    maxBody: LONGEST_PICTURE + OVERHEAD,
    answer: library.LibraryPicture,
  },
  countUnusedPictures: {
    ...paths.countUnusedPictures,
    summary: 'Pictures older than a day that are used nowhere (staff)',
    answer: library.UnusedPictures,
  },
  removeUnusedPictures: {
    ...paths.removeUnusedPictures,
    summary: 'Delete them; one that is used by now stays (staff)',
    request: library.RemoveUnusedRequest,
    answer: library.RemovedPictures,
  },
  getPicture: {
    ...paths.getPicture,
    summary: 'A picture with the places that use it (staff)',
    params: library.PictureParams,
    answer: library.PictureDetail,
  },
  renamePicture: {
    ...paths.renamePicture,
    summary: 'Name a picture (staff)',
    params: library.PictureParams,
    request: library.RenamePictureRequest,
    answer: library.PictureDetail,
  },
  removePicture: {
    ...paths.removePicture,
    summary: 'Delete a picture that is used nowhere (staff)',
    params: library.PictureParams,
    answer: SuccessAnswer,
  },
} as const
