import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { relationExists } from '../database/connection.ts'

/** Longer than deadlock_timeout (1 s), after which the server ends an autovacuum that is in the way. */
const longestTry = 1200
const mostTries = 20

/** As in functions/hook/internal/pre_request.sql: a little less than the statement_timeout of the role. */
const longestWait = '7s'

/**
 * Makes the hook of a release that knew of no pauses wait for as long as that of this one does: it would refuse after the
 * role's lock_timeout, two seconds. Answers how to take that back, should the migration fail.
 */
export async function letRequestsWait(client: Client): Promise<() => Promise<void>> {
  const { rows: [hook] } = await client.query<{ waits: boolean }>(
    `select exists (select from unnest(p.proconfig) as s (setting) where s.setting like 'lock_timeout=%') as waits
       from pg_catalog.pg_proc as p where p.oid = to_regprocedure('hook.pre_request()')`)
  if (hook?.waits !== false) return async () => undefined
  await client.query(`alter function hook.pre_request() set lock_timeout = '${longestWait}'`)
  return async () => void await client.query('alter function hook.pre_request() reset lock_timeout')
}

/**
 * Holds back every request until the transaction ends. hook.pre_request reads identity.sessions first of all, so that
 * who has the table alone has all requests that run behind him and all that come before him. Then a migration never
 * waits for a request that waits for it, and no request sees half of it, or is refused: it waits, for as long as the
 * hook allows.
 *
 * A request that runs long keeps the table from us, and others queue up behind us: so each try is short, and in between
 * they go on.
 */
export async function pauseRequests(
  client: Client, lockTimeout: string, tries = mostTries, longest = longestTry,
): Promise<void> {
  if (!await relationExists(client, 'identity.sessions')) return
  await client.query('savepoint before_pause')
  for (let attempt = 1; ; attempt++) {
    await client.query(`set local lock_timeout = ${longest}`)
    try {
      await client.query('lock table identity.sessions in access exclusive mode')
      break
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (attempt >= tries) throw new Error(await whoIsInTheWay(client), { cause: error })
      await client.query('rollback to savepoint before_pause')
      await sleep(longestTry / 2)
    }
  }
  await client.query('release savepoint before_pause')
  await client.query(`select pg_catalog.set_config('lock_timeout', $1, true)`, [lockTimeout])
}

async function whoIsInTheWay(client: Client): Promise<string> {
  await client.query('rollback')
  const { rows } = await client.query<{ pid: number, name: string, seconds: number }>(
    `select a.pid, coalesce(nullif(a.application_name, ''), a.usename) as name,
            round(extract(epoch from clock_timestamp() - a.xact_start)) as seconds
       from pg_catalog.pg_locks as l
       join pg_catalog.pg_stat_activity as a on a.pid = l.pid
      where l.locktype = 'relation' and l.granted and l.pid <> pg_catalog.pg_backend_pid()
        and l.relation = 'identity.sessions'::regclass
        and l.database = (select d.oid from pg_catalog.pg_database as d where d.datname = current_database())
      order by a.xact_start`)
  const list = rows.map(({ pid, name, seconds }) => `process ${pid} (${name}, for ${seconds} s)`).join(', ')
  return `Requests could not be held back: ${list || 'somebody'} reads identity.sessions. Nothing was changed: run it ` +
    'again when that has ended, or end it with pg_terminate_backend.'
}
