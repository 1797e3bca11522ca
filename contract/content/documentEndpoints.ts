import { forStaff } from '../authorization/forStaff.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import { documentLimits } from './documentRules.ts'
import * as schemas from './documentSchemas.ts'

const params = schemas.DocumentParams
/** Maximum size of a body in bytes; a Persian letter takes six as an escape in JSON. */
const maxBody = documentLimits.body * 6 + 50_000

const write = forStaff('content.write')

/** Articles and pages, written by staff in the panel. */
export const documentEndpoints = {
  listDocuments: write('GET Admin/Content', 'Articles and pages with their drafts', {
    query: schemas.DocumentsQuery,
    answer: schemas.DocumentsAnswer,
  }),
  addDocument: write('POST Admin/Content', 'Begin the draft of an article or page', {
    request: schemas.AddDocumentRequest,
    answer: schemas.AdminDocument,
  }),
  getDocument: write(
    'GET Admin/Content/:id',
    'The draft, or else the published text, with the published versions',
    { params, answer: schemas.AdminDocument },
  ),
  saveDocument: write('POST Admin/Content/:id', 'Save the draft; 409 if it has changed since it was read', {
    params,
    request: schemas.SaveDocumentRequest,
    maxBody,
    answer: schemas.AdminDocument,
  }),
  previewDocument: write(
    'POST Admin/Content/:id/Preview',
    'The page that this text would make, and its dead links and other problems',
    { params, request: schemas.PreviewRequest, maxBody, answer: schemas.PreviewAnswer },
  ),
  publishDocument: write(
    'POST Admin/Content/:id/Publish',
    'Publish the draft now or at a time; 400 with its problems by field',
    { params, request: schemas.PublishRequest, answer: schemas.AdminDocument },
  ),
  withdrawDocument: write(
    'POST Admin/Content/:id/Withdraw',
    'Unpublish: the text becomes a draft. Before a scheduled time: cancel it',
    { params, request: schemas.DocumentVersionRequest, answer: schemas.AdminDocument },
  ),
  discardDraft: write('POST Admin/Content/:id/Discard', 'Delete the draft; the published text stays', {
    params,
    request: schemas.DocumentVersionRequest,
    answer: SuccessAnswer,
  }),
  getDocumentVersion: write('GET Admin/Content-Versions/:id', 'The text of a published version', {
    params: schemas.DocumentVersionParams,
    answer: schemas.DocumentVersionAnswer,
  }),
}
