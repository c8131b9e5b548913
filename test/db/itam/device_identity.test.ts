import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'

/** What an agent tells of the machine that it runs on. */
interface Machine {
  agent?: string
  host?: string
  maker?: string
  serial?: string
  uuid?: string
  macs?: (string | Record<string, unknown>)[]
  imei?: string
  tag?: string
  packages?: string[]
}

interface Answer { discovered_device_id: string, status: string, verdict: string, version_count: number, removed_count: number }

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog'
})

beforeAll(() => client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.person('tess')`)
  await client.query(`select test.sign_in('tess')`)
})
afterEach(() => client.query('rollback'))

async function report(machine: Machine): Promise<Answer> {
  const inventory = {
    deviceid: machine.agent ?? `${machine.host ?? 'pc'}-2026-01-01-00-00-00`,
    content: {
      versionclient: 'agent 1.0',
      hardware: { name: machine.host ?? 'pc', uuid: machine.uuid },
      bios: { ssn: machine.serial, smanufacturer: machine.maker, assettag: machine.tag },
      ...(machine.imei ? { modems: [{ imei: machine.imei }] } : {}),
      networks: (machine.macs ?? []).map((mac) => typeof mac === 'string' ? { mac, type: 'ethernet' } : { type: 'ethernet', ...mac }),
      ...(machine.packages ? { softwares: machine.packages.map((name) => ({ name, version: '1.0', from: 'rpm' })) } : {})
    }
  }
  const { rows: [answer] } = await client.query<Answer>('select * from api.ingest_inventory($1, $2)', ['agent', inventory])
  if (!answer) throw new Error('no answer')
  return answer
}

/** A letter for each report: the same letter is the same device. */
async function devicesOf(machines: Machine[]): Promise<string> {
  const letters = new Map<string, string>()
  let seen = ''
  for (const machine of machines) {
    const { discovered_device_id: id } = await report(machine)
    if (!letters.has(id)) letters.set(id, 'ABCDEFGH'[letters.size] ?? '?')
    seen += letters.get(id)
  }
  return seen
}

const uuid = '4c4c4544-0034-3010-8048-b6c04f503732'
const otherUuid = '4c4c4544-0034-3010-8048-b6c04f503799'
const mac = '44:85:00:2b:90:bc'
const otherMac = '44:85:00:2b:90:bd'

describe('which device an inventory is of', () => {
  test.each<[string, Machine[], string]>([
    ['the same machine twice', [{ serial: '640HP72' }, { serial: '640HP72' }], 'AA'],
    ['renamed, and its agent installed anew',
      [{ host: 'old', serial: '640HP72', uuid }, { host: 'new', serial: '640HP72', uuid }], 'AA'],
    ['a copied UUID with another serial number',
      [{ host: 'a', serial: 'SERIAL-1', uuid }, { host: 'b', serial: 'SERIAL-2', uuid }], 'AB'],
    ['a shared network address with another serial number',
      [{ host: 'a', serial: 'SERIAL-1', macs: [mac] }, { host: 'b', serial: 'SERIAL-2', macs: [mac] }], 'AB'],
    ['two machines whose maker left the serial number out',
      [{ host: 'a', serial: 'To Be Filled By O.E.M.' }, { host: 'b', serial: 'To Be Filled By O.E.M.' }], 'AB'],
    ['a serial number that says so', [{ host: 'a', serial: 'Serial Number' }, { host: 'b', serial: 'Serial Number' }], 'AB'],
    ['a short serial number of two makers',
      [{ host: 'a', serial: '10001', maker: 'Dell' }, { host: 'b', serial: '10001', maker: 'HP' }], 'AB'],
    ['a short serial number of one maker',
      [{ host: 'a', serial: '10001', maker: 'Dell' }, { host: 'b', serial: '10001', maker: 'Dell' }], 'AA'],
    ['an IMEI of nothing but zeros',
      [{ host: 'a', imei: '000000000000000' }, { host: 'b', imei: '000000000000000' }], 'AB'],
    ['the IMEI of a phone with another name', [{ host: 'a', imei: '352099001761481' }, { host: 'b', imei: '352099001761481' }], 'AA'],
    ['a tunnel\'s address that machines without a serial number share',
      [{ host: 'a', macs: ['00:ff:5d:01:02:03'] }, { host: 'b', macs: ['00:ff:5d:01:02:03'] }], 'AB'],
    ['a dock between machines without a serial number',
      [{ host: 'a', macs: [{ mac, driver: 'r8152' }] }, { host: 'b', macs: [{ mac, driver: 'r8152' }] }], 'AB'],
    ['an adapter between machines that differ in everything else',
      [{ host: 'a', macs: [mac] }, { host: 'b', macs: [mac] }], 'AB'],
    ['an address, where only the agent is another', [{ agent: 'x-1', macs: [mac] }, { agent: 'x-2', macs: [mac] }], 'AA'],
    ['a UUID in braces', [{ host: 'a', uuid }, { host: 'b', uuid: `{${uuid.toUpperCase()}}` }], 'AA'],
    ['a UUID whose first groups are swapped',
      [{ host: 'a', uuid }, { host: 'b', uuid: '44454c4c-3400-1030-8048-b6c04f503732' }], 'AA'],
    ['an address written with dashes', [{ agent: 'x-1', macs: [mac] }, { agent: 'x-2', macs: ['44-85-00-2B-90-BC'] }], 'AA'],
    ['a new mainboard: agent and name stay',
      [{ serial: 'SERIAL-1', uuid }, { serial: 'SERIAL-2', uuid: otherUuid }, { serial: 'SERIAL-2', uuid: otherUuid }], 'AAA'],
    ['copies of a disk under their own names',
      [{ agent: 'disk-x', host: 'a', serial: 'SERIAL-1' }, { agent: 'disk-x', host: 'b', serial: 'SERIAL-2' },
        { agent: 'disk-x', host: 'a', serial: 'SERIAL-1' }, { agent: 'disk-x', host: 'b', serial: 'SERIAL-2' }], 'ABAB'],
    ['copies of a disk under one name, as soon as the first comes back',
      [{ agent: 'disk-x', serial: 'SERIAL-1' }, { agent: 'disk-x', serial: 'SERIAL-2' }, { agent: 'disk-x', serial: 'SERIAL-1' },
        { agent: 'disk-x', serial: 'SERIAL-2' }, { agent: 'disk-x', serial: 'SERIAL-1' }, { agent: 'disk-x', serial: 'SERIAL-2' }], 'AAABAB'],
    ['machines that were set up alike in one second: one agent and one name',
      [{ serial: 'SERIAL-1', uuid, macs: [mac] }, { serial: 'SERIAL-2', uuid: otherUuid, macs: [otherMac] },
        { serial: 'SERIAL-1', uuid, macs: [mac] }, { serial: 'SERIAL-2', uuid: otherUuid, macs: [otherMac] }], 'ABAB'],
    ['a new mainboard beside an adapter that stays',
      [{ serial: 'SERIAL-1', uuid, macs: [mac] }, { serial: 'SERIAL-2', uuid: otherUuid, macs: [mac, otherMac] }], 'AA'],
    ['one serial number of one maker on two machines',
      [{ host: 'a', serial: '640HP72', maker: 'Dell', uuid }, { host: 'b', serial: '640HP72', maker: 'Dell', uuid: otherUuid },
        { host: 'a', serial: '640HP72', maker: 'Dell', uuid }, { host: 'b', serial: '640HP72', maker: 'Dell', uuid: otherUuid }], 'ABAB'],
    ['another UUID under the same serial number and agent', [{ serial: '640HP72', uuid }, { serial: '640HP72', uuid: otherUuid }], 'AA'],
    ['the disk of one machine in another that is known',
      [{ agent: 'disk-x', host: 'a', serial: 'SERIAL-1' }, { agent: 'disk-y', host: 'b', serial: 'SERIAL-2' },
        { agent: 'disk-x', host: 'a', serial: 'SERIAL-2' }], 'ABB'],
  ])('%s', async (_, machines, devices) => {
    expect(await devicesOf(machines)).toBe(devices)
  })

  test('copies of a disk are in conflict, and neither gets the other\'s software', async () => {
    const one = { agent: 'disk-x', serial: 'SERIAL-1', packages: ['a', 'b'] }
    const two = { agent: 'disk-x', serial: 'SERIAL-2', packages: ['a', 'c'] }
    await report(one)
    expect(await report(two)).toMatchObject({ verdict: 'SUSPECT', version_count: 0, removed_count: 0 })
    expect(await report(one)).toMatchObject({ verdict: 'OK', status: 'CONFLICT', removed_count: 0 })
    expect(await report(two)).toMatchObject({ verdict: 'OK', status: 'CONFLICT', removed_count: 0 })
    const { rows } = await client.query('select change from api.software_updates')
    expect(rows).toEqual([])
  })

  test('a new mainboard is believed when it comes again, with its software', async () => {
    await report({ serial: 'SERIAL-1', packages: ['a', 'b'] })
    await report({ serial: 'SERIAL-2', packages: ['a', 'c'] })
    expect(await report({ serial: 'SERIAL-2', packages: ['a', 'c'] })).toMatchObject({ verdict: 'OK', removed_count: 1 })
  })
})

describe('which asset a device is', () => {
  const asset = async (values: object): Promise<string> => {
    const { rows: [row] } = await client.query<{ id: string }>(
      `select id from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Laptop') || $1::jsonb)`, [values])
    return row?.id ?? ''
  }

  test.each<[string, object, Machine, string]>([
    ['by its serial number', { serial_number: '640HP72' }, { serial: '640HP72' }, 'MATCHED'],
    ['in any case', { serial_number: '640hp72' }, { serial: '640HP72' }, 'MATCHED'],
    ['by its asset tag', { asset_number: 'A-4711' }, { serial: 'SERIAL-1', tag: 'A-4711' }, 'MATCHED'],
    ['not by a short serial number of another maker', { serial_number: '10001', manufacturer: 'HP' }, { serial: '10001', maker: 'Dell' }, 'UNMATCHED'],
  ])('%s', async (_, values, machine, status) => {
    await asset(values)
    expect((await report(machine)).status).toBe(status)
  })

  test('what a person undid is not done again by a scan', async () => {
    await asset({ serial_number: '640HP72' })
    const { discovered_device_id: id } = await report({ serial: '640HP72' })
    await client.query('select api.unmatch_discovered_device($1)', [id])
    expect((await report({ serial: '640HP72', host: 'renamed' })).status).toBe('UNMATCHED')
  })

  test('an asset is one device: a second one is a conflict', async () => {
    await asset({ asset_number: 'A-4711' })
    expect((await report({ host: 'a', serial: 'SERIAL-1', tag: 'A-4711' })).status).toBe('MATCHED')
    expect((await report({ host: 'b', serial: 'SERIAL-2', tag: 'A-4711' })).status).toBe('CONFLICT')
  })
})
