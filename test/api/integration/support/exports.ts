import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { inSession } from '../../support/database.ts'
import type { Caller } from '../../support/caller.ts'
import type { FilesStack } from '../../file/support/edge.ts'
import { unzip } from './unzip.ts'

/** What `/exports` shows. */
export interface Export {
  id: string
  status: string
  row_count: number | null
  row_counts: Record<string, number> | null
  fault: string | null
  data_until: string
  file_name: string
}

export interface Manifest {
  version: string
  format: string
  data_until: string
  since: string | null
  changes_cursor: string
  row_count: number
  lists: { list: string, is_whole: boolean, row_count: number, files: { name: string, row_count: number, byte_count: number, sha256: string }[] }[]
}

export interface Archive {
  manifest: Manifest
  files: Map<string, Buffer>
  /** The rows of a list in JSONL. */
  rowsOf(list: string): Record<string, unknown>[]
}

export async function startExport(member: Caller, values: object = {}): Promise<string> {
  const started = await member.callAny('start_export', values)
  expect([started.status, started.status === 200 ? '' : started.text]).toEqual([200, ''])
  return (started.body as { id: string }[])[0]?.id ?? ''
}

export async function exportOf(member: Caller, id: string): Promise<Export> {
  return ((await member.get(`/exports?id=eq.${id}`)).body as Export[])[0] as Export
}

/** The archive of an export by a new address; each file is what the manifest says. */
export async function archiveOf(stack: FilesStack, member: Caller, id: string): Promise<Archive> {
  const issued = await member.callAny('issue_export_address', { p_export_id: id })
  expect([issued.status, issued.status === 200 ? '' : issued.text]).toEqual([200, ''])
  const answer = await fetch(stack.url + ((issued.body as { url: string }[])[0]?.url ?? ''))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  expect([...files.keys()]).toEqual([...manifest.lists.flatMap((list) => list.files.map(({ name }) => name)), 'manifest.json'])
  for (const { name, byte_count: count, sha256 } of manifest.lists.flatMap((list) => list.files)) {
    const content = files.get(name) ?? Buffer.of()
    expect([name, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([name, count, sha256])
  }
  return {
    manifest, files,
    rowsOf: (list) => (manifest.lists.find((each) => each.list === list)?.files ?? []).flatMap(({ name }) =>
      (files.get(name)?.toString() ?? '').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>)),
  }
}

/**
 * While somebody else holds a table, whoever reads or writes it waits: what is done here is done in the middle of what `begin` begins,
 * such as an export that reads the list of this table, in the transaction that holds it.
 */
export async function inTheMiddle(table: string, begin: () => void, work: (sql: (text: string) => Promise<unknown>) => Promise<void>): Promise<void> {
  await inSession(async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    try {
      begin()
      // The databases of other workers are copies of the same template, in which the table has the same number.
      await expect.poll(async () => (await client.query(
        `select from pg_locks as l
           join pg_database as d on d.oid = l.database and d.datname = current_database()
          where l.relation = $1::regclass and not l.granted`, [table])).rowCount).toBeGreaterThan(0)
      await work(async (text) => await client.query(text))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}
