import { writeFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { startWorkerProcess } from '../../support/joint-minute.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { setClock } from '../../torture/clock.ts'
import { special } from '../support/creations.ts'
import type { Place } from '../support/creations/creation.ts'
import { Crowd, permissionOf, type Walker } from '../support/crowd.ts'
import { operationOf, type Write } from '../support/description.ts'
import { populatedTenant } from '../support/population.ts'
import type { Tenant } from '../support/tenant.ts'
import { lotOf, steps, Walk } from '../support/walk.ts'

/** WALK says how many steps, WALK_FILE where to write what was done. */
const count = Number(process.env['WALK'])
/** What these give is made past the API. */
const unlogged = ['create_file_link', 'create_import']
const tasksEvery = 250

/** What the proofs of an organization find. */
async function faultsOf({ sql, organizationId }: Tenant): Promise<string[]> {
  const faults: string[] = []
  for (const { name } of await sql<{ name: string }>('select unnest(audit.proofs()) as name')) {
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const [part]: { p_through: string | null, p_faults: unknown[] }[] = await sql(
        'select * from audit.check_records($1, $2, $3)', [organizationId, name, after])
      faults.push(...(part?.p_faults ?? []).map((fault) => `${name} ${JSON.stringify(fault)}`))
      after = part?.p_through ?? null
    }
  }
  return faults
}

/** Does what the clock does, and answers what of it failed. */
async function failuresOfTasks({ sql, organizationId }: Tenant): Promise<string[]> {
  const failures: string[] = []
  for (const { name } of await sql<{ name: string }>('select name from core.scheduled_tasks order by name')) {
    const [run] = await sql<{ outcome: string }>('select core.run_scheduled_task($1) as outcome', [name])
    if (run?.outcome === 'FAILED') failures.push(`${name} failed`)
  }
  const kept = await sql<{ task: string, error: string }>(
    'select f.task, f.error from core.task_failures as f where f.organization_id = $1', [organizationId])
  return [...failures, ...kept.map(({ task, error }) => `${task}: ${error}`)]
}

/** The arguments that tests give, unless what they prepare for them is refused by now: then they have no id. */
async function givenBy({ name }: Write, place: Place): Promise<Record<string, unknown>[]> {
  try {
    return [await special[name]?.(place) ?? []].flat().filter((given) => !JSON.stringify(given).includes('"undefined"'))
  } catch (error) {
    if (error instanceof TypeError) return []
    throw error
  }
}

function answersOf(walk: Walk): string[] {
  return [...walk.answers].sort().map(([name, codes]) => `${name}: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`)
}

function write(lines: string[]): void {
  const file = process.env['WALK_FILE']
  if (file !== undefined) writeFileSync(file, lines.join('\n'))
}

test('whatever is done, in whatever order: each answer is one that the description promises, tasks go on, and the proofs find nothing', async () => {
  const { tenant, member, north, south } = await populatedTenant()
  const others = [
    await tenant.member({ permissions: 'all' }), await tenant.member({ permissions: 'all' }),
    await tenant.member({ permissions: 'all', sites: [north] })
  ]
  await failuresOfTasks(tenant)
  // Some of what tests find in a list has a history that no action has.
  const before = (await faultsOf(tenant)).map((fault) => /"id":"([^"]+)/.exec(fault)?.[1] ?? fault)
  const walk = new Walk(lotOf(Number(process.env['PROPERTY_SEED'])), member)
  const broken: string[] = []
  for (let at = 1; at <= count; at++) {
    const write = walk.next()
    if (write === undefined) break
    const caller = walk.pick([member, member, ...others]) ?? member
    const place = { caller: member, site: walk.pick([north, south]) ?? north, suffix: `walk${at}` }
    const isGiven = !unlogged.includes(write.name) && walk.happens(0.5)
    try {
      const given = isGiven ? await givenBy(write, place) : []
      await walk.step(write, caller, walk.pick(given))
    } catch (error) {
      broken.push(`step ${at}, ${walk.trail.at(-1) ?? ''}: ${String(error)}`)
    }
    if (at % tasksEvery === 0 || at === count) broken.push(...(await failuresOfTasks(tenant)).map((failure) => `after step ${at}, ${failure}`))
  }
  const faults = (await faultsOf(tenant)).filter((fault) => !before.some((id) => fault.includes(id)))
  const done = [...walk.answers.values()].filter((codes) => codes.has('DONE')).length
  write([`${done} of ${walk.answers.size} actions were done`, ...broken, ...faults, ...answersOf(walk), ...walk.trail])
  expect(broken).toEqual([])
  expect(faults).toEqual([])
  // Most steps come to something: a walk that is refused everywhere proves nothing.
  expect(done).toBeGreaterThan(Math.min(count / 4, 400))
}, 3_600_000)

/** What walkers may do and where stays as it is. */
const isGrant = /^(grant|withdraw)_(role|site)$|^update_role$/
/** Hours that pass at once while nobody acts. */
const passing = [1, 8, 24, 24 * 7]
/** Steps of each between two of them. */
const roundOf = 40

