import type { FullDisk } from './full-disk.ts'
import type { Options } from './options.ts'
import type { Occurrence } from './nemesis.ts'
import type { Result } from './run.ts'

/** Prints what was done, what was answered meanwhile, and what was found. */
export function printResult(result: Result, disk: FullDisk | undefined): void {
  const byFault = new Map<string, Occurrence[]>()
  for (const one of result.occurrences) byFault.set(one.fault, [...(byFault.get(one.fault) ?? []), one])
  console.log(`\n${'fault'.padEnd(66)}  times  served again after, ms  answers`)
  console.log(`${''.padEnd(66)}         median      longest`)
  for (const [fault, occurrences] of [...byFault].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const outages = occurrences.map(({ outage }) => outage).sort((a, b) => a - b)
    const median = Math.round(((outages[(outages.length - 1) >> 1] ?? 0) + (outages[outages.length >> 1] ?? 0)) / 2)
    console.log(
      `${fault.padEnd(66)}  ${String(occurrences.length).padStart(5)}  ${String(median).padStart(6)}  ` +
      `${String(outages.at(-1)).padStart(11)}  ${answersOf(result, fault)}`)
  }
  console.log(`${'calm'.padEnd(66)}  ${''.padStart(26)}  ${answersOf(result, 'calm')}`)
  const { findings } = result
  console.log(`
${findings.acknowledged} acknowledged writes checked one by one, with ${findings.lines} lines of the log, ${findings.rows} histories of rows,
${findings.messages} messages (${findings.deliveredTwice} of them came twice, ${result.repeatedMessages} were repeated by the operator) and ${result.replayed} kept answers;
${findings.refused} refused writes and ${findings.givenUp} that were given up (${findings.givenUpAndDone} of them done), ${result.attempts} requests, ${result.reads} reads of what was acknowledged;
${result.restored} acknowledged writes found in a copy that was restored to a moment of the run.`)
  if (disk !== undefined) printDisk(disk)
  for (const reason of [...result.notRun, ...disk?.notRun === undefined ? [] : [disk.notRun]]) console.log(`\nNOT RUN  ${reason}`)
  const violations = [...result.violations, ...disk?.violations ?? []]
  if (violations.length === 0) console.log('\nNothing lost, nothing doubled, nothing half, no answer that is not documented.')
  for (const violation of violations.slice(0, 40)) console.log(`\nVIOLATION  ${violation.slice(0, 1000)}`)
  if (violations.length > 40) console.log(`\nand ${violations.length - 40} more`)
}

function printDisk(disk: FullDisk): void {
  if (disk.notRun !== undefined) return
  console.log('\nA full disk')
  for (const [when, counts] of Object.entries(disk.answers)) {
    console.log(`  ${when.padEnd(35)}  ${Object.entries(counts).map(([what, count]) => `${count}× ${what}`).join(', ')}`)
  }
  console.log(`  ${disk.acknowledged} acknowledged writes checked; served again ${disk.outage} ms after there was room; doctor: ${disk.doctor}`)
}

/** By how often. */
function answersOf({ answers }: Result, during: string): string {
  const counts = [...(answers.get(during) ?? new Map<string, number>())].sort(([, a], [, b]) => b - a)
  return counts.map(([what, count]) => `${count}× ${what}`).join(', ')
}

/** The result as one object, for programs. */
export function everything(options: Options, result: Result, disk: FullDisk | undefined): object {
  return {
    ...figures(options, result, disk), options: { ...options, only: options.only.source }, occurrences: result.occurrences,
    answers: Object.fromEntries([...result.answers].map(([during, counts]) => [during, Object.fromEntries(counts)])),
    fullDisk: disk, violations: [...result.violations, ...disk?.violations ?? []],
  }
}

/** What is worth one line. */
export function figures({ seed }: Options, result: Result, disk: FullDisk | undefined): object {
  const longest = Math.max(0, ...result.occurrences.map(({ outage }) => outage))
  return {
    seed, seconds: result.seconds, ...result.findings, requests: result.attempts, replayed: result.replayed,
    restored: result.restored, reads: result.reads,
    kills: result.occurrences.filter(({ isKill }) => isKill).length, faults: result.occurrences.length,
    longestOutage: longest, fullDiskOutage: disk?.outage,
    notRun: [...result.notRun, ...disk?.notRun === undefined ? [] : [disk.notRun]],
    violations: result.violations.length + (disk?.violations.length ?? 0),
  }
}
