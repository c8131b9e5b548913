import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../../client/database.ts'
import type { Answer } from '../support/http.ts'
import { leastTimes } from '../support/statistics.ts'
import { sampleInventory } from '../support/samples.ts'
import { type Member, newTenant, type Site } from '../support/tenant.ts'

type Row = Record<string, unknown>

type Package = { name: string, version: string }

async function memberAt(): Promise<{ member: Member, site: Site }> {
  const tenant = await newTenant()
  const site = await tenant.site()
  return { member: await tenant.member({ permissions: 'all' }), site }
}

function ingest(member: Member, inventory: { [key: string]: Json }): Promise<Answer> {
  return member.call('ingest_inventory', { p_source: 'agent', p_inventory: inventory })
}

describe('a real computer', () => {
  test('a full scan, then a partial one: one application changed, the hardware is untouched', async () => {
    const { member, site } = await memberAt()
    const full = await ingest(member, sampleInventory('computer_1'))
    expect(full).toMatchObject({ status: 200, body: [{ verdict: 'OK', version_count: 0, added_count: 0 }] })
    const before = await member.get('/discovered_devices')
    expect(before.body).toMatchObject([{
      hostname: 'glpixps', site_id: site.id, manufacturer: 'Dell Inc.', model: 'XPS 13 9350', serial_number: '640HP72',
      memory_megabytes: 7800, os_name: 'Fedora', status: 'UNMATCHED'
    }])

    const partial = await ingest(member, sampleInventory('computer_1_partial_softs'))
    expect(partial).toMatchObject({ status: 200, body: [{ verdict: 'OK', version_count: 1, added_count: 0, removed_count: 0 }] })
    expect((await member.get('/software_updates')).body).toMatchObject([{
      change: 'VERSION', hostname: 'glpixps', title: 'gitg', from_version: '3.32.1-1.fc31', to_version: '3.33.0-1.fc31'
    }])
    const [after] = (await member.get('/discovered_devices')).body as Row[]
    const [{ last_seen_at: _seen, row_version: _version, updated_at: _updated, ...hardware } = {}] = before.body as Row[]
    expect(after).toMatchObject(hardware)
  })

  test('the same payload twice: no new rows', async () => {
    const { member } = await memberAt()
    const first = await ingest(member, sampleInventory('computer_1'))
    const again = await ingest(member, sampleInventory('computer_1'))
    expect(again.body).toEqual([{ ...(first.body as Row[])[0], is_replay: true }])
    for (const [list, count] of [['device_scans', 1], ['software_installations', 6], ['discovered_devices', 1]]) {
      expect((await member.get(`/${list}`)).body).toHaveLength(count as number)
    }
  })

  test('a phone', async () => {
    const { member } = await memberAt()
    expect((await ingest(member, sampleInventory('phone_1'))).status).toBe(200)
    expect((await member.get('/discovered_devices')).body).toMatchObject([{ device_type: 'PHONE', manufacturer: 'Xiaomi' }])
  })
})

test('Idempotency-Key and dry run', async () => {
  const { member } = await memberAt()
  const body = { p_source: 'agent', p_inventory: sampleInventory('computer_1') }
  await member.call('ingest_inventory', body, { prefer: 'tx=rollback' })
  expect((await member.get('/discovered_devices')).body).toEqual([])
  const options = { headers: { 'idempotency-key': 'scan' } }
  const first = await member.call('ingest_inventory', body, options)
  const again = await member.call('ingest_inventory', body, options)
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replayed': 'true' } })
})

test('eight agents at once, with the same packages and one device twice', async () => {
  const { member } = await memberAt()
  const sample = sampleInventory('computer_1')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => {
    const serial = `SERIAL-${index % 7}`
    const content = { ...sample.content, bios: { ssn: serial }, hardware: { name: serial }, networks: [], load: index }
    return ingest(member, { ...sample, deviceid: serial, content })
  }))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await member.get('/discovered_devices')).body).toHaveLength(7)
})

test('3,000 packages are one set, first and as a difference', async () => {
  const { member } = await memberAt()
  const sample = sampleInventory('computer_1')
  const inventory = (deviceid: string, packages: number, version: number) => ({
    ...sample,
    deviceid,
    content: {
      ...sample.content,
      hardware: { name: deviceid },
      bios: { ssn: deviceid },
      networks: [],
      softwares: Array.from({ length: packages }, (_, index) => (
        { name: `package ${index}`, version: `1.${index % 3 ? 0 : version}.0`, from: 'deb' }))
    }
  })
  const turnOf = (deviceid: string, packages: number) => {
    let version = 1
    return async () => {
      const answer = await ingest(member, inventory(deviceid, packages, version++))
      expect(answer.body).toMatchObject([
        { version_count: version === 2 ? 0 : packages / 3, added_count: 0, removed_count: 0 }
      ])
    }
  }
  const turns = [turnOf('SMALL', 300), turnOf('LARGE', 3000)]
  for (const turn of turns) await turn()
  const [small = 0, large = 0] = await leastTimes(turns, 3)
  // Ten times as many take about ten times as long, on any machine, and not a hundred times.
  expect(large / small).toBeLessThan(40)
})

test('what came and went is what a slow and obvious comparison says', async () => {
  const { member } = await memberAt()
  const sample = sampleInventory('computer_1')
  const packages = fc.uniqueArray(
    fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd'), version: fc.constantFrom('1.0', '1.9', '1.10', '2.0') }),
    { minLength: 1, maxLength: 10, selector: ({ name, version }) => `${name} ${version}` }
  )
  let run = 0
  await fc.assert(fc.asyncProperty(packages, packages, async (before, after) => {
    const serial = `RUN-${++run}-SERIAL`
    const scan = (softwares: Package[], load: number) => ingest(member, {
      deviceid: serial, content: { ...sample.content, bios: { ssn: serial }, hardware: { name: serial }, networks: [], softwares, load }
    })
    await scan(before, 1)
    const [answer] = (await scan(after, 2)).body as Row[]
    expect(answer).toMatchObject(difference(before, after))
  }), { numRuns: 40 })
})

/** Name by name: as many changes of version as went and came, the rest added or removed. */
function difference(before: Package[], after: Package[]): Row {
  const counts = { added_count: 0, removed_count: 0, version_count: 0 }
  for (const name of new Set([...before, ...after].map((each) => each.name))) {
    const versions = (list: Package[]) => list.filter((each) => each.name === name).map(({ version }) => version)
    const gone = versions(before).filter((version) => !versions(after).includes(version)).length
    const come = versions(after).filter((version) => !versions(before).includes(version)).length
    counts.version_count += Math.min(gone, come)
    counts.added_count += Math.max(0, come - gone)
    counts.removed_count += Math.max(0, gone - come)
  }
  return counts
}
