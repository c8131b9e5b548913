import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
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
/** Each of the idle asks for a job every two seconds, whether or not the database answers. */
const longestSilence = 30_000
const longestEnd = 5000

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
  const silence = watchForSilence(events)
  const ended = Promise.race([runner.promise, silence.begins]).finally(async () => {
    silence.stop()
    await liveness.stop()
    // A connection that is never given back must not hold up who begins anew.
    await Promise.race([pool.end(), sleep(longestEnd, undefined, { ref: false })])
  })
  return {
    ended,
    stop: async () => {
      // It may have ended by itself meanwhile.
      await Promise.race([runner.stop().catch(() => undefined), ended.catch(() => undefined)])
      await ended
    },
  }
}

/**
 * Rejects when nobody asks for jobs any more although none is at work: graphile-worker, ending by itself after a
 * connection was lost, can wait for something that never comes.
 */
function watchForSilence(events: WorkerEvents): { begins: Promise<never>, stop(): void } {
  let lastSign = performance.now()
  let atWork = 0
  const sign = (change: number) => () => {
    lastSign = performance.now()
    atWork += change
  }
  events.on('worker:getJob:start', sign(0))
  events.on('job:start', sign(1))
  events.on('job:complete', sign(-1))
  let timer: NodeJS.Timeout | undefined
  const begins = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (atWork > 0 || performance.now() - lastSign < longestSilence) return
      reject(new Error('Nobody asks for jobs any more'))
    }, 1000)
  })
  return { begins, stop: () => clearInterval(timer) }
}

/** One line for each warning and error; that a job was done is in the database. */
function logProblems(level: string, message: string): void {
  if (level === 'error' || level === 'warning') process.stderr.write(`worker: ${message}\n`)
}
