import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { examplesFile } from './openapi-examples.ts'

interface Sent {
  name: string
  body: Record<string, unknown>
}

/** Longer ones are no examples but loads. */
const longest = 1200

/**
 * Chooses one body for each path out of what tests sent and what was taken: the fullest that is still short. What
 * differs from run to run, and what is secret, is made the same.
 */
export function chooseExamples(sent: Sent[], before: Record<string, unknown> = {}): Record<string, unknown> {
  const chosen = new Map<string, string>()
  for (const { name, body } of sent) {
    // What is sent as nothing is better left out.
    if (Object.values(body).includes(null)) continue
    const text = JSON.stringify(steady(body))
    const other = chosen.get(name) ?? ''
    if (text.length <= longest && (text.length > other.length || (text.length === other.length && text < other))) {
      chosen.set(name, text)
    }
  }
  const found = [...chosen].map(([name, text]) => [name, JSON.parse(text)] as const)
  return Object.fromEntries(Object.entries({ ...before, ...Object.fromEntries(found) }).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Ids are numbered in their order, random endings of names go, and so do keys and passwords. */
function steady(body: Record<string, unknown>): unknown {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? `01890a5d-ac96-774b-bcce-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  return JSON.parse(JSON.stringify(body, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (/password|(^|_)key$|secret|token/.test(key) && key !== 'p_idempotency_key') return `<${key.replace(/^p_/, '')}>`
    return value
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, idOf)
      .replace(/\b([a-z]{2,})-[0-9a-f]{10}\b/gi, '$1')
  }))
}

runScript(import.meta.filename, async () => {
  const [record] = process.argv.slice(2)
  if (record === undefined) throw new Error('Say what tests recorded: ASSETRY_RECORD=<file> npm test, then give <file>.')
  const file = join(projectDirectory, examplesFile)
  const lines = readFileSync(record, 'utf8').trim().split('\n')
  const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const examples = chooseExamples(lines.map((line) => JSON.parse(line) as Sent), before)
  writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`)
  console.log(`${Object.keys(examples).length} examples are in ${examplesFile}: now npm run generate.`)
})
