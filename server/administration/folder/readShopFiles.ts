import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST, type ContentProblem } from '../../content/import/folder.ts'
import type { ShopFiles } from '../../content/import/importContent.ts'
import { deliveryKeys } from '../../delivery/delivery.ts'
import { deliveryProblems } from '../../delivery/deliveryProblems.ts'
import { menuOf } from './readMenu.ts'
import { cardProblems, masterDataOf, ownShopOf } from './readShop.ts'
import { readHome } from './readHome.ts'
import { MenuFile, ShopFile } from './shapes.ts'
import { problemOfPicture } from './pictures.ts'
import { readYaml, type Path, type YamlFile } from './yamlFile.ts'

/**
 * Reads `shop.yml`, `menu.yml` and `home.yml` of a folder. Missing files change nothing.
 * @throws Error if a file cannot be read
 */
export async function readShopFiles(folder: string): Promise<ShopFiles> {
  const texts = await Promise.all(
    ['shop.yml', 'menu.yml', 'home.yml'].map((name) => textOf(join(folder, name))),
  )
  const [shopText = null, menuText = null, homeText = null] = texts
  const problems: ContentProblem[] = []
  const addresses: ShopFiles['addresses'][number][] = []
  const settings: Record<string, object> = {}
  const lines = new Map<string, { file: string; line: number }>()

  const look = (file: string, { lineOf }: Pick<YamlFile<unknown>, 'lineOf'>, value: unknown) => {
    for (const { path, address, isPicture } of addressesIn(value)) {
      const line = lineOf(path)
      const reason = isPicture ? problemOfPicture(address) : null
      if (reason) problems.push({ file, line, reason })
      else if (!isPicture || address.startsWith('/')) addresses.push({ file, line, address })
      else if (!/^(hero|tile)\//.test(address) && !isTrusted(address))
        problems.push({
          file,
          line,
          reason: `تصویر باید از خود فروشگاه باشد و نشانی‌اش با / آغاز شود: ${address}`,
        })
    }
  }
  if (shopText !== null) {
    const file = readYaml('shop.yml', shopText, ShopFile)
    problems.push(...file.problems)
    if (file.value) {
      look('shop.yml', file, file.value)
      settings['shop'] = ownShopOf(file.value)
      settings['master-data'] = masterDataOf(file.value)
      for (const { path, reason } of cardProblems(file.value))
        problems.push({ file: 'shop.yml', line: file.lineOf(path), reason })
      const { delivery } = file.value
      if (delivery) {
        settings[deliveryKeys.delivery] = delivery
        lines.set(deliveryKeys.delivery, { file: 'shop.yml', line: file.lineOf(['delivery']) })
        for (const { path, reason } of deliveryProblems(delivery))
          problems.push({ file: 'shop.yml', line: file.lineOf(['delivery', ...path]), reason })
      }
    }
  }
  if (menuText !== null) {
    const file = readYaml('menu.yml', menuText, MenuFile)
    problems.push(
      ...file.problems,
      ...(file.value ?? []).flatMap((entry, index) => problemsOfEntry(entry, file.lineOf([index]))),
    )
    if (file.value) {
      look('menu.yml', file, file.value)
      settings['menu'] = menuOf(file.value)
    }
  }
  if (homeText !== null) {
    const file = readHome('home.yml', homeText)
    problems.push(...file.problems)
    if (file.home) {
      look('home.yml', file, file.said)
      settings['home'] = file.home
    }
  }
  return { problems, addresses, settings, lines, count: texts.filter((text) => text !== null).length }
}

function problemsOfEntry(entry: { label?: string; url?: string; categories?: boolean }, line: number) {
  if (entry.categories || (entry.label && entry.url)) return []
  return [{ file: 'menu.yml', line, reason: 'هر مورد منو «label» و «url» دارد، یا تنها «categories: true».' }]
}

/** Origins of the trust marks that the law requires; the content security policy allows no others. */
const isTrusted = (address: string) =>
  /^https:\/\/(trustseal\.enamad\.ir|logo\.samandehi\.ir)\//.test(address)

interface Found {
  readonly path: Path
  readonly address: string
  readonly isPicture: boolean
}

/** All values of `url` and `image`, with their paths. */
function addressesIn(value: unknown, path: Path = []): Found[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => addressesIn(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'url' || key === 'image') && typeof inner === 'string'
      ? [{ path: [...path, key], address: inner, isPicture: key === 'image' }]
      : addressesIn(inner, [...path, key]),
  )
}

async function textOf(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path)
    if (size > LARGEST) throw new Error(`The file ${path} is larger than 1 MB.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
