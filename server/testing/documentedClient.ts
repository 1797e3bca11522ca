/** A client of the API made only from its OpenAPI document, without paths, names or headers in this file. */
import { Value } from 'typebox/value'
import { cookieOf, type OpenApiDocument, type Operation, operationsOf } from './openApiDocument.ts'

interface Given {
  readonly body?: object
  readonly path?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface DocumentedClient {
  /** Sent if an operation requires it. */
  bearer: string
  /** Content type of the last body. */
  lastType: string
  readonly operations: readonly { readonly id: string; readonly method: string; readonly needs: string[] }[]
  /** Calls an operation. @throws Error if request or answer do not match the document */
  call<T = unknown>(id: string, given?: Given): Promise<T>
}

export async function createDocumentedClient(origin: string): Promise<DocumentedClient> {
  const first = await fetch(`${origin}/api/docs/json`)
  const document = (await first.json()) as OpenApiDocument
  const known = operationsOf(document)
  const cookie = cookieOf(document, first.headers.getSetCookie())

  const client: DocumentedClient = {
    bearer: '',
    lastType: '',
    operations: known.map(({ method, operation }) => ({
      id: operation.operationId,
      method,
      needs: needed(operation).map(({ name }) => name),
    })),
    async call<T>(id: string, { body, path: parts = {}, headers = {} }: Given = {}) {
      const found = known.find(({ operation }) => operation.operationId === id)
      if (!found) throw new Error(`The document has no ${id}`)
      const { path, method, operation } = found
      const asks = (scheme: string) => operation.security?.some((one) => scheme in one)
      const own = Object.fromEntries(
        needed(operation).map(({ name, description = '' }) => {
          const value = headers[name] ?? (description.includes(cookie.name) ? cookie.value : undefined)
          if (value === undefined) throw new Error(`${id} needs the header ${name}`)
          return [name, value]
        }),
      )
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
      if (content && !Value.Check(content.schema, body)) throw new Error(`${id} does not take this body`)
      if (!content && body) throw new Error(`${id} takes no body`)
      client.lastType = type ?? ''
      const answer = await fetch(origin + filled(path, parts), {
        method: method.toUpperCase(),
        headers: {
          ...own,
          ...(asks('xsrf') ? { cookie: `${cookie.name}=${cookie.value}` } : {}),
          ...(asks('bearer') ? { authorization: `Bearer ${client.bearer}` } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(body ? { body: encoded(type, body) } : {}),
      })
      const received = (await answer.json()) as T
      if (!answer.ok) throw new Error(`${id} → ${answer.status} ${JSON.stringify(received)}`)
      const promised = Object.values(operation.responses['200']?.content ?? {})[0]
      const [wrong] = promised ? Value.Errors(promised.schema, received) : []
      if (wrong) throw new Error(`${id} answers something else: ${JSON.stringify(wrong)}`)
      return received
    },
  }
  return client
}

const needed = ({ parameters = [] }: Operation) =>
  parameters.filter((parameter) => parameter.in === 'header' && parameter.required)

const filled = (path: string, parts: Given['path']) =>
  path.replace(/\{(.+?)\}/g, (_braces, name: string) => encodeURIComponent(String(parts?.[name])))

const encoded = (type: string | undefined, body: object) =>
  type?.includes('json')
    ? JSON.stringify(body)
    : new URLSearchParams(body as Record<string, string>).toString()
