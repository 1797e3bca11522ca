import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST, type ContentProblem } from '../../content/import/folder.ts'
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
import { readYaml, type YamlFile } from './yamlFile.ts'

/**
 * Reads `shop.yml`, `menu.yml` and `home.yml` of a folder. A missing file yields no settings and no problem.
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
      else if (!/^(hero|tile)\//.test(address) && !isOfTrustMark(address))
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
      const { delivery, ...description } = file.value
      settings[shopKeys.file] = description
      lines.set(shopKeys.file, { file: 'shop.yml', line: file.lineOf(['name']) })
      settings[shopKeys.shop] = ownShopOf(description)
      settings[shopKeys.masterData] = masterDataOf(description)
      for (const { path, reason } of cardProblems(description))
        problems.push({ file: 'shop.yml', line: file.lineOf(path), reason })
      if (delivery) {
        settings[DELIVERY] = delivery
        lines.set(DELIVERY, { file: 'shop.yml', line: file.lineOf(['delivery']) })
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
      const description = { items: file.value }
      settings[menuKeys.file] = description
      settings[menuKeys.menu] = menuOf(description)
      lines.set(menuKeys.file, { file: 'menu.yml', line: 1 })
    }
  }
  if (homeText !== null) {
    const file = readHome('home.yml', homeText)
    problems.push(...file.problems)
    if (file.home) {
      look('home.yml', file, file.home)
      settings[homeKeys.file] = file.home
      settings[homeKeys.home] = homeOf(file.home)
      lines.set(homeKeys.file, { file: 'home.yml', line: file.lineOf(['title']) })
    }
  }
  return { problems, addresses, settings, lines, count: texts.filter((text) => text !== null).length }
}

function problemsOfEntry(entry: { label?: string; url?: string; categories?: boolean }, line: number) {
  if (entry.categories || (entry.label && entry.url)) return []
  return [{ file: 'menu.yml', line, reason: 'هر مورد منو «label» و «url» دارد، یا تنها «categories: true».' }]
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
