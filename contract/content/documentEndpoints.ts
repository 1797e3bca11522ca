import { SuccessAnswer } from '../commonSchemas.ts'
import { documentLimits, documentPaths as paths } from './documentPaths.ts'
import * as schemas from './documentSchemas.ts'

const params = schemas.DocumentParams
/** Bytes: a Persian letter takes six as an escape in JSON. */
const maxBody = documentLimits.body * 6 + 50_000

/** Articles and pages, written by staff in the panel. */
export const documentEndpoints = {
  listDocuments: {
    ...paths.listDocuments,
    summary: 'Articles and pages with their drafts',
    query: schemas.DocumentsQuery,
    answer: schemas.DocumentsAnswer,
  },
  addDocument: {
    ...paths.addDocument,
    summary: 'Begin the draft of an article or page',
    request: schemas.AddDocumentRequest,
    answer: schemas.AdminDocument,
  },
  getDocument: {
    ...paths.getDocument,
    summary: 'The draft, or else the published text, with the published versions',
    params,
    answer: schemas.AdminDocument,
  },
  saveDocument: {
    ...paths.saveDocument,
    summary: 'Save the draft; 409 if it has changed since it was read',
    params,
    request: schemas.SaveDocumentRequest,
    maxBody,
    answer: schemas.AdminDocument,
  },
  previewDocument: {
    ...paths.previewDocument,
    summary: 'The page that this text would make, and its dead links and other problems',
    params,
    request: schemas.PreviewRequest,
    maxBody,
    answer: schemas.PreviewAnswer,
  },
  publishDocument: {
    ...paths.publishDocument,
    summary: 'Publish the draft now or at a time; 400 with its problems by field',
    params,
    request: schemas.PublishRequest,
    answer: schemas.AdminDocument,
  },
  withdrawDocument: {
    ...paths.withdrawDocument,
    summary: 'Unpublish: the text becomes a draft. Before a scheduled time: cancel it',
    params,
    request: schemas.DocumentVersionRequest,
    answer: schemas.AdminDocument,
  },
  discardDraft: {
    ...paths.discardDraft,
    summary: 'Delete the draft; the published text stays',
    params,
    request: schemas.DocumentVersionRequest,
    answer: SuccessAnswer,
  },
  getDocumentVersion: {
    ...paths.getDocumentVersion,
    summary: 'The text of a published version',
    params: schemas.DocumentVersionParams,
    answer: schemas.DocumentVersionAnswer,
  },
} as const
