import { beforeAll, describe, expect, test } from 'vitest'
import { newMeter } from '../support/meters.ts'
import { type Member, newTenant, type Tenant } from '../support/tenant.ts'

let tenant: Tenant
let member: Member
let meter: string

beforeAll(async () => {
  tenant = await newTenant()
  member = await tenant.member({ permissions: 'all' })
  meter = await newMeter(member, await tenant.site(), { code: 'HOURS' })
})

describe('Columns named for other lists', () => {
  test('/asset_meters: meter_id, code, current_reading', async () => {
    const { status, body } = await member.get(`/asset_meters?meter_id=eq.${meter}&select=meter_id,code,current_reading`)
    expect(status).toBe(200)
    expect(body).toEqual([{ meter_id: meter, code: 'HOURS', current_reading: null }])
  })

  test('an id can be found by filtering a list on the record\'s own code', async () => {
    expect((await member.get('/asset_meters?code=eq.HOURS&select=meter_id')).body).toEqual([{ meter_id: meter }])
  })
})

describe('POST /rpc/record_meter_reading', () => {
  test('p_meter_id and p_reading are enough', async () => {
    expect((await member.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 12.5 })).status).toBe(200)
    expect((await member.get(`/asset_meters?meter_id=eq.${meter}`)).body).toMatchObject([{ current_reading: 12.5 }])
    expect((await member.get(`/meter_readings?meter_id=eq.${meter}`)).body).toMatchObject([{ reading: 12.5, quality: 'GOOD' }])
  })

  test('refused without the permission', async () => {
    const other = await tenant.member()
    expect(await other.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 13 })).toMatchObject({
      status: 403, body: { code: 'PERMISSION_DENIED' }
    })
  })

  test('a meter at a site out of reach does not exist, and its readings are not listed', async () => {
    const other = await tenant.member({ permissions: 'all', sites: [await tenant.site()] })
    expect(await other.callAny('record_meter_reading', { p_meter_id: meter, p_reading: 13 })).toMatchObject({
      status: 404, body: { code: 'METER_NOT_FOUND' }
    })
    expect((await other.get('/asset_meters')).body).toEqual([])
    expect((await other.get('/meter_readings')).body).toEqual([])
  })
})
