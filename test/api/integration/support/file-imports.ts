import { expect } from 'vitest'
import type { Query } from '../../../../worker/files/intake.ts'
import { readImport } from '../../../../worker/imports/read.ts'
import { runImport } from '../../../../worker/imports/run.ts'
import { type FilesStack, type Sender, sendWhole } from '../../file/support/edge.ts'
import { send } from '../../support/http.ts'

/** What `/imports` shows. */
export interface Import {
  id: string
  status: string
  headers: string[]
  mapping: Record<string, string | null>
  unmapped_headers: string[]
  row_count: number
  created_count: number
  updated_count: number
  unchanged_count: number
  rejected_count: number
  encoding: string | null
  delimiter: string | null
  fault: string | null
  fault_message: string | null
}

/** Imports of files as an account sends them and the worker carries them out. */
export interface FileImports {
  found(id: string): Promise<Import>
  call(action: Parameters<Sender['ann']['call']>[0], body: object): Promise<Import>
  /** Sends a file to a new import, has it inspected, and reads it as the worker does. */
  read(name: string, content: Buffer | string, values?: object): Promise<Import>
  checked(id: string): Promise<Import>
  applied(id: string): Promise<Import>
  /** The rows that were rejected, as CSV with their faults and the columns of the file. */
  rejected(made: Import): Promise<string>
}

export function importsOf(stack: FilesStack, sender: Pick<Sender, 'ann' | 'upload' | 'outcome'>, query: Query): FileImports {
  const found: FileImports['found'] = async (id) => ((await sender.ann.get(`/imports?id=eq.${id}`)).body as Import[])[0] as Import
  const call: FileImports['call'] = async (action, body) => {
    const { status, body: answer } = await sender.ann.call(action, body)
    expect([status, answer]).toEqual([200, expect.anything()])
    return (answer as Import[])[0] as Import
  }
  const run = async (action: 'start_import_check' | 'start_import', id: string): Promise<Import> => {
    await call(action, { p_import_id: id })
    await runImport(id, query)
    return await found(id)
  }
  return {
    found,
    call,
    read: async (name, content, values = {}) => {
      const bytes = Buffer.from(content)
      const { id } = await call('create_import', { p_values: { list: 'assets', ...values } })
      const upload = await sender.upload({ name, byte_count: bytes.length }, 'integration.imports', id)
      expect((await sendWhole(stack, upload, bytes)).status).toBe(201)
      await stack.takeIn(upload.id)
      expect(await sender.outcome(upload.id)).toMatchObject({ status: 'STORED', fault: null })
      await readImport(id, query)
      return await found(id)
    },
    checked: async (id) => await run('start_import_check', id),
    applied: async (id) => await run('start_import', id),
    rejected: async ({ id, headers }) => {
      const columns = headers.map((header) => `${JSON.stringify(header)}:cells->>${JSON.stringify(header)}`).join(',')
      const { status, text } = await send(stack.url, {
        method: 'GET', path: `/import_rows?import_id=eq.${id}&operation=eq.REJECTED&select=fault_text,${encodeURIComponent(columns)}`,
        headers: { authorization: `Bearer ${sender.ann.token}`, accept: 'text/csv' },
      })
      expect(status).toBe(200)
      return text
    },
  }
}
