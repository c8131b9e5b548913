import { isDeepStrictEqual } from 'node:util'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../scripts/database/connection.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import type { Finding } from '../../scripts/doctor/finding.ts'
import { makeServerDirectory, serverPlace } from '../../scripts/stack/place.ts'
import { takeSlot } from '../../scripts/stack/slot.ts'
import { send } from '../api/support/http.ts'
import { inParallel } from '../api/support/parallel.ts'
import { check, type Findings } from './check.ts'
import { meaningOf } from './answers.ts'
import { makeClient, type TortureClient } from './clients.ts'
import { copyStopped } from './copy.ts'
import { divideTime, shareForDisk } from './division.ts'
import { drain } from './drain.ts'
import { checkFiles } from './files.ts'
import { fillDisk, type FullDisk, nothingFilled } from './full-disk.ts'
import { allowLogIns, prepareGround } from './ground.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { type Fault, failover, type Nemesis, type Occurrence, planFaults, startNemesis } from './nemesis.ts'
import type { Options } from './options.ts'
import { type Budget, newBudget, until, within } from './patience.ts'
import { seeded } from './random.ts'
import { archiveSettings, beginRecovery, checkRecovery, dropArchive, makeArchive, markMoment, type Moment } from './recovery.ts'
import { type Session, startSession } from './session.ts'
import { makeCluster, type Stack, startStack } from './stack.ts'

export interface Result {
  seconds: number
  findings: Findings
  attempts: number
  /** Acknowledged writes that were sent once more in the end, and were answered the same again. */
  replayed: number
  reads: number
  /** Acknowledged writes that were found in a copy, restored to a moment after them. */
  restored: number
  /** Messages that the documented command had to repeat. */
  repeatedMessages: number
  occurrences: Occurrence[]
  answers: Ledger['answers']
  notRun: string[]
  violations: string[]
}

const hopeless = 50
/** Seconds: for the beginning; for a write to be acknowledged; for a client to end what it has begun. */
export const longestStart = 600
const longestStandstill = 120
const longestStep = 120
/** Seconds until a worker that begins anew after a pause has met a full minute. */
const longestSettling = 150
/** And until everything has stopped. */
const longestEnd = 150

/**
 * Does to a service what is planned, while clients work, and checks everything afterwards; then fills a disk. `prepared` is a data directory
 * to begin with.
 */
export async function torture(
  options: Options, say: (line: string) => void, prepared?: string,
): Promise<{ result: Result, disk: FullDisk | undefined }> {
  const began = performance.now()
  const budgetUntil = (second: number): Budget => newBudget(second - seconds(began))
  const slot = takeSlot(join(await serverPlace(), 'torture'))
  await makeServerDirectory(slot.directory)
  const untouched = join(slot.directory, 'untouched')
  try {
    const cluster = await within(longestStart, 'a cluster with the demonstration is made', makeCluster(slot.directory, prepared))
    await rm(untouched, { recursive: true, force: true })
    if (options.fillsDisk) await copyStopped(cluster.dataDirectory, untouched)
    await makeArchive(slot.directory)
    const stack = await within(
      longestStart, 'everything runs', startStack(slot.directory, cluster, archiveSettings(slot.directory)))
    say(`Everything runs after ${seconds(began)} s.`)
    let start = 0
    let hasDisk = options.fillsDisk
    const divide = (): Budgets => {
      start = seconds(began)
      say(`Clients and faults begin after ${start} s.`)
      if (!options.isPunctual) return { faults: budgetUntil(options.seconds), checks: budgetUntil(options.seconds) }
      const { faults, checks, disk } = divideTime(start, options.seconds, options.latest)
      hasDisk &&= disk !== undefined
      return { faults: budgetUntil(faults), checks: budgetUntil(checks) }
    }
    let result
    try {
      result = await tortureStack(options, divide, stack, cluster.demo.api_key, say)
    } finally {
      await within(longestEnd, 'everything stops', stack.stop())
    }
    say(`Everything is checked after ${seconds(began)} s.`)
    const wanted = options.isPunctual ? start * shareForDisk : 0
    const left = budgetUntil(options.latest).left()
    const disk = !options.fillsDisk ? undefined
      : !hasDisk || left < wanted
        ? nothingFilled(`for want of time: ${Math.round(left)} s were left, ${Math.round(wanted)} are wanted`)
        : await fillDisk(options, { ...cluster, dataDirectory: untouched }, budgetUntil(options.longest))
    return { result: { ...result, seconds: seconds(began) }, disk }
  } finally {
    await rm(untouched, { recursive: true, force: true })
    await dropArchive(slot.directory)
    slot.release()
  }
}

/** How long faults may begin, and then the checks that say the same as others, in another way. */
interface Budgets { faults: Budget, checks: Budget }

