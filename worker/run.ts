import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { Pool } from 'pg'
import { PrimaryClient, watchPrimary } from '../scripts/database/hosts.ts'
import { hostsOf } from '../scripts/project/address.ts'
import { settingOf } from '../scripts/project/settings.ts'
import { readCrontab } from './crontab.ts'
import { startEventLoop } from './events.ts'
import { startExportLoop } from './exports.ts'
import { startLiveness } from './liveness.ts'
import { keepPushKey } from './push-key.ts'
import { startReportLoop } from './reports.ts'
import { loadTasks } from './tasks.ts'

export interface RunningWorker {
  /** Resolves when it is stopped; rejects when it cannot go on. */
  ended: Promise<void>
  /** Waits for the jobs at work, then disconnects. Must be over before the database stops. */
  stop(): Promise<void>
  /** After a connection was lost: waits briefly where another host may have taken over, else as `stop` does. */
  abandon(): Promise<void>
}

const concurrency = 4
/** For the log as a feed and for webhooks, which ask briefly. */
const eventConnections = 4
/** Two runs of reports, each of which reads on one connection and notes its progress on another. */
const reportConnections = 4
/** One export, likewise. */
const exportConnections = 2
/** Each of the idle asks for a job every two seconds. */
const longestSilence = 20_000
const longestEnd = 5000
/** Between two looks at which of several hosts takes writes. */
const primarySeconds = 3
/** A request to a receiver of webhooks takes 15 seconds at most. */
const longestSending = 17_000

/** Starts to work off jobs and the crontab as assetry_worker, whose schema must be there. */
export async function startWorker(databaseUrl: string): Promise<RunningWorker> {
  const taskList = await loadTasks()
  const crontab = await readCrontab(databaseUrl)
  const liveness = await startLiveness(databaseUrl)
  const pool = new Pool({
    connectionString: databaseUrl, max: concurrency + 2 + eventConnections + reportConnections + exportConnections, application_name: 'assetry worker',
    keepAlive: true, connectionTimeoutMillis: 10_000, Client: PrimaryClient,
  })
  // A connection that the server ends must not end the process: graphile-worker takes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await keepPushKey(pool)
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
  const eventLoop = startEventLoop(pool)
  const reportLoop = startReportLoop(pool)
  const exportLoop = startExportLoop(pool)
  const silence = watchForSilence(events)
  const primary = watchPrimary(databaseUrl, primarySeconds)
  // Where another host may work, what was begun with the one that is lost holds up nobody: it is sent again, under the same id.
  const hasOthers = hostsOf(databaseUrl).length > 1
  let isStopped = false
  const watch = watchCrontab(databaseUrl, crontab, () => void runner.stop().catch(() => undefined))
  let giveUp = (): void => undefined
  const lost = new Promise<never>((_resolve, reject) => (giveUp = () => reject(new Error('The database was lost'))))
  const ended = Promise.race([runner.promise, silence.begins, primary.moves, lost]).finally(async () => {
    silence.stop()
    primary.stop()
    clearInterval(watch)
    await Promise.race([Promise.all([eventLoop.stop(), reportLoop.stop(), exportLoop.stop()]), sleep(hasOthers && !isStopped ? longestEnd : longestSending, undefined, { ref: false })])
    await Promise.race([liveness.stop(), sleep(longestEnd, undefined, { ref: false })])
    // A connection that is never given back must not hold up who begins anew.
    await Promise.race([pool.end(), sleep(longestEnd, undefined, { ref: false })])
  })
  // It may have ended by itself meanwhile.
  const stopRunner = async (): Promise<unknown> => await Promise.race([runner.stop().catch(() => undefined), ended.catch(() => undefined)])
  return {
    ended,
    stop: async () => {
      isStopped = true
      await stopRunner()
      await ended
    },
    abandon: async () => {
      // The runner waits for what never comes from a host that is gone.
      if (hasOthers) void sleep(longestEnd, undefined, { ref: false }).then(giveUp)
      await stopRunner()
      await ended
    },
  }
}

/** Asks once a minute what is done by the clock: a release may have changed that, and who works on begins anew then. */
function watchCrontab(databaseUrl: string, crontab: string, onChange: () => void): NodeJS.Timeout {
  return setInterval(() => {
    readCrontab(databaseUrl).then((now) => {
      if (now !== crontab) onChange()
    // The database is away: whoever asks it for jobs finds that out.
    }).catch(() => undefined)
  }, settingOf('ASSETRY_CRONTAB_SECONDS') * 1000)
}

/**
 * Rejects when the database has said for long neither what is to do nor that nothing is, although no job is at work.
 * graphile-worker keeps asking by a promise that was broken once, when a connection dies as it starts, and can wait for
 * what never comes when it ends by itself; it says so in neither case.
 */
function watchForSilence(events: WorkerEvents): { begins: Promise<never>, stop(): void } {
  let lastSign = performance.now()
  const atWork = new Set<string>()
  events.on('worker:getJob:empty', () => (lastSign = performance.now()))
  events.on('job:start', ({ job }) => atWork.add(job.id))
  events.on('job:complete', ({ job }) => {
    lastSign = performance.now()
    atWork.delete(job.id)
  })
  // A job that has ended and could not be noted.
  events.on('worker:fatalError', () => atWork.clear())
  let timer: NodeJS.Timeout | undefined
  const begins = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (atWork.size > 0 || performance.now() - lastSign < longestSilence) return
      reject(new Error('The queue gives no answer'))
    }, 1000)
  })
  return { begins, stop: () => clearInterval(timer) }
}

/** One line for each warning and error; that a job was done is in the database. */
function logProblems(level: string, message: string): void {
  if (level === 'error' || level === 'warning') process.stderr.write(`worker: ${message}\n`)
}
