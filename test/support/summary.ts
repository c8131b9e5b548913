import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './files.ts'
import { spentSeconds } from './processors.ts'
import { isAsEver, isWhole } from './tiers.ts'

const timesFile = join(root, 'test/support/times.json')
const shown = 20
/** What takes less is not kept: it says nothing of the file. */
const leastKept = 3

/**
 * Says at the end how many tests ran, with which seed, how long, and which files cost the most: processor seconds of this
 * run's processes, its servers among them, while a file ran, shared equally between the files that ran at the same time.
 * What others do on the machine is not in them. A file that takes twice of what test/support/times.json says of the tier,
 * in proportion to all of them, is named; that fails nothing. `KEEP_TIMES=1` writes the part of the tier in that file
 * again, from a whole run of it.
 */
export default class Summary implements Reporter {
  readonly #seconds = new Map<string, number>()
  readonly #running = new Set<string>()
  readonly #began = performance.now()
  #counted = busySeconds()

  onTestModuleQueued(module: TestModule): void {
    this.#share()
    this.#running.add(pathOf(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.#share()
    this.#running.delete(pathOf(module))
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const longest = [...this.#seconds].toSorted(([, one], [, other]) => other - one)
    const clock = ((performance.now() - this.#began) / 1000).toFixed(0)
    console.log(`\n${tests.length} tests in ${modules.length} files, seed ${process.env['PROPERTY_SEED']}; ` +
      `processor seconds: ${spent()} in ${clock} s of the clock`)
    for (const [path, seconds] of longest.slice(0, shown)) console.log(`${seconds.toFixed(1).padStart(8)}  ${path}`)
    const asEver = new Map([...this.#seconds].filter(([path]) => isAsEver(path)))
    for (const line of doubled(asEver, knownTimes())) console.log(line)
    if (process.env['KEEP_TIMES'] !== undefined) keepTimes(longest)
  }

  /** What the machine did since the last time, to the files that ran. */
  #share(): void {
    const now = busySeconds()
    const share = Math.max(0, now - this.#counted) / Math.max(1, this.#running.size)
    this.#counted = now
    for (const path of this.#running) this.#seconds.set(path, (this.#seconds.get(path) ?? 0) + share)
  }
}

type Times = Record<'test' | 'stack', Record<string, number>>

const tier = isWhole ? 'stack' : 'test'

/** The seconds of all files that cost much, by tier. */
export function keptTimes(): Times {
  return JSON.parse(readFileSync(timesFile, 'utf8')) as Times
}

/** The seconds of files of this tier that cost much, by path, as they were kept. */
export function knownTimes(): Record<string, number> {
  return keptTimes()[tier]
}

/** All that the run has used, and by which programs. */
function spent(): string {
  const each = [...spentSeconds()].filter(([, seconds]) => seconds >= 1).toSorted(([, one], [, other]) => other - one)
  return `${busySeconds().toFixed(0)} (${each.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(', ')})`
}

/**
 * A line for each file that takes twice of what is known, when all that are known take as long as they did. One that is
 * not known took less than what is kept, or is new.
 */
export function doubled(seconds: ReadonlyMap<string, number>, known: Record<string, number>): string[] {
  const both = Object.entries(known).filter(([path]) => seconds.has(path))
  const speed = sum(both.map(([path]) => seconds.get(path) ?? 0)) / sum(both.map(([, before]) => before))
  return [...seconds].map(([path, now]): [string, number, number] => [path, now, (known[path] ?? leastKept) * speed])
    .filter(([, now, before]) => now > 2 * before && now - before > leastKept)
    .map(([path, now, before]) => {
      const instead = path in known ? before.toFixed(1) : `at most ${before.toFixed(1)}, or is new`
      return `${path} took ${now.toFixed(1)} s instead of ${instead}`
    })
}

function keepTimes(longest: [string, number][]): void {
  const times = { ...knownTimes(), ...Object.fromEntries(longest.map(([path, seconds]) => [path, Math.round(seconds)])) }
  const kept = Object.entries(times).filter(([path, seconds]) => seconds >= leastKept && existsSync(join(root, path)))
    .toSorted(([, a], [, b]) => b - a)
  writeFileSync(timesFile, `${JSON.stringify({ ...keptTimes(), [tier]: Object.fromEntries(kept) }, null, 2)}\n`)
}

function pathOf({ moduleId }: TestModule): string {
  return relative(root, moduleId)
}

function busySeconds(): number {
  return sum(spentSeconds().values())
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}