async function tortureStack(
  options: Options, divide: () => Budgets, stack: Stack, key: string, say: (line: string) => void,
): Promise<Omit<Result, 'seconds'>> {
  const random = seeded(options.seed)
  const ledger = newLedger()
  const prefix = `torture-${options.seed}`
  const nemesis = startNemesis(stack, ledger, random.fork(), options.clients)
  await within(longestStart, 'log-ins are allowed', allowLogIns(stack.superuserUrl()))
  const session = startSession(stack.url, key, ledger, nemesis.during)
  const ground = await within(longestStart, 'there is something to work with', prepareGround(stack, session, options.clients))
  const clients = Array.from({ length: options.clients }, (_, number) => makeClient({
    number, url: stack.url, session, ledger, ground, random: random.fork(), prefix, during: nemesis.during,
    wasClockMoved: nemesis.wasClockMoved, letMinutePass: async () => await letMinutePass(stack),
  }))
  for (const client of clients) await within(longestStart, 'a client does one thing of each kind', client.calibrate())
  const before = await within(options.longestCheck, 'doctor looks before', examine(stack.ownerUrl()))

  const { plan, notRun } = planFaults(stack, random.fork(), options.kills, options.only)
  for (let number = 1; number <= options.failovers; number++) {
    plan.splice(Math.round(plan.length * number / (options.failovers + 1)), 0, failover)
  }
  await within(options.longestCheck, 'a copy for the recovery is made', beginRecovery(stack))
  const budgets = divide()
  let moment: Moment | undefined
  // After some of the faults, a failover among them where there is one, and before others.
  const earliest = Math.max(plan.indexOf(failover) + 1, Math.ceil(plan.length / 4))
  const markAt = random.between(earliest, Math.max(earliest, Math.ceil(plan.length * 3 / 4)))
  const leftOut = await work(clients, plan, nemesis, ledger, options.writes, budgets.faults, async (struck) => {
    if (struck % 10 === 0) say(`${struck} of ${plan.length} faults, ${ledger.writes.length} writes`)
    if (moment === undefined && struck >= markAt) moment = await within(options.longestCheck, 'a moment is named', markMoment(stack, ledger))
  })
  if (leftOut.length > 0) notRun.push(`${leftOut.length} of ${plan.length} faults, for want of time: ${leftOut.join(', ')}`)

  say(`${nemesis.occurrences.length} of ${plan.length} faults are done, ${ledger.writes.length} writes.`)

  // Faults that had no more time may have left it down.
  await until(longestStandstill, 'the service answers after the last fault', async () => await answers(stack, session).catch(() => false), 300)
  const repeatedMessages = await within(options.longestCheck, 'messages are sent and files inspected', drain(stack, ledger, options.longestCheck / 2))
  const replayed = await within(options.longestCheck, 'writes are sent again', replay(stack.url, session, ledger))
  const findings = await within(options.longestCheck, 'writes are looked for',
    check(stack.superuserUrl(), ledger, prefix, stack.receiver))
  await within(options.longestCheck, 'files are looked for', withClient(stack.superuserUrl(), async (client) =>
    await checkFiles(client, ledger, stack.filesDirectory)))
  if (budgets.checks.left() > 0) {
    await within(options.longestCheck, 'doctor looks after', checkDoctor(stack, before, ledger))
    await within(options.longestCheck, 'indexes are checked', checkIndexes(stack, ledger))
  } else notRun.push('doctor and the check of indexes, for want of time')
  let restored = 0
  if (moment === undefined || budgets.checks.left() === 0) notRun.push('the recovery to a moment, for want of time')
  else restored = await within(options.longestCheck, 'the database is brought back to a moment', checkRecovery(stack, moment, ledger, prefix, options.longestCheck / 2))
  if (findings.acknowledged === 0) ledger.violations.push('No write was acknowledged, so nothing was proven')
  return {
    findings, replayed, restored, repeatedMessages, notRun, reads: ledger.reads,
    attempts: ledger.writes.reduce((sum, { attempts }) => sum + attempts.length, 0),
    occurrences: nemesis.occurrences, answers: ledger.answers, violations: ledger.violations,
  }
}

/**
 * Clients and faults keep pace, so that every fault meets about as many writes. Answers the faults that were left out
 * because the time was over. After each fault it asks what else is to be done then.
 */
async function work(
  clients: TortureClient[], plan: Fault[], nemesis: Nemesis, ledger: Ledger, writes: number, budget: Budget,
  after: (struck: number) => Promise<void>,
): Promise<string[]> {
  const start = ledger.writes.length
  const share = (): number => Math.max(0, (ledger.writes.length - start) / writes)
  let struck = 0
  let isOver = false
  const workOn = async (client: TortureClient): Promise<void> => {
    while (!isOver) {
      await client.step()
      // Ahead of the faults: slower, but never still, because only who works notices that all is well again.
      if (share() > (struck + 1) / (plan.length + 1)) await sleep(400)
    }
  }
  const watching = Promise.all(clients.map(workOn))
  /** Until so much is done, or no more is wanted; who works not at all any more is told of. */
  const reach = async (wanted: number): Promise<void> => {
    const isEnough = (): boolean => share() >= wanted || budget.left() === 0 || ledger.violations.length > hopeless
    while (!isEnough()) {
      const before = ledger.writes.length
      const isMoving = (): boolean => isEnough() || ledger.writes.length > before
      const wait = until(longestStandstill, 'a client begins another write', isMoving)
      // What a client throws comes out here.
      await Promise.race([wait, watching.then(() => undefined)])
    }
  }
  try {
    for (const fault of plan) {
      await reach(struck / (plan.length + 1))
      // What comes after too many violations would be their consequence.
      if (budget.left() === 0 || ledger.violations.length > hopeless) break
      await nemesis.strike(fault, budget)
      await after(++struck)
    }
    await reach(1)
  } finally {
    isOver = true
  }
  await stopClients(clients, watching, ledger)
  return plan.slice(struck).map(({ name }) => name)
}

