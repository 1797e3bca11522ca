import { forStaff } from '../authorization/forStaff.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as library from './schemas.ts'
import { LONGEST_PICTURE } from './terms.ts'

/** Bytes of a request besides its picture. */
const OVERHEAD = 10_000

const write = forStaff('media.write')

/** Endpoints of the panel's library of pictures. */
export const libraryEndpoints = {
  listPictures: write(
    'GET Admin/Pictures',
    'Pictures by name and by where they are used, newest first (staff)',
    { query: library.PicturesQuery, answer: library.PicturesAnswer },
  ),
  addPicture: write(
    'POST Admin/Pictures',
    'Upload a picture, square (`cut`, `whole`) or in its own proportions (`own`) (staff)',
    {
      request: library.AddPictureRequest,
      maxBody: LONGEST_PICTURE + OVERHEAD,
      answer: library.LibraryPicture,
    },
  ),
  countUnusedPictures: write(
    'GET Admin/Pictures/Unused',
    'Pictures older than a day that are used nowhere (staff)',
    { answer: library.UnusedPictures },
  ),
  removeUnusedPictures: write(
    'POST Admin/Pictures/Unused',
    'Delete them; one that is used by now stays (staff)',
    { request: library.RemoveUnusedRequest, answer: library.RemovedPictures },
  ),
  getPicture: write('GET Admin/Pictures/:hash', 'A picture with the places that use it (staff)', {
    params: library.PictureParams,
    answer: library.PictureDetail,
  }),
  renamePicture: write('POST Admin/Pictures/:hash', 'Name a picture (staff)', {
    params: library.PictureParams,
    request: library.RenamePictureRequest,
    answer: library.PictureDetail,
  }),
  removePicture: write('POST Admin/Pictures/:hash/Remove', 'Delete a picture that is used nowhere (staff)', {
    params: library.PictureParams,
    answer: SuccessAnswer,
  }),
}
