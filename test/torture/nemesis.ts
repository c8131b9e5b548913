import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../scripts/database/connection.ts'
import type { Ledger } from './ledger.ts'
import { type Budget, until, within } from './patience.ts'
import { childrenOf, familyOf, signal } from './processes.ts'
import type { Random } from './random.ts'
import type { Stack } from './stack.ts'
import { makeStandby, promote } from './standby.ts'

/** One kind of mishap. */
export interface Fault {
  name: string
  /** Whether it ends a process without asking. */
  isKill: boolean
  /** Whether it moves the clock of the database. */
  movesClock?: boolean
  /** How many of it for one of the rarest. */
  weight: number
  /** Undefined, or why it cannot be done here. */
  missing?(stack: Stack): string | undefined
  run(stack: Stack, random: Random): Promise<void>
}

/** What happened once. */
export interface Occurrence {
  fault: string
  isKill: boolean
  /** Milliseconds after it until half of the clients had a write acknowledged that they sent after it. */
  outage: number
}

export interface Nemesis {
  /** What goes on, or went on until a moment ago: answers are counted by it. */
  during(): string
  wasClockMoved(): boolean
  occurrences: Occurrence[]
  /** Does a fault, and waits until half of the clients have been served again, or no time is left. */
  strike(fault: Fault, budget: Budget): Promise<void>
}

/** The service must be back after as long, in seconds. */
const longestOutage = 150
/** And a fault is done after as long; a standby takes a while. */
const longestFault = 180

const kill = (name: string, weight: number, run: Fault['run']): Fault => ({ name, isKill: true, weight, run })
const disturb = (name: string, weight: number, run: Fault['run']): Fault => ({ name, isKill: false, weight, run })

export const faults: Fault[] = [
  kill('kill -9 a backend of PostgREST', 6, async (stack, random) => {
    await signalBackend(stack, random, `usename = 'authenticator' and query not ilike 'listen%'`, 'SIGKILL')
  }),
  kill('kill -9 a backend of the worker', 2, async (stack, random) => {
    await signalBackend(stack, random, `usename = 'assetry_worker'`, 'SIGKILL')
  }),
  kill('kill -9 a process of the server itself', 3, async (stack, random) => {
    await signalBackend(stack, random, `backend_type in ('checkpointer', 'background writer', 'walwriter')`, 'SIGKILL')
  }),
  kill('kill -9 the postmaster', 4, async (stack) => void signal(stack.pids().postgres, 'SIGKILL')),
  kill('kill -9 PostgREST', 4, async (stack) => void signal(stack.pids().postgrest, 'SIGKILL')),
  kill('kill -9 a worker of nginx', 4, async (stack, random) => {
    signal(random.pick(childrenOf(stack.pids().gateway)).pid, 'SIGKILL')
  }),
  kill('kill -9 the master of nginx', 3, async (stack) => void signal(stack.pids().gateway, 'SIGKILL')),
  kill('kill -9 the worker', 4, async (stack) => void signal(stack.worker.current().pid, 'SIGKILL')),
  kill('kill -9 the edge', 4, async (stack) => void signal(stack.edge.current().pid, 'SIGKILL')),
  disturb('end backends (SIGTERM)', 4, async (stack, random) => {
    await signalBackend(stack, random, `usename = 'authenticator'`, 'SIGTERM')
  }),
  disturb('stop PostgreSQL at once (SIGQUIT)', 1, async (stack) => void signal(stack.pids().postgres, 'SIGQUIT')),
  disturb('freeze PostgreSQL for 1.5 s', 2, async (stack) => await freeze(stack.pids().postgres)),
  disturb('freeze PostgREST for 1.5 s', 2, async (stack) => await freeze(stack.pids().postgrest)),
  disturb('stop the worker (SIGTERM)', 1, async (stack) => void signal(stack.worker.current().pid, 'SIGTERM')),
  disturb('stop the edge (SIGTERM)', 1, async (stack) => void signal(stack.edge.current().pid, 'SIGTERM')),
  disturb('the worker\'s clock is an hour ahead', 1, async (stack) => await skewWorker(stack, 3600)),
  disturb('the worker\'s clock is an hour behind', 1, async (stack) => await skewWorker(stack, -3600)),
  disturb('cut clients off the gateway', 3, async ({ links }) => void links.clients.cut()),
  disturb('cut the gateway off PostgREST', 3, async ({ links }) => void links.gateway.cut()),
  disturb('cut everybody off the database', 3, async ({ links }) => void links.database.cut()),
  disturb('half-close connections of clients', 2, async ({ links }, random) =>
    void links.clients.halfClose(random.pick(['FORTH', 'BACK']))),
  disturb('half-close connections of PostgREST', 2, async ({ links }, random) =>
    void links.gateway.halfClose(random.pick(['FORTH', 'BACK']))),
  disturb('half-close connections of the database', 2, async ({ links }, random) =>
    void links.database.halfClose(random.pick(['FORTH', 'BACK']))),
  disturb('delay the database by 0.1 s', 1, async ({ links }) => {
    links.database.delay(100)
    await sleep(1500)
    links.database.delay(0)
  }),
  disturb('the network to the database is silent for 3 s', 2, async ({ links }) => {
    links.database.silence(true)
    await sleep(3000)
    links.database.silence(false)
  }),
  disturb('silence, then cut off: what was asked arrives, no answer does', 2, async ({ links }) => {
    links.gateway.silence(true)
    await sleep(500)
    links.gateway.cut()
    links.gateway.silence(false)
  }),
  disturb('lock a table for 3 s', 2, async (stack) => {
    await withClient(stack.superuserUrl(), async (client) => {
      await client.query('begin')
      await client.query(`set local lock_timeout = '5s'`)
      await client.query('lock table work.work_orders in exclusive mode')
      await sleep(3000)
      await client.query('commit')
    })
  }),
  disturb('PostgREST reads the schema anew', 1, async (stack) => {
    await withClient(stack.superuserUrl(), async (client) => await client.query(`notify pgrst, 'reload schema'`))
  }),
  ...clockFault('the database\'s clock jumps 20 minutes ahead, and back', 1200),
  ...clockFault('the database\'s clock jumps 20 minutes back, and ahead', -1200),
]

