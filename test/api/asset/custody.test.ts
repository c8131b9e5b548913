import { beforeAll, expect, test } from 'vitest'
import { atOnce } from '../support/races.ts'
import { type Member, newTenant, type Site, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let site: Site

beforeAll(async () => {
  tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

async function newAsset(): Promise<string> {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Drill' } })
  return asset?.id ?? ''
}

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

async function newBooking(assets: string[], from: number, to: number): Promise<string> {
  const { body: [booking] } = await member.call('create_asset_booking', {
    p_values: { site_id: site.id, external_party: 'Roofers', starts_at: at(from), ends_at: at(to) },
    p_assets: assets.map((asset_id) => ({ asset_id }))
  })
  return booking?.id ?? ''
}

async function rowsAt(path: string): Promise<Record<string, string>[]> {
  return (await member.get(path)).body as Record<string, string>[]
}

test('of fifty who take the same asset one has it', async () => {
  const asset = await newAsset()
  const takes = Array.from({ length: 50 }, (_, number) =>
    member.callAny('check_out_asset', { p_asset_id: asset, p_values: { external_party: `Roofer ${number}` } }))
  expect(await atOnce(takes)).toEqual({ 200: 1, '409 ASSET_NOT_AVAILABLE': 49 })
  expect(await rowsAt(`/asset_custodies?asset_id=eq.${asset}`)).toHaveLength(1)
})

test('of twenty who take a kit or one of its parts, in any order, one has each', async () => {
  const kit = await newAsset()
  const parts = await Promise.all(Array.from({ length: 3 }, newAsset))
  for (const part of parts) await member.call('move_asset', { p_asset_id: part, p_values: { parent_id: kit } })
  const takes = Array.from({ length: 20 }, (_, number) => number % 4 === 3
    ? member.callAny('check_out_asset', { p_asset_id: parts[number % 3], p_values: { external_party: `Roofer ${number}` } })
    : member.callAny('check_out_asset', { p_asset_id: kit, p_values: { external_party: `Roofer ${number}`, with_components: true } }))
  await atOnce(takes)
  const open = await rowsAt(`/asset_custodies?asset_id=in.(${[kit, ...parts].join()})&checked_in_at=is.null&select=asset_id,group_id`)
  const groups = new Set(open.map((row) => row.group_id))
  // Either the kit went whole, or its parts went one by one before it.
  expect(open.length === 4 && groups.size === 1 || open.every((row) => row.group_id === null && row.asset_id !== kit)).toBe(true)
})

test('of ten who bring back a kit one does', async () => {
  const kit = await newAsset()
  const part = await newAsset()
  await member.call('move_asset', { p_asset_id: part, p_values: { parent_id: kit } })
  const { body: [custody] } = await member.call('check_out_asset', {
    p_asset_id: kit, p_values: { external_party: 'Roofers', with_components: true }
  })
  const [other] = await rowsAt(`/asset_custodies?asset_id=eq.${part}&select=id`)
  const returns = Array.from({ length: 10 }, (_, number) => member.callAny('check_in_asset', {
    p_custody_id: number % 2 === 0 ? custody?.custody_id : other?.id, p_values: { with_components: true }
  }))
  expect(await atOnce(returns)).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 9 })
})

test('of ten who take back the same damaged asset one opens its request', async () => {
  const asset = await newAsset()
  const { body: [custody] } = await member.call('check_out_asset', {
    p_asset_id: asset, p_values: { external_party: 'Roofers', condition_out: 'GOOD' }
  })
  const returns = Array.from({ length: 10 }, () =>
    member.callAny('check_in_asset', { p_custody_id: custody?.custody_id, p_values: { condition_in: 'DAMAGED' } }))
  expect(await atOnce(returns)).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 9 })
  const requests = await rowsAt(`/requests?asset_id=eq.${asset}&select=id,source`)
  expect(requests).toEqual([{ id: expect.any(String), source: 'RETURN' }])
  expect(await rowsAt(`/asset_custodies?asset_id=eq.${asset}&select=request_id`)).toEqual([{ request_id: requests[0]?.id }])
})

test('of twenty who reserve the same assets in overlapping times, in any order, one has each', async () => {
  const assets = await Promise.all(Array.from({ length: 4 }, newAsset))
  const bookings = await Promise.all(Array.from({ length: 20 }, (_, number) =>
    newBooking(number % 2 === 0 ? assets : assets.toReversed(), 1 + number / 100, 9)))
  const reserves = bookings.map((id) => member.callAny('reserve_asset_booking', { p_asset_booking_id: id }))
  expect(await atOnce(reserves)).toEqual({ 200: 1, '409 ASSET_NOT_AVAILABLE': 19 })
  const held = await rowsAt(`/asset_booking_assets?asset_id=in.(${assets.join()})&status=eq.RESERVED`)
  expect(held.map(({ asset_id: id }) => id).toSorted()).toEqual(assets.toSorted())
})

