import { writeFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { PrimaryClient } from '../scripts/database/hosts.ts'
import { settingOf } from '../scripts/project/settings.ts'

/**
 * A killed worker leaves its jobs locked, and graphile-worker frees them after four hours only. So each worker process
 * holds an advisory lock for as long as it lives, and a job whose process's lock can be had is free again.
 */
export interface Liveness {
  /** Takes the lock of this process's pool of workers; graphile-worker locks jobs in the pool's name. */
  announce(poolId: string): void
  stop(): Promise<void>
}

/** Younger locks may belong to a process that is about to announce itself. */
const unlockAbandoned = `
select graphile_worker.force_unlock_workers(array_agg(abandoned.locked_by))
  from (
    select jobs.locked_by
      from graphile_worker.jobs
     where jobs.locked_by is not null
     group by jobs.locked_by
    having max(jobs.locked_at) < now() - interval '20 seconds'
  ) as abandoned
 where pg_try_advisory_xact_lock(hashtextextended(abandoned.locked_by, 0))
having count(*) > 0`

const checkEvery = 15_000

/** Looks for abandoned jobs now and every 15 seconds, on a connection of its own. */
export async function startLiveness(databaseUrl: string): Promise<Liveness> {
  // Written at each check that reached the database: what looks after the process tells by its age whether it works.
  const aliveFile = settingOf('ASSETRY_WORKER_ALIVE_FILE')
  let ownPool: string | undefined
  let client: Client | undefined
  let step = Promise.resolve()

  const holdLock = async (connection: Client) => {
    if (ownPool === undefined) return
    await connection.query('select pg_advisory_lock(hashtextextended($1, 0))', [ownPool])
  }
  const connect = async () => {
    const connection = new PrimaryClient({
      connectionString: databaseUrl, application_name: 'assetry worker liveness', keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    connection.on('error', () => {
      if (client === connection) client = undefined
    })
    await connection.connect()
    await holdLock(connection)
    client = connection
    return connection
  }
  const check = async () => {
    await (client ?? (await connect())).query(unlockAbandoned)
    if (aliveFile) await writeFile(aliveFile, `${new Date().toISOString()}\n`)
  }
  /** One statement after the other. The database may be away: the next check connects again. */
  const enqueue = (work: () => Promise<void>) => {
    step = step.then(work).catch(() => undefined)
  }

  await check()
  const timer = setInterval(() => enqueue(check), checkEvery)
  return {
    announce: (poolId) => {
      ownPool = poolId
      enqueue(async () => {
        if (client !== undefined) await holdLock(client)
      })
    },
    stop: async () => {
      clearInterval(timer)
      await step
      await client?.end()
    },
  }
}
