import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { Client, type ClientConfig } from 'pg'
import { moved } from './hosts.ts'
import type { Host } from '../project/address.ts'

/** How the server sends its files: one archive for the data, then the manifest, which is not asked for. */
const statement = `BASE_BACKUP (LABEL 'assetry standby', CHECKPOINT 'fast', MANIFEST 'no', WAIT false)`

/** The first byte of a message of the copy, and what it begins or holds. */
const message = { archive: 0x6e, content: 0x64 }

/**
 * Copies a running server into an empty directory over the replication protocol, as pg_basebackup does. The WAL that was
 * written meanwhile is not in it: a slot keeps it, and the server that starts from the copy fetches it.
 */
export async function takeBaseBackup(address: string, host: Host, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} is not empty: name a directory that is.`)
  await chmod(directory, 0o700)
  const config: ClientConfig & { replication: string } = { connectionString: address, keepAlive: true, replication: 'true' }
  const client = moved(new Client(config), host)
  client.on('error', () => {})
  await client.connect()
  try {
    await receive(client, directory)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Unpacks the archive while it arrives; the server waits when the disk does. */
async function receive(client: Client, directory: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', directory], { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  tar.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const failed = once(tar, 'error').then(([error]: Error[]) => {
    throw new Error(`tar does not start: ${error?.message}`)
  })
  const ended = once(tar, 'close').then(([code]: number[]) => {
    if (code !== 0) throw new Error(`tar could not unpack the backup: ${said.trim()}`)
  })
  // Both are awaited below; which of them ends first is open.
  failed.catch(() => undefined)
  ended.catch(() => undefined)
  const { stream } = client.connection
  tar.stdin.on('error', () => stream.destroy())
  tar.stdin.on('drain', () => stream.resume())
  let archives = 0
  client.connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    if (chunk[0] === message.archive) archives++
    // The parser uses its memory again.
    else if (chunk[0] === message.content && !tar.stdin.write(Buffer.from(chunk.subarray(1)))) stream.pause()
  })
  await client.query(statement).catch(async (error: Error) => {
    tar.stdin.destroy()
    await Promise.race([failed, ended])
    throw error
  })
  tar.stdin.end()
  await Promise.race([failed, ended])
  if (archives !== 1) throw new Error(`The server sent ${archives} archives: it has tablespaces, which are not copied.`)
}
