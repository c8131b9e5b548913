import { Client } from 'pg'

/**
 * A killed worker leaves its jobs locked, and graphile-worker frees them after four hours only. So each worker holds an
 * advisory lock for as long as its process lives, and a job whose worker's lock can be had is free again.
 */
export interface Liveness {
  /** Takes the lock of a worker of this process. */
  announce(workerId: string): void
  stop(): Promise<void>
}

/** Younger locks may belong to a worker that is about to announce itself. */
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

/** Starts to hold locks, and looks for abandoned jobs now and every 15 seconds, on a connection of its own. */
export async function startLiveness(databaseUrl: string): Promise<Liveness> {
  const workerIds = new Set<string>()
  let client: Client | undefined
  let step = Promise.resolve()

  const connect = async () => {
    const fresh = new Client({ connectionString: databaseUrl, application_name: 'assetry worker liveness' })
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    for (const id of workerIds) await lock(fresh, id)
  }
  const lock = async (to: Client, id: string) => {
    await to.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
  }
  const check = async () => {
    if (client === undefined) await connect()
    await client?.query(unlockAbandoned)
  }
  /** One statement after the other; the database may be away: the next check connects again. */
  const enqueue = (work: () => Promise<void>) => {
    step = step.then(work).catch(() => {})
  }

  await check()
  const timer = setInterval(() => enqueue(check), checkEvery)
  return {
    announce: (workerId) => {
      workerIds.add(workerId)
      enqueue(async () => {
        if (client !== undefined) await lock(client, workerId)
      })
    },
    stop: async () => {
      clearInterval(timer)
      await step
      await client?.end()
    },
  }
}
