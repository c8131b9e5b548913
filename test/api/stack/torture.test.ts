import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { preparedServer } from '../support/prepared.ts'
import { divideTime } from '../../torture/division.ts'
import { faults } from '../../torture/nemesis.ts'
import { until, waits, within } from '../../torture/patience.ts'
import { childrenOf, signal } from '../../torture/processes.ts'
import { root } from '../../support/files.ts'

/** What the last line of the output says. */
interface Figures {
  acknowledged: number
  replayed: number
  restored: number
  messages: number
  kills: number
  faults: number
  notRun: string[]
  violations: number
}

/** It ends by itself before; this is for the case that it does not even do that. */
const longestRun = 740_000

/** The short form of `npm run torture`, in processes of their own, because what it starts is killed. */
async function torture(): Promise<{ status: number | null, output: string }> {
  const words = ['--import', 'tsx', 'test/torture/main.ts', '--short', '--prepared', await preparedServer()]
  const child = spawn(process.execPath, words, { cwd: root, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  // Its servers are in groups of their own; the next start of any server ends what is left of them.
  const end = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), longestRun)
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(end)
  return { status, output }
}

/** The output with what went wrong before the rest, because a report may show no more than its beginning. */
function failureFirst(output: string): string {
  return [...output.split('\n').filter((line) => /VIOLATION|Error|No end after/.test(line)), output].join('\n')
}

test('under kills, lost connections, moved clocks, a failover and a full disk nothing is lost or doubled', async () => {
  const { status, output } = await torture()
  expect(status, failureFirst(output)).toBe(0)
  const figures = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Figures
  expect(figures.violations, failureFirst(output)).toBe(0)
  expect(figures.replayed).toBe(figures.acknowledged)
  // What this machine does not allow, or had no time for beside its other work, is printed and not counted.
  for (const reason of figures.notRun) console.warn(`NOT RUN  ${reason}`)
  expect(figures.acknowledged).toBeGreaterThan(50)
  expect(figures.faults).toBeGreaterThan(0)
  if (figures.notRun.some((reason) => reason.includes('for want of time'))) return
  // It was not for want of trying: each kind of kill once, and one failover.
  expect(figures.kills).toBe(faults.filter(({ isKill }) => isKill).length + 1)
  expect(figures.acknowledged).toBeGreaterThan(300)
  expect(figures.messages).toBeGreaterThan(3)
  expect(figures.restored).toBeGreaterThan(50)
  expect(figures.faults).toBeGreaterThan(25)
}, longestRun + 10_000)

test('a slow machine leaves out what it has no time for, the disk first', () => {
  expect(divideTime(20, 118, 590)).toEqual({ faults: 70, checks: 82, disk: 118 })
  const starts = Array.from({ length: 400 }, (_, start) => start + 1)
  for (const start of starts) {
    const { faults, checks, disk } = divideTime(start, 118, 590)
    expect(faults - start).toBeGreaterThanOrEqual(disk === undefined ? 40 : Math.max(40, 1.3 * start))
    expect(disk ?? 590).toBeLessThanOrEqual(590)
    expect(checks).toBeLessThanOrEqual(590 - start / 2)
  }
  const withDisk = starts.filter((start) => divideTime(start, 118, 590).disk !== undefined)
  // Three times as slow as one that has other work.
  expect(withDisk.at(-1)).toBeGreaterThan(120)
  expect(withDisk).toEqual(starts.slice(0, withDisk.length))
})

test('who waits too long is told what for', async () => {
  const wait = within(0.05, 'the moon rises', sleep(5000))
  expect(waits()).toEqual(['the moon rises (0 s)'])
  await expect(wait).rejects.toThrow('Not so after 0.05 s: the moon rises.')
  await expect(until(0.05, 'the sun rises', () => false)).rejects.toThrow('Not so after 0.05 s: the sun rises.')
  await until(5, 'it is so', async () => await Promise.resolve(true))
  expect(waits()).toEqual([])
})

test('what is not there has no children and gets no signal', () => {
  // 0 is everybody in our own group to kill(2), and the parent of all to /proc.
  expect(childrenOf(0)).toEqual([])
  expect(signal(0, 'SIGCONT')).toBe(false)
})