test('who lends, reserves, extends and takes back at once is answered by name, and nothing is given twice', async () => {
  const assets = await Promise.all(Array.from({ length: 3 }, newAsset))
  const [early, late] = [await newBooking(assets, -1, 2), await newBooking(assets.toReversed(), 2, 4)]
  await member.call('reserve_asset_booking', { p_asset_booking_id: early })
  await member.call('reserve_asset_booking', { p_asset_booking_id: late })
  const taken = await atOnce(assets.flatMap((asset) => [1, 2, 3].map(() =>
    member.callAny('check_out_asset', { p_asset_id: asset, p_values: { booking_id: early } }))))
  expect(taken).toEqual({ 200: 3, '409 TRANSITION_NOT_ALLOWED': 6 })
  const custodies = await rowsAt(`/asset_custodies?booking_id=eq.${early}`)
  const outcomes = await atOnce([
    ...custodies.map(({ id }) => member.callAny('check_in_asset', { p_custody_id: id })),
    ...[1, 2, 3].map((by) =>
      member.callAny('update_asset_booking', { p_asset_booking_id: early, p_values: { ends_at: at(2 + by) } })),
    member.callAny('update_asset_booking', { p_asset_booking_id: late, p_values: { ends_at: at(5) } }),
    ...assets.map((asset) =>
      member.callAny('check_out_asset', { p_asset_id: asset, p_values: { external_party: 'Painters', due_back_at: at(1) } })),
  ])
  for (const outcome of Object.keys(outcomes)) {
    expect(outcome).toMatch(/^(200|409 (ASSET_NOT_AVAILABLE|ASSET_BOOKING_NOT_OPEN))$/)
  }
  expect(await rowsAt(`/asset_bookings?id=eq.${early}&select=status`)).toEqual([{ status: 'COMPLETED' }])
  expect(await rowsAt(`/asset_bookings?id=eq.${late}&select=status`)).toEqual([{ status: 'RESERVED' }])
})

test('of fifty who reserve one of a model that there are three of three have it', async () => {
  const model = `Saw ${site.id}`
  const { body: units } = await member.call('import_assets', {
    p_rows: [1, 2, 3].map((number) => ({ site_code: site.code, name: `Saw ${number}`, model, asset_number: `${number}-${site.id}` }))
  })
  expect(units).toHaveLength(1)
  const bookings = await Promise.all(Array.from({ length: 50 }, async (_, number) => {
    const { body: [booking] } = await member.call('create_asset_booking', {
      p_values: { site_id: site.id, external_party: `Roofer ${number}`, starts_at: at(1), ends_at: at(3) }, p_assets: [{ model }]
    })
    return booking?.id ?? ''
  }))
  const reserves = bookings.map((id) => member.callAny('reserve_asset_booking', { p_asset_booking_id: id }))
  expect(await atOnce(reserves)).toEqual({ 200: 3, '409 ASSET_NOT_AVAILABLE': 47 })
  const held = await rowsAt(`/asset_booking_assets?model=eq.${encodeURIComponent(model)}&status=eq.RESERVED&select=asset_id,booking_id`)
  expect(new Set(held.map(({ asset_id: id }) => id)).size).toBe(3)
  // Each takes what another has held back, at once: all exchange, or are told, and nobody has one twice.
  const taken = await atOnce(held.map(({ booking_id: p_booking }, index) => member.callAny('check_out_asset', {
    p_asset_id: held[(index + 1) % 3]?.asset_id, p_values: { booking_id: p_booking }
  })))
  for (const outcome of Object.keys(taken)) expect(outcome).toMatch(/^(200|409 (ASSET_NOT_AVAILABLE|STALE_ROW))$/)
  expect(await rowsAt(`/asset_custodies?booking_id=in.(${bookings.join()})&select=id`)).toHaveLength(taken['200'] ?? 0)
})

test('of ten bookings that one worker reserves at once two are within the limit of the category', async () => {
  const { body: [category] } = await member.call('create_asset_category', {
    p_values: { code: `L-${site.id}`.slice(0, 40), name: 'Ladders', booking_max_assets: 2 }
  })
  const { body: [worker] } = await member.call('create_worker', { p_values: { site_id: site.id, name: 'Wim' } })
  const bookings = await Promise.all(Array.from({ length: 10 }, async (_, number) => {
    const { body: [asset] } = await member.call('create_asset', {
      p_values: { site_id: site.id, name: `Ladder ${number}`, category_id: category?.id ?? '' }
    })
    const { body: [booking] } = await member.call('create_asset_booking', {
      p_values: { site_id: site.id, worker_id: worker?.id ?? '', starts_at: at(1), ends_at: at(3) },
      p_assets: [{ asset_id: asset?.id ?? '' }]
    })
    return booking?.id ?? ''
  }))
  const reserves = bookings.map((id) => member.callAny('reserve_asset_booking', { p_asset_booking_id: id }))
  expect(await atOnce(reserves)).toEqual({ 200: 2, '422 ASSET_BOOKING_LIMIT': 8 })
})

test('of those who approve, reject and cancel a request at once one decides', async () => {
  const { body: [category] } = await member.call('create_asset_category', {
    p_values: { code: `C-${site.id}`.slice(0, 40), name: 'Cranes', booking_needs_approval: true }
  })
  const { body: [asset] } = await member.call('create_asset', {
    p_values: { site_id: site.id, name: 'Crane', category_id: category?.id ?? '' }
  })
  const booking = await newBooking([asset?.id ?? ''], 1, 3)
  const { body: [asked] } = await member.call('reserve_asset_booking', { p_asset_booking_id: booking })
  expect(asked?.status).toBe('REQUESTED')
  const other = await tenant.member({ permissions: 'all' })
  const outcomes = await atOnce([
    other.callAny('approve_asset_booking', { p_asset_booking_id: booking }),
    other.callAny('reject_asset_booking', { p_asset_booking_id: booking, p_reason: 'Too windy' }),
    other.callAny('approve_asset_booking', { p_asset_booking_id: booking }),
    other.callAny('reject_asset_booking', { p_asset_booking_id: booking, p_reason: 'Too wet' })
  ])
  expect(outcomes).toEqual({ 200: 1, '409 TRANSITION_NOT_ALLOWED': 3 })
})