async function answers(stack: Stack, session: Session): Promise<boolean> {
  await withClient(stack.superuserUrl(), async (client) => await client.query('select'))
  const headers = { authorization: `Bearer ${await session.token()}` }
  const { status } = await send(stack.url, { method: 'GET', path: '/sites?select=id&limit=1', headers, milliseconds: longestStep * 1000 })
  return status < 500
}

/** Waits until clients have ended what they had begun; what is not answered even then, they give up. */
export async function stopClients(clients: TortureClient[], working: Promise<unknown>, ledger: Ledger): Promise<void> {
  const all = working.then(() => undefined)
  await within(longestStep, 'clients end what they began', all).catch(async (error: Error) => {
    ledger.violations.push(`In the calm after all faults: ${error.message}`)
    for (const client of clients) client.giveUp()
    await within(longestStep, 'clients give up what they began', all)
  })
}

/** Sends every acknowledged write once more, by its key: the answer must be the same, and nothing may happen. */
export async function replay(url: string, session: Session, ledger: Ledger): Promise<number> {
  const acknowledged = ledger.writes.filter(({ end }) => end === 'ACKNOWLEDGED')
  await inParallel(acknowledged, async (write) => {
    const ask = async () => await send(url, {
      method: 'POST', path: `/rpc/${write.action}`, body: write.args, milliseconds: longestStep * 1000,
      headers: { authorization: `Bearer ${await session.token()}`, 'idempotency-key': write.id },
    })
    let answer = await ask()
    // A token may have ended meanwhile, and a machine with other work may be too slow for once: as documented.
    for (let tries = 1; tries < 5 && /NOTHING|UNKNOWN/.test(meaningOf(answer).meaning); tries++) {
      if (answer.status === 401) session.drop(await session.token())
      else await sleep(500)
      answer = await ask()
    }
    const isSame = answer.status === 200 && isDeepStrictEqual(answer.body, [write.answer])
    if (!isSame || answer.headers['idempotent-replayed'] !== 'true') {
      ledger.violations.push(
        `${write.id}, ${write.action}: was answered ${JSON.stringify(write.answer)}, and again ${answer.status} ${answer.text}`)
    }
  }, 4)
  return acknowledged.length
}

/** One test message a minute is allowed for a relay: the others become older. */
export async function letMinutePass(stack: Stack): Promise<void> {
  await until(longestStandstill, 'a minute passes in the database', async () => {
    return await withClient(stack.superuserUrl(), async (client) => {
      // Time leaves no lines in the log.
      await client.query('set session_replication_role = replica')
      await client.query(
        `update notify.messages set created_at = least(created_at, now()) - interval '2 minutes'
          where created_at > now() - interval '1 minute'`)
      return true
    }).catch(() => false)
  }, 100)
}

/**
 * The doctor finds in the end what it found in the beginning, at the latest when the worker has done once more what it
 * does by the minute: what it noted while its clock was wrong stands until then.
 */
export async function checkDoctor(stack: Stack, before: Finding[], ledger: Ledger): Promise<void> {
  const known = before.filter(({ level }) => level !== 'ok').map(rule)
  let found: Finding[] = []
  const isWell = async (): Promise<boolean> => {
    found = (await examine(stack.ownerUrl())).filter((one) => one.level !== 'ok' && !known.includes(rule(one)))
    return found.length === 0
  }
  await until(longestSettling, 'the doctor finds no more than before', isWell, 1000).catch(() => undefined)
  ledger.violations.push(...found.map(({ level, what }) => `doctor: ${level} ${what}`))
}

/** What a finding is about, without what it fails for. */
function rule({ what }: { what: string }): string {
  return what.split(':')[0] ?? what
}

/** Every index holds every row of its table, in order. */
export async function checkIndexes(stack: Stack, ledger: Ledger): Promise<void> {
  await withClient(stack.superuserUrl(), async (client) => {
    await client.query('create extension amcheck schema public')
    const { rows } = await client.query<{ index: string }>(
      `select c.oid::regclass::text as index from pg_class as c join pg_am as m on m.oid = c.relam
         join pg_namespace as n on n.oid = c.relnamespace
        where c.relkind = 'i' and m.amname = 'btree' and n.nspname !~ '^pg_(toast|temp)' and c.relpersistence = 'p'`)
    for (const { index } of rows) {
      await client.query('select public.bt_index_check($1::regclass, true)', [index]).catch((error: Error) => {
        ledger.violations.push(`Index ${index}: ${error.message}`)
      })
    }
  })
}

function seconds(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
