import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../support/http.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

let member: Member
let site: Site
let count = 0

beforeAll(async () => {
  const tenant = await newTenant()
  site = await tenant.site()
  member = await tenant.member({ permissions: 'all' })
})

type Row = Record<string, string | null>

/** Each is another content, so that none is taken for a replay. */
function inventoryOf(name: string) {
  const softwares = [{ name: 'Vim', version: '9' }]
  return { deviceid: name, content: { bios: { ssn: `serial ${name}` }, hardware: { name }, softwares, load: ++count } }
}

async function scan(name: string): Promise<Answer> {
  return await member.callAny(
    'ingest_inventory', { p_source: 'agent', p_inventory: inventoryOf(name), p_site_id: site.id })
}

async function newDevice(): Promise<{ name: string, id: string }> {
  const name = `machine ${++count}`
  const { body } = await scan(name)
  return { name, id: (body as Row[])[0]?.discovered_device_id ?? '' }
}

async function newAsset(): Promise<string> {
  const { body: [asset] } = await member.call('create_asset', { p_values: { site_id: site.id, name: 'Desk' } })
  return asset?.id ?? ''
}

async function device(id: string): Promise<Row> {
  return ((await member.get(`/discovered_devices?id=eq.${id}`)).body as Row[])[0] ?? {}
}

function merge(id: string, into: string): Promise<Answer> {
  return member.callAny(
    'merge_discovered_devices', { p_discovered_device_id: id, p_into_discovered_device_id: into })
}

function outcomeOf({ status, body }: Answer): string {
  return status === 200 ? '200' : `${status} ${(body as { code: string }).code}`
}

async function outcomes(requests: Promise<Answer>[]): Promise<string[]> {
  return (await Promise.all(requests)).map(outcomeOf).toSorted()
}

// Each race a few times, because each time only one of the ways to come out of it is seen.
const rounds = Array.from({ length: 8 }, (_, round) => round)

test.each(rounds)('two devices merged with each other at once are one (%i)', async () => {
  const [one, other] = [await newDevice(), await newDevice()]
  const seen = await outcomes([merge(one.id, other.id), merge(other.id, one.id)])
  expect(['200,409 DEVICE_ALREADY_MERGED', '200,409 TRANSITION_NOT_ALLOWED']).toContain(seen.join())
  const found = [await device(one.id), await device(other.id)]
  expect(found.map(({ status }) => status).toSorted()).toEqual(['MERGED', 'UNMATCHED'])
  // Whatever either reports is of the one that is left.
  const left = found.find(({ status }) => status !== 'MERGED')?.id
  for (const { name } of [one, other]) expect((await scan(name)).body).toMatchObject([{ discovered_device_id: left }])
})

test('of ten who merge the same device one does', async () => {
  const [one, other] = [await newDevice(), await newDevice()]
  const seen = await outcomes(Array.from({ length: 10 }, () => merge(one.id, other.id)))
  expect(seen).toEqual(['200', ...Array<string>(9).fill('409 TRANSITION_NOT_ALLOWED')])
})

test.each(rounds)('a match comes before a merge or after it, and is not lost (%i)', async () => {
  const [one, other, asset] = [await newDevice(), await newDevice(), await newAsset()]
  const match = member.callAny('match_discovered_device', { p_discovered_device_id: one.id, p_asset_id: asset })
  const seen = await outcomes([match, merge(one.id, other.id)])
  expect(['200,200', '200,409 TRANSITION_NOT_ALLOWED']).toContain(seen.join())
  expect(await device(one.id)).toMatchObject({ status: 'MERGED', asset_id: null, merged_into_id: other.id })
  expect(await device(other.id)).toMatchObject(
    seen[1] === '200' ? { status: 'MATCHED', asset_id: asset } : { status: 'UNMATCHED', asset_id: null })
})

test.each(rounds)('an inventory that comes with a merge is of the device that is left (%i)', async () => {
  const [one, other] = [await newDevice(), await newDevice()]
  const [merged, ...scans] = await Promise.all([merge(one.id, other.id), scan(one.name), scan(other.name), scan(one.name)])
  expect([merged, ...scans].map(outcomeOf)).toEqual(['200', '200', '200', '200'])
  expect((await member.get(`/device_scans?discovered_device_id=eq.${one.id}`)).body).toEqual([])
  expect((await member.get(`/software_installations?removed_at=is.null&discovered_device_id=in.(${one.id},${other.id})`)).body)
    .toMatchObject([{ discovered_device_id: other.id, name: 'Vim' }])
  expect((await scan(one.name)).body).toMatchObject([{ discovered_device_id: other.id }])
})

test('a merge that is undone at the same time as another begins ends by name', async () => {
  const [one, other, third] = [await newDevice(), await newDevice(), await newDevice()]
  await merge(one.id, other.id)
  const undo = member.callAny('undo_discovered_device_merge', { p_discovered_device_id: one.id })
  const seen = await outcomes([undo, merge(other.id, third.id)])
  expect(['200,200', '200,409 DEVICE_ALREADY_MERGED']).toContain(seen.join())
})