let standbys = 0

/** Comes at moments of its own: a standby takes time. */
export const failover: Fault = kill('kill -9 the primary for good, a standby takes over', 0, async (stack) => {
  const primary = stack.database()
  const standby = await makeStandby(stack, ++standbys)
  // Under load for a while, with commits that wait for both.
  await sleep(1000)
  primary.server.abandon()
  signal(stack.pids().postgres, 'SIGKILL')
  await primary.server.current().exited
  await promote(stack, standby)
})

function clockFault(name: string, seconds: number): Fault[] {
  return [{
    name, isKill: false, movesClock: true, weight: 1,
    missing: ({ clock }) => clock === undefined
      ? 'there is no C compiler (cc) to make a clock for the database, or this is not Linux' : undefined,
    run: async ({ clock }) => {
      await clock?.jump(seconds)
      await sleep(1500)
      await clock?.jump(0)
    },
  }]
}

async function signalBackend(stack: Stack, random: Random, which: string, name: NodeJS.Signals): Promise<void> {
  const pids = await withClient(stack.superuserUrl(), async (client) => (await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where ${which} order by pid`)).rows.map(({ pid }) => pid))
  // Several at a time where it is gentle.
  const chosen = name === 'SIGTERM' ? pids : pids.length === 0 ? [] : [random.pick(pids)]
  for (const pid of chosen) signal(pid, name)
}

async function freeze(pid: number): Promise<void> {
  const family = familyOf(pid)
  for (const member of family) signal(member, 'SIGSTOP')
  await sleep(1500)
  for (const member of family) signal(member, 'SIGCONT')
}

async function skewWorker(stack: Stack, seconds: number): Promise<void> {
  stack.skewWorkers(seconds)
  const before = stack.worker.starts()
  signal(stack.worker.current().pid, 'SIGTERM')
  await until(20, 'another worker starts', () => stack.worker.starts() !== before, 100).catch(() => undefined)
  stack.skewWorkers(0)
}

export function startNemesis(stack: Stack, ledger: Ledger, random: Random, clientCount: number): Nemesis {
  let during = 'calm'
  let wasClockMoved = false
  const occurrences: Occurrence[] = []
  return {
    during: () => during,
    wasClockMoved: () => wasClockMoved,
    occurrences,
    strike: async (fault, budget) => {
      during = fault.name
      wasClockMoved ||= fault.movesClock === true
      await within(longestFault, `a fault is done: ${fault.name}`, whileUp(async () => await fault.run(stack, random)))
        .catch((error: Error) => ledger.violations.push(`A fault could not be done: ${fault.name}: ${error.message}`))
      const struck = performance.now()
      const isServed = (): boolean => ledger.clientsServedSince(struck) >= clientCount / 2
      // Without time the run goes on to its checks, which ask for all that was acknowledged.
      await until(longestOutage, `the service is back after: ${fault.name}`, () => isServed() || budget.left() === 0, 10)
        .catch((error: Error) => ledger.violations.push(error.message))
      const outage = performance.now() - struck
      occurrences.push({ fault: fault.name, isKill: fault.isKill, outage: Math.round(outage) })
      await sleep(random.between(50, 300))
      during = 'calm'
    },
  }
}

/** What needs the database may come while that still recovers from a fault. */
export async function whileUp(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 20) throw error
      await sleep(300)
    }
  }
}

/** As many as are wanted, each kind at least once where there is room, in an order that follows from the seed. */
export function planFaults(stack: Stack, random: Random, kills: number, only: RegExp): { plan: Fault[], notRun: string[] } {
  const reasons = new Map(faults.map((fault) => [fault, fault.missing?.(stack)]))
  const possible = faults.filter((fault) => only.test(fault.name) && reasons.get(fault) === undefined)
  const pool = possible.flatMap((fault) => Array.from({ length: fault.weight }, () => fault))
  const plan: Fault[] = []
  let missing = kills
  for (const fault of random.shuffle(possible)) {
    plan.push(fault)
    if (fault.isKill) missing--
  }
  while (missing > 0 && pool.some(({ isKill }) => isKill)) {
    const fault = random.pick(pool)
    plan.push(fault)
    if (fault.isKill) missing--
  }
  const notRun = faults.flatMap((fault) => {
    const reason = reasons.get(fault)
    return reason === undefined ? [] : [`${fault.name}: ${reason}`]
  })
  return { plan: random.shuffle(plan), notRun }
}
