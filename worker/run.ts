import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import { readCrontab } from './crontab.ts'
import { startLiveness } from './liveness.ts'
import { loadTasks } from './tasks.ts'

export interface RunningWorker {
  /** Resolves when it is stopped; rejects when it cannot go on. */
  ended: Promise<void>
  /** Waits for the jobs at work, then disconnects. Must be over before the database stops. */
  stop(): Promise<void>
}

const concurrency = 4

/** Starts to work off jobs and the crontab as assetry_worker, whose schema must be there. */
export async function startWorker(databaseUrl: string): Promise<RunningWorker> {
  const taskList = await loadTasks()
  const crontab = await readCrontab(databaseUrl)
  const liveness = await startLiveness(databaseUrl)
  const pool = new Pool({ connectionString: databaseUrl, max: concurrency + 2, application_name: 'assetry worker' })
  // A connection that the server ends must not end the process: graphile-worker takes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => liveness.announce(workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency,
    events,
    noHandleSignals: true,
    // Without batches graphile-worker does not await that a job is noted as done or failed, and a backend that dies just
    // then ends the process. With batches, even of one, it ends the runner in order, and keepWorking begins anew.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => logProblems),
  })
  const ended = runner.promise.finally(async () => {
    await liveness.stop()
    await pool.end()
  })
  return {
    ended,
    stop: async () => {
      // It may have ended by itself meanwhile.
      await runner.stop().catch(() => undefined)
      await ended
    },
  }
}

/** One line for each warning and error; that a job was done is in the database. */
function logProblems(level: string, message: string): void {
  if (level === 'error' || level === 'warning') process.stderr.write(`worker: ${message}\n`)
}
