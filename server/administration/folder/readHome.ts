import { formatNumber } from '../../shared/persian.ts'
import type { ContentProblem } from '../../content/import/folder.ts'
import type { HomeDescription } from '../../../contract/settings/homeFile.ts'
import { HomeFile, sections } from '../../../contract/settings/homeFile.ts'
import { momentProblems } from '../../settings/homeSetting.ts'
import { readYaml, type YamlFile } from './yamlFile.ts'

export interface HomeRead extends Pick<YamlFile<unknown>, 'problems' | 'lineOf'> {
  /** Null if the file has a problem. */
  readonly home: HomeDescription | null
}

/** Reads the home page. Each section must match the schema of its type. */
export function readHome(name: string, text: string): HomeRead {
  const file = readYaml(name, text, HomeFile)
  if (!file.value) return { home: null, problems: file.problems, lineOf: file.lineOf }
  const problems: ContentProblem[] = []
  file.value.sections.forEach((section, index) => {
    const own = JSON.stringify(section)
    // JSON is valid YAML, so `readYaml` can check a single section. The line comes from the whole file.
    const { problems: wrong } = readYaml(name, own, sections[section.type])
    const line = file.lineOf(['sections', index])
    problems.push(
      ...wrong.map(({ reason }) => ({ file: name, line, reason: `${placeOf(index)}: ${reason}` })),
    )
  })
  for (const { index, field, reason } of problems.length === 0
    ? momentProblems(file.value as HomeDescription)
    : [])
    problems.push({
      file: name,
      line: file.lineOf(['sections', index, field]),
      reason: `${placeOf(index)}: ${reason}`,
    })
  return {
    home: problems.length === 0 ? (file.value as HomeDescription) : null,
    problems,
    lineOf: file.lineOf,
  }
}

const placeOf = (index: number) => `بخش ${formatNumber(index + 1)}`
