import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { copyDatabase, initRoles } from '../../scripts/database/cluster.ts'
import { readMarked } from '../../scripts/project/markers.ts'
import { committedFolder, keyOf, readSources, sqlFilesBelow } from '../../scripts/project/sources.ts'
import { makeServerDirectory, serverPlace } from '../../scripts/stack/place.ts'
import { startPostgres } from '../../scripts/stack/postgres.ts'
import { readSecrets } from '../../scripts/stack/secrets.ts'
import { takeSlot } from '../../scripts/stack/slot.ts'
import { runTap } from '../db/support/tap.ts'
import { root } from '../support/files.ts'
import { databaseUrl, workerCount } from '../support/names.ts'
import { ensureTemplates } from '../support/template.ts'
import { creation, drawn, type Mutant, mutantsOf } from './mutants.ts'
import { reacher } from './reach.ts'

const usage = `npm run mutate -- [options]
  --count <n>      how many mutants, 300 unless said
  --seed <n>       which; said at the end, chosen by lot unless said
  --in <word>      only of functions whose path contains it
  --changed        only of functions that the newest migration brings
  --files <n>      how many of the files that can see a change are run, the nearest first; 60 unless said
  --least <n>      fails when less than so many percent are killed`

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' }, seed: { type: 'string' }, in: { type: 'string', default: '' },
    changed: { type: 'boolean', default: false }, files: { type: 'string', default: '60' },
    least: { type: 'string', default: '0' }, help: { type: 'boolean', default: false },
  },
})

/** What became of a mutant: a test failed, none did, or the database does not take it. */
interface Outcome { mutant: Mutant, end: 'killed' | 'survived' | 'invalid', by: string }

/** The functions that the newest committed migration or the open one brings, by key. */
function changedFunctions(): Set<string> {
  const newest = sqlFilesBelow(root, committedFolder).filter((path) => !path.includes('/000001-')).at(-1)
  const text = newest === undefined ? '' : readFileSync(join(root, newest), 'utf8')
  return new Set(readMarked(text).filter(({ text: body }) => body !== undefined).map(({ key }) => key))
}

function chosen(seed: number): Mutant[] {
  const changed = values.changed ? changedFunctions() : undefined
  const functions = [...readSources(root).values()].filter((source) =>
    source.kind === 'function' && source.path.includes(values.in) && (changed?.has(keyOf(source)) ?? true))
  return drawn(functions.flatMap(({ path, text }) => mutantsOf(path, text)), Number(values.count), seed)
}

/** Runs the files that can see a mutant until one fails. */
async function judge(url: string, mutant: Mutant, files: string[]): Promise<Outcome> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    try {
      await owner.query(mutant.sql)
    } catch (error) {
      return { mutant, end: 'invalid', by: error instanceof Error ? error.message : String(error) }
    }
    for (const file of files) {
      if (await fails(url, file)) return { mutant, end: 'killed', by: file }
    }
    return { mutant, end: 'survived', by: `${files.length} files` }
  } finally {
    await owner.query(creation(readFileSync(join(root, mutant.path), 'utf8')))
    await owner.end()
  }
}

async function fails(url: string, file: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    // A loop that does not end is seen, too.
    options: '-c search_path=test,tap,pg_catalog -c client_min_messages=error -c statement_timeout=60s',
  })
  await client.connect()
  try {
    const { points, problems } = await runTap(client, readFileSync(join(root, file), 'utf8'))
    return problems.length > 0 || points.some(({ outcome }) => outcome === 'failed')
  } finally {
    await client.end()
  }
}

if (values.help) {
  console.log(usage)
  process.exit(0)
}

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const slot = takeSlot(join(await serverPlace(), 'test'))
await makeServerDirectory(slot.directory)
const secrets = await readSecrets()
const server = await startPostgres({ dataDirectory: join(slot.directory, 'postgres'), durable: false })
const outcomes: Outcome[] = []
try {
  await initRoles(server.superuserUrl, secrets)
  const templates = await ensureTemplates(server.superuserUrl, secrets.owner)
  const reach = reacher()
  const waiting = chosen(seed)
  await Promise.all(Array.from({ length: workerCount }, async (_, worker) => {
    const name = `assetry_mutants_${worker}`
    await copyDatabase(server.superuserUrl, templates.tests, name)
    const url = databaseUrl(server.superuserUrl, name)
    for (let mutant = waiting.pop(); mutant !== undefined; mutant = waiting.pop()) {
      const outcome = await judge(url, mutant, reach(mutant.path).slice(0, Number(values.files)))
      outcomes.push(outcome)
      const { path, line, before, after } = mutant
      if (outcome.end === 'survived') {
        console.log(`survived  ${path}:${line}  ${before}  ->  ${after === '' ? '(left out)' : after}  (${outcome.by})`)
      }
    }
  }))
} finally {
  await server.stop()
  slot.release()
}

const judged = outcomes.filter(({ end }) => end !== 'invalid')
const killed = judged.filter(({ end }) => end === 'killed').length
const percent = judged.length === 0 ? 100 : 100 * killed / judged.length
console.log(`${judged.length} mutants, ${killed} killed (${percent.toFixed(0)} %), ${outcomes.length - judged.length} that the database does not take; seed ${seed}`)
process.exitCode = percent >= Number(values.least) ? 0 : 1
