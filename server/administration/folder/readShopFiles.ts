import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST, NOT_UTF8, utf8Of, type ContentProblem } from '../../content/import/folder.ts'
import type { ShopFiles } from '../../content/import/importContent.ts'
import { DELIVERY } from '../../delivery/delivery.ts'
import { deliveryProblems } from '../../delivery/deliveryProblems.ts'
import { isOfTrustMark } from '../../../contract/contentPolicy.ts'
import { MenuFile } from '../../../contract/settings/menuFile.ts'
import { ShopFile } from '../../../contract/settings/shopFile.ts'
import { cardProblems, masterDataOf, ownShopOf } from '../../settings/derivedShop.ts'
import { addressesIn } from '../../settings/addressProblems.ts'
import { menuOf } from '../../settings/derivedMenu.ts'
import { homeKeys, menuKeys, shopKeys } from '../../settings/keys.ts'
import { readHome } from './readHome.ts'
import { homeOf } from '../../settings/derivedHome.ts'
import { problemOfPicture } from '../../settings/drawnPictures.ts'
import { readYaml, type Path, type YamlFile } from './yamlFile.ts'

/**
 * Reads `shop.yml`, `menu.yml` and `home.yml` of a folder. A missing file yields no settings and no problem.
 * @throws Error if a file cannot be read
 */
export async function readShopFiles(folder: string): Promise<ShopFiles> {
  const contents = await Promise.all(readers.map(([name]) => contentOf(join(folder, name))))
  const files = readers.flatMap(([name, read], index): ReadFile[] => {
    const bytes = contents[index]
    if (!bytes) return []
    const text = utf8Of(bytes)
    return [text === null ? { problems: [{ file: name, line: 1, reason: NOT_UTF8 }] } : read(name, text)]
  })
  return {
    problems: files.flatMap(({ problems }) => problems),
    addresses: files.flatMap(({ addresses = [] }) => addresses),
    settings: Object.assign({}, ...files.map(({ settings }) => settings)) as ShopFiles['settings'],
    lines: new Map(files.flatMap(({ lines = [] }) => lines)),
    count: files.length,
  }
}

/** Of a file with a problem there may be only the problems. */
interface ReadFile extends Pick<ShopFiles, 'problems'>, Partial<Pick<ShopFiles, 'addresses' | 'settings'>> {
  /** Of each setting, by its key. */
  readonly lines?: readonly (readonly [key: string, place: { file: string; line: number }])[]
}

const readers: readonly (readonly [name: string, read: (name: string, text: string) => ReadFile])[] = [
  ['shop.yml', readShop],
  ['menu.yml', readMenu],
  ['home.yml', readHomePage],
]

function readShop(file: string, text: string): ReadFile {
  const { value, problems, lineOf } = readYaml(file, text, ShopFile)
  if (!value) return { problems }
  const { delivery, ...description } = value
  const linked = linksOf(file, lineOf, value)
  const ofDelivery = delivery ? deliveryProblems(delivery) : []
  return {
    problems: [
      ...linked.problems,
      ...cardProblems(description).map(({ path, reason }) => ({ file, line: lineOf(path), reason })),
      ...ofDelivery.map(({ path, reason }) => ({ file, line: lineOf(['delivery', ...path]), reason })),
    ],
    addresses: linked.addresses,
    settings: {
      [shopKeys.file]: description,
      [shopKeys.shop]: ownShopOf(description),
      [shopKeys.masterData]: masterDataOf(description),
      ...(delivery && { [DELIVERY]: delivery }),
    },
    lines: [
      [shopKeys.file, { file, line: lineOf(['name']) }],
      ...(delivery ? [[DELIVERY, { file, line: lineOf(['delivery']) }] as const] : []),
    ],
  }
}

function readMenu(file: string, text: string): ReadFile {
  const { value: items, problems, lineOf } = readYaml(file, text, MenuFile)
  if (!items) return { problems }
  const linked = linksOf(file, lineOf, items)
  return {
    problems: [
      ...items.flatMap((entry, index) =>
        problemsOfEntry(entry).map(({ path, reason }) => ({ file, line: lineOf([index, ...path]), reason })),
      ),
      ...linked.problems,
    ],
    addresses: linked.addresses,
    settings: { [menuKeys.file]: { items }, [menuKeys.menu]: menuOf({ items }) },
    lines: [[menuKeys.file, { file, line: 1 }]],
  }
}

function readHomePage(file: string, text: string): ReadFile {
  const { home, problems, lineOf } = readHome(file, text)
  if (!home) return { problems }
  return {
    ...linksOf(file, lineOf, home),
    settings: { [homeKeys.file]: home, [homeKeys.home]: homeOf(home) },
    lines: [[homeKeys.file, { file, line: lineOf(['title']) }]],
  }
}

/** The links of a file, and the problems of its pictures. */
function linksOf(file: string, lineOf: YamlFile<unknown>['lineOf'], value: unknown) {
  const problems: ContentProblem[] = []
  const addresses: ShopFiles['addresses'][number][] = []
  for (const { path, address, isPicture } of addressesIn(value)) {
    const line = lineOf(path)
    const reason = isPicture ? problemOfPicture(address) : null
    if (reason) problems.push({ file, line, reason })
    else if (!isPicture || address.startsWith('/')) addresses.push({ file, line, address })
    else if (!/^(hero|tile)\//.test(address) && !isOfTrustMark(address))
      problems.push({
        file,
        line,
        reason: `تصویر باید از خود فروشگاه باشد و نشانی‌اش با / آغاز شود: ${address}`,
      })
  }
  return { problems, addresses }
}

/** Problems of an entry of the menu, also with parts that the shop would not show. */
function problemsOfEntry({ label, url, categories, links, columns = [] }: MenuFile[number]) {
  const isRight = categories ? !(label || url || links?.length || columns.length > 0) : label && url
  if (!isRight) return [{ path: [], reason: 'هر مورد منو «label» و «url» دارد، یا تنها «categories: true».' }]
  const problems: { path: Path; reason: string }[] = columns.flatMap((column, place) =>
    column.image && column.links?.length
      ? [
          {
            path: ['columns', place, 'links'],
            reason: 'ستونی که «image» دارد پیوندی زیر خود ندارد؛ آن‌ها را در ستون دیگری بنویسید.',
          },
        ]
      : [],
  )
  if (links?.length && columns.length > 0)
    problems.push({ path: ['links'], reason: 'زیر هر مورد یا «links» می‌آید یا «columns»، نه هر دو.' })
  return problems
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    const { size } = await stat(path)
    if (size > LARGEST) throw new Error(`The file ${path} is larger than 1 MB.`)
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
