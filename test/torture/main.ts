import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateDirectory } from '../../scripts/stack/place.ts'
import { readOptions } from './options.ts'
import { endAfter } from './patience.ts'
import { everything, figures, printResult } from './report.ts'
import { torture } from './run.ts'

const options = readOptions()
console.log(`Seed ${options.seed}: ${options.writes} writes of ${options.clients} clients, ${options.kills + options.failovers} kills`)
endAfter(options.longest, 3)
const { result, disk } = await torture(options, (line) => console.log(line), options.prepared)
printResult(result, disk)
const directory = join(stateDirectory, 'torture-results')
await mkdir(directory, { recursive: true })
const file = join(directory, `${new Date().toISOString().replaceAll(':', '-')}.json`)
await writeFile(file, JSON.stringify(everything(options, result, disk), null, 2) + '\n')
console.log(`\nEverything is in ${file}.`)
console.log(JSON.stringify(figures(options, result, disk)))
process.exit(result.violations.length + (disk?.violations.length ?? 0) === 0 ? 0 : 1)
