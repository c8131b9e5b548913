import { fork } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutOptional } from '../../scripts/project/optional.ts'
import { FileFault } from '../files/fault.ts'
import { unpackedSize } from '../files/inspect.ts'
import type { Table } from './table.ts'

const largestFile = 20 * 1024 * 1024
const largestUnpacked = 300 * 1024 * 1024
const megabytes = 768
/** Ten times and more what a workbook of that size takes. A small one that reaches far is not read to its end. */
const longestRead = (unpacked: number): number => Math.min(5 * 60_000, 20_000 + unpacked / 300)
const reader = fileURLToPath(new URL('./sheet-process.mjs', import.meta.url))

type Answer = { rows: string[][] } | { code: string, message: string } | { missing: string } | { end: true }

/** A sheet of a workbook as a table. */
export async function readWorkbook(path: string, sheet: string | null, milliseconds?: number): Promise<Table> {
  const { size } = await stat(path)
  const file = await open(path, 'r')
  const unpacked = await unpackedSize(file, size).finally(() => file.close())
  if (size > largestFile || unpacked > largestUnpacked) throw tooLarge()
  return { form: { format: 'XLSX', ...(sheet !== null && { sheet }) }, batches: batchesOf(path, sheet, milliseconds ?? longestRead(unpacked)) }
}

const tooLarge = (): FileFault => new FileFault('FILE_TOO_LARGE', 'The workbook is too large: save the sheet as CSV')

/**
 * A workbook is held whole while it is read, as far as its cells say that it reaches. That is done in a process of its
 * own, without settings: one that needs more memory or time than one may is ended, and takes nothing else with it, as a
 * thread would that cannot have an array so long.
 */
async function* batchesOf(path: string, sheet: string | null, milliseconds: number): AsyncGenerator<string[][]> {
  const child = fork(reader, [path, ...(sheet === null ? [] : [sheet])], {
    execArgv: [`--max-old-space-size=${megabytes}`], env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  const ended = new Promise<undefined>((resolve, reject) => {
    child.once('exit', () => resolve(undefined))
    child.once('error', reject)
  })
  const next = async (): Promise<Answer | undefined> => {
    const message = new Promise<Answer>((resolve) => child.once('message', resolve))
    child.send('next', () => undefined)
    return await Promise.race([message, ended])
  }
  try {
    for (;;) {
      const answer = await next()
      if (answer === undefined) throw tooLarge()
      if ('end' in answer) return
      if ('missing' in answer) throw withoutOptional('Imports of workbooks', Object.assign(new Error(answer.missing), { code: 'ERR_MODULE_NOT_FOUND' }))
      if ('code' in answer) throw new FileFault(answer.code, answer.message)
      yield answer.rows
    }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
