/**
 * Metadata of an address as search engines and messengers read it: status, head tags and structured data of the raw
 * HTML.
 */
export interface Head {
  readonly status: number
  readonly title: string
  /** Content of all meta tags by name or property, including `og:*` and `twitter:*`. */
  readonly meta: Readonly<Record<string, string>>
  readonly canonical: string
  readonly structured: readonly (object & { '@type': string })[]
  readonly html: string
}

export async function readHead(address: string): Promise<Head> {
  const answer = await fetch(address, { redirect: 'manual' })
  const html = await answer.text()
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    status: answer.status,
    title: unescape(/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name!, unescape(content!)])),
    canonical: unescape(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json!) as Head['structured'][number],
    ),
    html,
  }
}

export const isIndexable = ({ status, meta }: Head) =>
  status === 200 && !(meta['robots'] ?? '').includes('noindex')

/** Returns all addresses of a shop's sitemap, read through its index. */
export async function readSitemap(origin: string): Promise<string[]> {
  const read = async (address: string) => {
    const xml = await (await fetch(address)).text()
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => unescape(location!))
  }
  return (await Promise.all((await read(`${origin}/sitemap.xml`)).map(read))).flat()
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
