import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { giveToServers } from '../../scripts/stack/place.ts'
import { copyData } from './copy.ts'
import type { Stack } from './stack.ts'

/** Copies the data of the database while that works, in the way of all backup tools, without the files that are left out. */
export async function backUp(client: Client, stack: Stack, to: string, leaveOut: RegExp): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await client.query(`select pg_backup_start('torture', true)`)
  await copyData(stack.database().dataDirectory, to, leaveOut)
  const { rows: [backup] } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeServerFile(join(to, 'backup_label'), backup?.labelfile ?? '')
}

export async function writeServerFile(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 })
  await giveToServers(file, 0o600)
}
