import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { copyDatabase } from '../../../scripts/database/cluster.ts'
import { actingAs, withClient, withDatabase } from '../../../scripts/database/connection.ts'
import { readSigningKeys } from '../../../scripts/database/jwks.ts'
import { exportSecret, importSecret } from '../../../scripts/database/peppers.ts'
import { type CellsGateway, startCellsGateway } from '../../../scripts/stack/cells.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { type Postgres, startPostgres } from '../../../scripts/stack/postgres.ts'
import { root } from '../../support/files.ts'
import { type Answer, send } from '../support/http.ts'
import { type Installation, type Organization, withServers } from '../support/installation.ts'
import { copyPreparedServer } from '../support/prepared.ts'

/** A server of its own for the cell that organizations leave, because it needs `wal_level = logical`. */
export async function startCellServers(name: string): Promise<{ place: string, primary: Postgres, front: CellsGateway, stop(): Promise<void> }> {
  const place = await serverDirectory('test', `${name}_${process.pid}`)
  await copyPreparedServer(join(place, 'source'))
  const primary = await startPostgres({
    dataDirectory: join(place, 'source'), durable: false, settings: { wal_level: 'logical', max_wal_senders: '6', max_replication_slots: '4' },
  })
  const front = await startCellsGateway(await serverDirectory('test', `${name}_${process.pid}`, 'front'))
  return {
    place, primary, front,
    stop: async () => {
      await front.stop()
      await primary.stop()
      await rm(place, { recursive: true, force: true })
    },
  }
}

const targetName = `assetry_target_${process.pid}`

/** Both cells, the second without any organization, with the signing keys of the first unless they are apart. */
export async function withCells(
  primary: Postgres, run: (source: Installation, target: Installation) => Promise<void>, { apart = false } = {},
): Promise<void> {
  const keys = await readSigningKeys(actingAs(withDatabase(primary.superuserUrl, 'assetry'), 'assetry_owner'))
  await withServers(primary.superuserUrl, 'assetry', keys, async (source) => {
    const serverUrl = inject('superuserUrl')
    try {
      await copyDatabase(serverUrl, inject('productTemplate'), targetName)
      const owner = actingAs(withDatabase(serverUrl, targetName), 'assetry_owner')
      for (const { kid } of apart ? [] : keys) await importSecret(owner, await exportSecret(source.ownerUrl, kid))
      await withServers(serverUrl, targetName, await readSigningKeys(owner), async (target) => await run(source, target))
    } finally {
      await withClient(serverUrl, async (client) => await client.query(`drop database if exists ${targetName} with (force)`))
    }
  })
}

export interface Outcome { status: number, text: string }

/** The command in a process of its own; it kills itself when its standard error has said `until`, or so many milliseconds later. */
export async function assetry(sourceUrl: string, targetUrl: string, words: string[], until?: string, delay = 0): Promise<Outcome & { error: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/cli/assetry.mjs'), 'organization', ...words], {
    cwd: root, env: {
      ...process.env, DATABASE_URL: sourceUrl, TARGET_DATABASE_URL: targetUrl,
      ...until !== undefined && {
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'killed-when.mjs'))}`, KILLED_WHEN: until, KILLED_AFTER: String(delay),
      },
    },
  })
  let [text, error] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => { text += chunk })
  child.stderr.on('data', (chunk: Buffer) => { error += chunk })
  const [status] = await once(child, 'close') as [number | null]
  return { status: status ?? -1, text, error }
}

export interface Writing { acknowledged: string[], gap: number, refusals: Set<string>, stop(): Promise<void> }

/** Writers that repeat each order under its key until it is acknowledged, as clients do. */
export function startWriting(url: string, host: string, { siteId, locationId, token }: Organization, count = 8, pause = 150): Writing {
  const writing: Writing = { acknowledged: [], gap: 0, refusals: new Set(), stop: async () => undefined }
  let isOver = false
  let last = performance.now()
  const write = async (writer: number): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const title = `${writer}-${number}`
      const key = randomUUID()
      for (;;) {
        const answer = await send(url, {
          method: 'POST', path: '/rpc/create_work_order', body: { p_values: { site_id: siteId, location_id: locationId, title } },
          headers: { host, authorization: `Bearer ${token}`, 'idempotency-key': key },
        }).catch((): Answer => ({ status: 0, headers: {}, body: {}, text: '' }))
        if (answer.status === 200) {
          writing.gap = Math.max(writing.gap, performance.now() - last)
          last = performance.now()
          writing.acknowledged.push(title)
          await sleep(pause)
          break
        }
        if (answer.status !== 0) writing.refusals.add(`${answer.status} ${(answer.body as { code: string }).code}`)
        await sleep(20)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: count }, async (_, writer) => await write(writer)))
  writing.stop = async () => {
    isOver = true
    await ended
  }
  return writing
}
