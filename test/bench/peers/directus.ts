import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../support/files.ts'
import { httpTarget } from '../load/http.ts'
import type { Target } from '../load/drive.ts'
import type { Account } from '../stack/accounts.ts'
import { describeTables, schemas, tokenOf } from './directus-rules.ts'
import { installPackages, isInstalled } from '../../support/packages.ts'
import type { Peer } from './peer.ts'
import { startProgram } from './program.ts'
import type { PeerOptions } from './start.ts'

/** The newest that Node 20 runs. */
const version = '11.3.5'
const packages = { directus: version }

/** Own columns of the lists of work orders, then those that they show of other tables. */
const fields = [
  'id', 'work_order_number', 'title', 'status', 'priority', 'priority_rank', 'work_type', 'origin', 'description',
  'reported_at', 'due_at', 'target_minutes', 'remaining_minutes', 'started_at', 'completed_at', 'completed_by',
  'completion_note', 'closed_at', 'hold_reason', 'status_note', 'reopen_count', 'custom', 'row_version', 'created_at',
  'updated_at',
  'site_id.id', 'site_id.code', 'site_id.name', 'asset_id.id', 'asset_id.asset_number', 'asset_id.name',
  'location_id.id', 'location_id.code', 'location_id.name',
  'parent_id.id', 'parent_id.work_order_number', 'parent_id.title',
  'assignments.worker_id.id', 'assignments.worker_id.name',
].join(',')

const current = encodeURIComponent('{"assignments":{"_filter":{"ended_at":{"_null":true}}}}')
const open = encodeURIComponent('{"status":{"_in":["AWAITING_APPROVAL","OPEN","ASSIGNED","IN_PROGRESS","ON_HOLD"]}}')
const conditions = new Map([['open_work_orders', `&filter=${open}`], ['work_orders', '']])

/** Directus on the tables themselves, under permissions of its own with the same rule; its cache of answers is off. */
export async function startDirectus({ database, superuser, isQuick }: PeerOptions): Promise<Peer[]> {
  if (isQuick && !isInstalled('bench/peers/directus', packages)) {
    throw new Error('it is not installed yet, which takes minutes: run once without --quick')
  }
  const directory = await installPackages('bench/peers/directus', packages, 15)
  await replaceSandbox(directory)
  await mkdir(join(directory, 'extensions'), { recursive: true })
  await mkdir(join(directory, 'uploads'), { recursive: true })
  await superuser.query('create schema directus')
  const server = join(root, 'test/bench/peers/directus-server.mjs')
  const environment = environmentOf(directory, database.superuserUrl)
  const run = promisify(execFile)
  const bootstrap = run(process.execPath, [server, 'bootstrap', '--skipAdminInit'], {
    cwd: directory, env: { PATH: process.env.PATH, ...environment }, timeout: 3 * 60_000,
  })
  await bootstrap.catch((error: Error & { stdout?: string }) => {
    throw new Error(`it could not make its tables: ${(error.stdout || error.message).trim().slice(-300)}`)
  })
  await describeTables(superuser)
  const program = await startProgram(process.execPath, [server, 'start'], directory, environment)
  const target = (path: string, account: Account): Target => httpTarget('directus', program.url, {
    method: 'GET', path: `${path}fields=${fields}&deep=${current}`,
    headers: { Authorization: `Bearer ${tokenOf(account.id)}` },
  })
  return [{
    name: 'directus', version,
    list: (list, order, limit, account) => conditions.has(list)
      ? target(`/items/work_orders?sort=${order}&limit=${limit}${conditions.get(list)}&`, account)
      : undefined,
    get: (list, id, account) => conditions.has(list) ? target(`/items/work_orders/${id}?`, account) : undefined,
    stop: program.stop,
  }]
}

function environmentOf(directory: string, databaseUrl: string): Record<string, string> {
  return {
    PEERS_DIRECTORY: directory, NODE_ENV: 'production', HOST: '127.0.0.1', KEY: 'bench', SECRET: 'bench-of-directus',
    DB_CLIENT: 'pg', DB_CONNECTION_STRING: databaseUrl, DB_SEARCH_PATH: `array:${schemas.join(',')}`,
    DB_POOL__MIN: '0', DB_POOL__MAX: '20',
    CACHE_ENABLED: 'false', RATE_LIMITER_ENABLED: 'false', PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false', SERVE_APP: 'false', WEBSOCKETS_ENABLED: 'false', LOG_LEVEL: 'error', LOG_STYLE: 'raw',
    STORAGE_LOCATIONS: 'local', STORAGE_LOCAL_ROOT: join(directory, 'uploads'),
    EXTENSIONS_PATH: join(directory, 'extensions'),
  }
}

/** The sandbox of extensions, which is not used here, would have to be compiled on this machine. */
async function replaceSandbox(directory: string): Promise<void> {
  await writeFile(join(directory, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {}\n')
}
