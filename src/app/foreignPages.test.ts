/** Renders pages on the server from answers of other backends in which one field is missing or of another type. */
import { expect, test } from '@jest/globals'
import type { EndpointName } from '../../contract/allPaths.ts'
import { createFakeBackend, failure } from '../testing/fakeBackend.ts'
import { decodedMutations, fullAnswer, fullAnswers, shapeOf } from '../testing/foreignAnswers.ts'
import { htmlText } from '../testing/htmlText.ts'
import { testConfig } from '../testing/fixtures.ts'
import { createRender } from './render.tsx'

/** Each page with an endpoint that it shows, and its status when the answer cannot be decoded. */
const pages: readonly [url: string, EndpointName, refused: number][] = [
  ['/elements', 'getMasterData', 502],
  ['/', 'getHome', 502],
  ['/shop/category', 'listProducts', 502],
  ['/shop/category', 'getFacets', 200],
  ['/shop/brands', 'getFacets', 502],
  ['/shop/product/1/slug', 'getProduct', 502],
  ['/blog', 'listArticles', 502],
  ['/blog/1/slug', 'getArticle', 502],
  ['/about-us', 'getPage', 502],
]

const render = createRender({ groups: {}, fonts: [] })
const anonymous = { ...(fullAnswer(shapeOf('getMasterData')!) as object), userInfo: null }

/**
 * Status of the page after a redirect to its canonical address.
 * @param answer decoded, because the fetch of this test does not decode; undefined stands for an answer that cannot be decoded
 */
async function statusOf(url: string, endpoint: EndpointName, answer: unknown): Promise<number> {
  const { fetch } = createFakeBackend({
    ...fullAnswers(),
    getMasterData: () => anonymous as never,
    [endpoint]: () => (answer === undefined ? failure(502) : answer),
  })
  const config = { ...testConfig, elements: true }
  const first = await render({ url, config, fetch })
  const { status, html } = first.location ? await render({ url: first.location, config, fetch }) : first
  if (status === 200) expect(htmlText(html)).toContain('</html>')
  return status
}

test.each(pages)(
  '%s renders each answer of %s with one field missing or wrong',
  async (url, endpoint, refused) => {
    const failed: unknown[] = []
    for (const answer of decodedMutations(shapeOf(endpoint)!, [undefined, -1, {}])) {
      const isEmptyPage =
        endpoint === 'getPage' && JSON.stringify(answer ?? null).includes('"title":"","content":""')
      const expected = isEmptyPage ? 404 : answer === undefined ? refused : 200
      const status = await statusOf(url, endpoint, answer).catch(String)
      if (status !== expected) failed.push([status, answer])
    }
    expect(failed).toEqual([])
  },
)
