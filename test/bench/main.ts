import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateDirectory } from '../../scripts/stack/place.ts'
import { buildDatabase } from './data/build.ts'
import { type Options, readOptions, scaleName } from './options.ts'
import { peerNames } from './peers/start.ts'
import { machineFacts } from './report/facts.ts'
import { writeBenchPage } from './report/page.ts'
import { printResults } from './report/print.ts'
import { type Ratio, ratiosOf } from './report/ratios.ts'
import { round } from './load/numbers.ts'
import { measureScale, type ScaleResults } from './run.ts'
import { type DatabaseServer, startDatabaseServer } from './stack/servers.ts'

const options = readOptions()
const began = performance.now()
const server = await startDatabaseServer()
const results: { scale: string, ratios: Ratio[], details: ScaleResults }[] = []
try {
  for (const scale of options.scales) results.push(await runScale(server, scale, options))
} finally {
  await server.stop()
}
const file = await writeResults()
const page = await writeBenchPage(file)
console.log(`\nMeasured in ${Math.round((performance.now() - began) / 1000)} s; everything is in ${file}, plots in ${page}.`)
const last = results.at(-1)
console.log(JSON.stringify(Object.fromEntries([
  ['scale', last?.scale], ...(last?.ratios ?? []).map(({ id, value }) => [id, round(value.median)]),
])))
// What was not measured is no result: the run fails, after it has written what it has. Only a peer may be absent, where
// it cannot be installed.
const unmeasured = results.flatMap(({ scale, details }) =>
  [...details.skipped.keys()].filter((name) => !peerNames.has(name)).map((name) => `${name} (${scale})`))
if (unmeasured.length > 0) console.error(`\nNot measured, so the run fails: ${unmeasured.join('; ')}.`)
process.exit(unmeasured.length > 0 ? 1 : 0)

async function runScale(server: DatabaseServer, scale: number, options: Options) {
  const start = performance.now()
  console.log(`\n${scaleName(scale)} work orders`)
  const database = await buildDatabase(server.superuserUrl, server.roleUrl, scale, options.isFresh)
  console.log(`Data ready after ${Math.round((performance.now() - start) / 1000)} s.`)
  const details = await measureScale(server, database, scale, options)
  const ratios = ratiosOf(details)
  printResults(details, ratios, details.skipped)
  return { scale: scaleName(scale), ratios, details }
}

async function writeResults(): Promise<string> {
  const directory = join(stateDirectory, 'bench', 'results')
  await mkdir(directory, { recursive: true })
  const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}.json`)
  const content = {
    facts: machineFacts(), options: { ...options, only: options.only.source },
    results: results.map(({ scale, ratios, details }) => ({
      scale, ratios, ...details,
      executions: Object.fromEntries(details.executions), costs: Object.fromEntries(details.costs),
      skipped: Object.fromEntries(details.skipped),
    })),
  }
  await writeFile(file, JSON.stringify(content, null, 2) + '\n')
  return file
}
