import { expect, test } from 'vitest'
import { description } from '../support/description.ts'
import { newTenant } from '../support/tenant.ts'

interface Served {
  openapi: string
  info: { version: string }
  paths: Record<string, object>
}

const paths = Object.keys(description.paths)

// 1 and 4: that the description is generated from the schema, and no other than what is served, is shown in
// test/api/description.test.ts. 2 promises nothing that a test could hold.

test('3 paths carry no version segment', () => {
  expect(paths.filter((path) => !/^\/(rpc\/)?[a-z_]*$/.test(path.replace('iso14224', 'iso')))).toEqual([])
  expect(paths.filter((path) => /(^|[/_])v\d/.test(path))).toEqual([])
})

test('3 the machine-readable description has a version value (12.2.3)', async () => {
  const member = await (await newTenant()).member()
  const { status, body } = await member.get('/')
  const served = body as Served
  expect({ status, version: served.info.version }).toEqual({ status: 200, version: '12.2.3' })
  expect(served.openapi).toMatch(/^3\.1\./)
})

test.each([
  '/software_updates', '/contract_type_settings', '/assets', '/work_orders', '/open_work_orders', '/sites',
  '/asset_meters', '/rpc/exchange_api_key', '/rpc/refresh_session', '/rpc/whoami', '/rpc/sign_in', '/rpc/list_options',
  '/rpc/record_meter_reading', '/rpc/create_asset', '/rpc/submit_inspection', '/rpc/send_channel_test',
  '/rpc/resume_work_order'
])('the description names %s', (path) => {
  expect(paths).toContain(path)
})