test('whoever walks at once with whom, while tasks run and hours pass: all is done once, by who may, where they may', async () => {
  const { tenant, north, south } = await populatedTenant()
  await failuresOfTasks(tenant)
  const before = (await faultsOf(tenant)).map((fault) => /"id":"([^"]+)/.exec(fault)?.[1] ?? fault)
  const seed = Number(process.env['PROPERTY_SEED'])
  const lot = lotOf(seed)
  const permissions = [...new Set(steps.flatMap((step) => permissionOf(step) ?? []))]
  const crowd = new Crowd(tenant)
  const walkers = [
    await crowd.join('all'), await crowd.join('all'), await crowd.join('all', north), await crowd.join(permissions.filter(() => lot() < 0.15)),
  ].map((walker, at) => ({
    walker,
    walk: new Walk(lotOf(seed + at + 1), walker.caller, crowd),
    steps: steps.filter((step) => !isGrant.test(step.name) && mayTake(walker, step)),
    denied: steps.filter((step) => !isGrant.test(step.name) && !mayTake(walker, step)),
  }))
  const tags = [...new Set(steps.flatMap(tagsOf))]
  let topics: unknown[] = []
  let last: { write: Write, body: Record<string, unknown> } | undefined
  let taken = 0

  const step = async ({ walker, walk, steps, denied }: typeof walkers[number]): Promise<void> => {
    // Often two do the same to the same record, mostly they are about the same. What they may not do they try, each of it.
    const joint = walk.happens(0.3) ? last : undefined
    const isTrial = denied.length > 0 && walk.happens(0.4)
    const near = walk.happens(0.7) ? steps.filter((step) => tagsOf(step).some((tag) => topics.includes(tag))) : []
    const write = joint?.write ?? walk.next(isTrial ? denied : near.length > 0 ? near : steps)
    if (write === undefined) return
    try {
      const place = { caller: walkers[0]?.walker.caller ?? walker.caller, site: walk.pick([north, south]) ?? north, suffix: `walk${++taken}` }
      const isGiven = joint === undefined && !unlogged.includes(write.name) && walk.happens(0.3)
      const given = isGiven ? walk.pick(await givenBy(write, place)) : structuredClone(joint?.body)
      await walk.step(write, crowd.sender(walker, walk, write), given, (body) => (last = { write, body }))
    } catch (error) {
      crowd.broken.push(`${walk.trail.at(-1) ?? ''}: ${String(error)}`)
    }
  }

  await inServers(tenant, async () => {
    for (let at = 0; at < count; at += roundOf * walkers.length) {
      topics = [walkers[0]?.walk.pick(tags), walkers[0]?.walk.pick(tags), walkers[0]?.walk.pick(tags)]
      let isWalking = true
      const walking = Promise.all(walkers.map(async (each) => {
        for (let taken = 0; taken < roundOf; taken++) await step(each)
      })).finally(() => (isWalking = false))
      while (isWalking) crowd.broken.push(...await failuresOfTasks(tenant))
      await walking
      crowd.ahead += (passing[Math.floor(lot() * passing.length)] ?? 1) * 3_600_000
      await setClock(inject('logDirectory'), crowd.ahead / 1000)
      crowd.broken.push(...await failuresOfTasks(tenant))
    }
  })
  const broken = [...new Set(crowd.broken)]
  const faults = [...await crowd.faults(), ...(await faultsOf(tenant)).filter((fault) => !before.some((id) => fault.includes(id)))]
  write([
    JSON.stringify(crowd.counts), ...broken, ...faults,
    ...walkers.flatMap(({ walk }, at) => [...answersOf(walk), ...walk.trail].map((line) => `${at} ${line}`)),
  ])
  expect(broken).toEqual([])
  expect(faults).toEqual([])
  const done = walkers.map(({ walk }) => [...walk.answers.values()].filter((codes) => codes.has('DONE')).length)
  expect(Math.min(...done)).toBeGreaterThan(Math.min(count / 40, 40))
}, 3_600_000)

function mayTake({ permissions }: Walker, step: Write): boolean {
  const needed = permissionOf(step)
  return permissions === undefined || needed === undefined || permissions.has(needed)
}

function tagsOf({ path }: Write): string[] {
  return operationOf('POST', path)?.tags ?? []
}

/** While a worker runs, and the server says the SQLSTATE of each error, and soon who waits for whom. */
async function inServers({ sql }: Tenant, walk: () => Promise<void>): Promise<void> {
  const { worker: password } = await readSecrets()
  const url = databaseUrl(inject('superuserUrl'), cloneName('api', currentWorker()), { name: 'assetry_worker', password })
  await sql(`alter system set log_error_verbosity = 'verbose'`)
  await sql(`alter system set deadlock_timeout = '20ms'`)
  await sql('select pg_reload_conf()')
  const { child } = await startWorkerProcess(url)
  try {
    await walk()
  } finally {
    child.kill('SIGKILL')
    await setClock(inject('logDirectory'), 0)
    await sql('alter system reset log_error_verbosity')
    await sql('alter system reset deadlock_timeout')
    await sql('select pg_reload_conf()')
  }
}
