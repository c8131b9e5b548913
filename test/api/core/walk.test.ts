import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { special } from '../support/creations.ts'
import { populatedTenant } from '../support/population.ts'
import type { Tenant } from '../support/tenant.ts'
import { lotOf, Walk } from '../support/walk.ts'

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
      const given = isGiven ? [await special[write.name]?.(place)].flat() : []
      await walk.step(write, caller, walk.pick(given))
    } catch (error) {
      broken.push(`step ${at}, ${walk.trail.at(-1) ?? ''}: ${String(error)}`)
    }
    if (at % tasksEvery === 0 || at === count) broken.push(...(await failuresOfTasks(tenant)).map((failure) => `after step ${at}, ${failure}`))
  }
  const faults = (await faultsOf(tenant)).filter((fault) => !before.some((id) => fault.includes(id)))
  const answers = [...walk.answers].sort().map(([name, codes]) => `${name}: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`)
  const done = [...walk.answers.values()].filter((codes) => codes.has('DONE')).length
  const file = process.env['WALK_FILE']
  if (file !== undefined) writeFileSync(file, [`${done} of ${walk.answers.size} actions were done`, ...broken, ...faults, ...answers, ...walk.trail].join('\n'))
  expect(broken).toEqual([])
  expect(faults).toEqual([])
  // Most steps come to something: a walk that is refused everywhere proves nothing.
  expect(done).toBeGreaterThan(Math.min(count / 4, 400))
}, 3_600_000)
