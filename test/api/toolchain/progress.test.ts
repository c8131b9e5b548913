import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { withClient } from '../../../scripts/database/connection.ts'
import { commit } from '../../../scripts/migrations/commit.ts'
import { migrate } from '../../../scripts/migrations/migrate.ts'
import { progressOn, silent } from '../../../scripts/project/progress.ts'
import { root } from '../../support/files.ts'
import { newProject, onTestServer, smallProject } from './project.ts'

/** What stands in a terminal when this was written to it: only what takes a line away and writes it anew is known. */
class Terminal {
  readonly isTTY: boolean
  readonly columns: number
  written = ''

  constructor(isTTY: boolean, columns = 80) {
    this.isTTY = isTTY
    this.columns = columns
  }

  write(text: string): void {
    this.written += text
  }

  get lines(): string[] {
    return this.written.split('\n').map((line) => line.split('\r\x1b[2K').at(-1) ?? '')
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a person sees one line, which is told again each second and is gone in the end', () => {
  const terminal = new Terminal(true)
  const progress = progressOn(terminal, () => Date.now())
  progress.begin('000001-first.sql', 1, 4)
  expect(terminal.lines).toEqual(['[--------------------] 1 of 4  0 s  000001-first.sql'])
  vi.advanceTimersByTime(61_000)
  expect(terminal.lines).toEqual(['[--------------------] 1 of 4  61 s  000001-first.sql'])
  progress.begin('000002-second.sql', 4, 4)
  expect(terminal.lines).toEqual(['[###############-----] 4 of 4  0 s  000002-second.sql'])
  progress.end()
  expect(terminal.lines).toEqual([''])
  const { written } = terminal
  vi.advanceTimersByTime(5000)
  progress.end()
  expect(terminal.written).toBe(written)
  expect(vi.getTimerCount()).toBe(0)
})

test('a line never becomes two', () => {
  const terminal = new Terminal(true, 40)
  progressOn(terminal, () => 0).begin('x'.repeat(100), 2, 2)
  expect(terminal.lines[0]).toHaveLength(39)
  expect(terminal.lines[0]).toMatch(/^\[#{10}-{10}\] 2 of 2 {2}0 s {2}x+…$/)
})

test('what is no terminal gets a plain line for each part', () => {
  const log = new Terminal(false)
  const progress = progressOn(log)
  progress.begin('000001-first.sql', 1, 2)
  vi.advanceTimersByTime(10_000)
  progress.begin('000002-second.sql', 2, 2)
  progress.end()
  silent.begin('nothing', 1, 1)
  expect(log.written).toBe('1 of 2  000001-first.sql\n2 of 2  000002-second.sql\n')
})

test('migrations are told as they begin, and when one fails the line is gone before the error', async () => {
  vi.useRealTimers()
  const project = newProject(smallProject)
  await commit('first', inject('superuserUrl'), project.directory)
  await onTestServer(async (shadow) => {
    const log = new Terminal(false)
    const url = await shadow.create()
    await migrate(url, project.directory, progressOn(log))
    expect(log.written).toBe('1 of 1  000001-first.sql\n')
    await migrate(url, project.directory, progressOn(log))
    expect(log.written).toBe('1 of 1  000001-first.sql\n')

    const terminal = new Terminal(true)
    const taken = await shadow.create()
    await withClient(taken, async (client) => await client.query('create schema work'))
    await expect(migrate(taken, project.directory, progressOn(terminal))).rejects.toThrow('schema "work" already exists')
    expect(terminal.written).toContain('1 of 1  0 s  000001-first.sql')
    expect(terminal.lines).toEqual([''])
  })
})

test('the command tells it on standard error, and its result on standard output', async () => {
  vi.useRealTimers()
  await onTestServer(async (shadow) => {
    const env = { ...process.env, DATABASE_URL: await shadow.create() }
    const words = [join(root, 'scripts/cli/assetry.mjs'), 'migrate', '--json']
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { env })
    const { applied } = JSON.parse(stdout) as { applied: string[] }
    expect(applied.length).toBeGreaterThan(1)
    const told = stderr.trim().split('\n').filter((line) => / of \d/.test(line))
    expect(told).toEqual(applied.map((file, index) => `${index + 1} of ${applied.length}  ${file}`))
  })
})
