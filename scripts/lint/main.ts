import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { committedFolder, currentFolder, firstRowsFile, readSources, sourceFolders, sqlFilesBelow } from '../project/sources.ts'
import { guards } from './domains.ts'
import { formatRules } from './format.ts'
import { functionRules } from './functions.ts'
import { migrationRules } from './migrations.ts'
import { noticeRules, readTopics } from './notices.ts'
import { otherRules, untestedRefusals } from './others.ts'
import { roomFindings } from './rooms.ts'
import { settingFindings } from './settings.ts'
import { type Finding, lint, parse, type Rule } from './text.ts'
import { wordRules } from './words.ts'

/** Checks what a machine can of the rules for SQL. Of committed migrations only what they do to tables with rows. */
export function lintProject(directory = projectDirectory): Finding[] {
  const folders = [...sourceFolders, currentFolder, 'db/demo', 'test']
  const firstRows = [firstRowsFile].filter((path) => existsSync(join(directory, path)))
  const files = ['db/roles.sql', 'db/extensions.sql', ...firstRows, ...folders.flatMap((folder) => sqlFilesBelow(directory, folder))]
    .filter((path) => !path.endsWith('/500-sources.sql'))
    .map((path) => parse(path, readFileSync(join(directory, path), 'utf8')))
  const rules = [...formatRules, ...functionRules(readVerbs(directory)), ...noticeRules(readTopics(directory)), ...otherRules, ...wordRules]
  const committed = sqlFilesBelow(directory, committedFolder)
  // The first one, a baseline after the first release, runs on empty databases only.
  const open = files.filter(({ path }) => path.startsWith(currentFolder) && committed.length > 0)
  const onRows = committed.slice(1)
    .map((path) => parse(path, readFileSync(join(directory, path), 'utf8')))
  const tests = testTexts(directory)
  const untested = untestedRefusals(files.filter(({ path }) => path.startsWith('functions/')), tests)
  return [
    ...files.flatMap((file) => lint(file, rules)),
    ...[...open, ...onRows].flatMap((file) => lint(file, migrationRules)),
    ...untested.flatMap(({ file, breach }) => lint(file, [only('untested', [breach])])),
    ...directory === projectDirectory ? settingFindings(directory) : [],
    ...roomFindings([...readSources(directory).values()], directory === projectDirectory ? guards : {}),
  ].sort((a, b) => a.path.localeCompare(b.path, 'en') || a.line - b.line)
}

function only(name: string, found: ReturnType<Rule['check']>): Rule {
  return { name, appliesTo: () => true, check: () => found }
}

/** The closed list in CONTRIBUTING.md, where a line begins with the verb; undefined when it has none. */
function readVerbs(directory: string): string[] | undefined {
  let text: string
  try {
    text = readFileSync(join(directory, 'CONTRIBUTING.md'), 'utf8')
  } catch {
    return undefined
  }
  const block = /<!-- verbs -->\s*```\w*\n([\s\S]*?)```/.exec(text)?.[1]
  return block?.split('\n').map((line) => line.split(' ', 1)[0] ?? '').filter((verb) => verb !== '')
}

function testTexts(directory: string): string {
  return readdirSync(join(directory, 'test'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(sql|ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

runScript(import.meta.filename, async () => {
  const findings = lintProject()
  for (const { path, line, rule, sentence } of findings) console.log(`${path}:${line}: ${rule}: ${sentence}`)
  if (findings.length > 0) throw new Error(`${findings.length} findings`)
  console.log('SQL: no findings')
})
