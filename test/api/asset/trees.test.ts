import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { inParallel } from '../support/parallel.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site
let far: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  far = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newAsset(values: object = {}): Promise<string> {
  const { body: [row] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Part', ...values } })
  return row?.id ?? ''
}

const move = (id: string, values: object): Promise<Answer> =>
  member.callAny('move_asset', { p_asset_id: id, p_values: values })

/** What each request was answered, with the code of the refusals, in the order of their names. */
function outcomes(answers: Answer[]): string[] {
  return answers.map(({ status, body }) =>
    status === 200 ? '200' : `${status} ${(body as { code: string }).code}`).toSorted()
}

/** Sends rounds of requests, each round's all at once, and answers the outcomes that are not among those expected. */
async function race(rounds: number, expected: string[][], requests: () => Promise<(() => Promise<Answer>)[]>):
Promise<string[][]> {
  const odd: string[][] = []
  for (let round = 0; round < rounds; round++) {
    const senders = await requests()
    const seen = outcomes(await Promise.all(senders.map(async (send) => await send())))
    if (!expected.some((one) => one.join() === seen.join())) odd.push(seen)
  }
  return odd
}

/** Assets whose way up has no end, that stand elsewhere than what they are part of, or whose placements have a gap. */
async function untrue(): Promise<object[]> {
  return await tenant.sql(
    `with recursive climb as (
       select a.id, a.parent_id from asset.assets as a where a.organization_id = $1
       union
       select c.id, p.parent_id from climb as c join asset.assets as p on p.id = c.parent_id
     )
     select 'a loop' as fault, c.id from climb as c where c.id = c.parent_id
      union all
     select 'apart', a.id
       from asset.assets as a
       join asset.assets as p on p.id = a.parent_id
      where a.organization_id = $1
        and a.site_id <> p.site_id
      union all
     select 'a gap', p.asset_id
       from (
              select x.*, lead(x.started_at) over (partition by x.asset_id order by x.started_at) as next_at
                from asset.placements as x
               where x.organization_id = $1
            ) as p
       join asset.assets as a on a.id = p.asset_id
      where p.ended_at is distinct from p.next_at
         or p.ended_at <= p.started_at
         or p.ended_at is null
            and (p.site_id, p.location_id, p.parent_id) is distinct from (a.site_id, a.location_id, a.parent_id)`,
    [tenant.organizationId])
}

test('of two moves that would close a loop one is refused, and nothing fails', async () => {
  const odd = await race(100, [['200', '422 TREE_LOOP']], async () => {
    const [a, b] = [await newAsset(), await newAsset()]
    return [() => move(a, { parent_id: b }), () => move(b, { parent_id: a })]
  })
  expect(odd).toEqual([])
  expect(await untrue()).toEqual([])
})

test('of three that would close one, too', async () => {
  const odd = await race(60, [['200', '200', '422 TREE_LOOP']], async () => {
    const [a, b, c] = [await newAsset(), await newAsset(), await newAsset()]
    return [() => move(a, { parent_id: b }), () => move(b, { parent_id: c }), () => move(c, { parent_id: a })]
  })
  expect(odd).toEqual([])
  expect(await untrue()).toEqual([])
})

test('sixteen clients that move the same few assets about wait for each other', async () => {
  const parts: string[] = []
  for (let n = 0; n < 8; n++) parts.push(await newAsset())
  const seen = new Set<string>()
  const pick = (): string => parts[Math.floor(Math.random() * parts.length)] ?? ''
  await inParallel(Array.from({ length: 400 }, (_, n) => n), async (n) => {
    const where = [{ parent_id: pick() }, { site_id: far.id }, { site_id: site.id }, { parent_id: null }][n % 4] ?? {}
    for (const outcome of outcomes([await move(pick(), where)])) seen.add(outcome)
  }, 16)
  const allowed = ['200', '422 PARENT_AT_OTHER_SITE', '422 TREE_LOOP']
  expect([...seen].filter((outcome) => !allowed.includes(outcome))).toEqual([])
  expect(await untrue()).toEqual([])
})

test('what is made part of an asset that is moving goes with it or is refused', async () => {
  const odd = await race(100, [['200', '200', '200'], ['200', '200', '422 PARENT_AT_OTHER_SITE']], async () => {
    const whole = await newAsset()
    const part = await newAsset({ parent_id: whole })
    const create = (): Promise<Answer> => member.callAny(
      'create_asset', { p_values: { site_id: site.id, name: 'New', parent_id: part } })
    return [() => move(whole, { site_id: far.id }), create, () => move(whole, { location_id: null })]
  })
  expect(odd).toEqual([])
  expect(await untrue()).toEqual([])
})

test('nothing becomes part of an asset that is being taken out of use', async () => {
  const odd = await race(100, [['200', '422 ASSET_IN_USE'], ['200', '422 ASSET_RETIRED']], async () => {
    const whole = await newAsset()
    return [
      () => member.callAny('decommission_asset', { p_asset_id: whole }),
      () => member.callAny('create_asset', { p_values: { site_id: site.id, name: 'New', parent_id: whole } })
    ]
  })
  expect(odd).toEqual([])
})

test('no work is ordered on an asset that is being taken out of use, and none is left on it', async () => {
  const odd = await race(100, [['200', '422 ASSET_IN_USE'], ['200', '422 ASSET_RETIRED']], async () => {
    const pump = await newAsset()
    return [
      () => member.callAny('create_work_order', { p_values: { title: 'Seal', asset_id: pump } }),
      () => member.callAny('decommission_asset', { p_asset_id: pump })
    ]
  })
  expect(odd).toEqual([])
})

test('locations and categories do not close loops either', async () => {
  const place = async (): Promise<string> => {
    const code = Math.random().toString(36).slice(2)
    const { body: [row] } = await member.call('create_location', { p_values: { site_id: site.id, code, name: code } })
    return row?.id ?? ''
  }
  const kind = async (): Promise<string> => {
    const code = Math.random().toString(36).slice(2)
    const { body: [row] } = await member.call('create_asset_category', { p_values: { code, name: code } })
    return row?.id ?? ''
  }
  const odd = await race(40, [['200', '200', '422 TREE_LOOP', '422 TREE_LOOP']], async () => {
    const [a, b, c, d] = [await place(), await place(), await kind(), await kind()]
    const under = (id: string, parent: string) => (): Promise<Answer> =>
      member.callAny('update_location', { p_location_id: id, p_values: { parent_id: parent } })
    const within = (id: string, parent: string) => (): Promise<Answer> =>
      member.callAny('update_asset_category', { p_asset_category_id: id, p_values: { parent_id: parent } })
    return [under(a, b), under(b, a), within(c, d), within(d, c)]
  })
  expect(odd).toEqual([])
})
