import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readSecrets } from '../../../scripts/stack/secrets.ts'
import { type RunningWorker, startWorker } from '../../../worker/run.ts'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { startMailServer } from '../notify/support/receivers.ts'
import { allowPorts, newMailRelay } from '../notify/support/relays.ts'
import { newTenant } from '../support/tenant.ts'

type Row = Record<string, unknown>

let worker: RunningWorker
let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  const { worker: password } = await readSecrets()
  const clone = cloneName('api', currentWorker())
  worker = await startWorker(databaseUrl(inject('superuserUrl'), clone, { name: 'assetry_worker', password }))
  server = await startMailServer()
  allowPorts(server.port)
})

afterAll(async () => {
  delete process.env.ASSETRY_ALLOWED_PRIVATE_HOSTS
  await worker.stop()
  await server.close()
})

describe('States and transitions', () => {
  test('a tenant\'s own notification relay | send_channel_test | the test message passes | relay active | one message', async () => {
    const { member } = await newMailRelay(server.port)
    const before = server.mails.length
    await member.call('send_channel_test', { p_channel: 'EMAIL', p_recipient: 'ops@example.org' })
    const relays = async () => (await member.get('/notification_relays?select=channel,status')).body as Row[]
    await expect.poll(relays).toEqual([{ channel: 'EMAIL', status: 'ACTIVE' }])
    expect(server.mails.length - before).toBe(1)
  })
})

describe('Actions: /rpc/send_channel_test', () => {
  test('p_channel (string), p_destination_id (uuid), p_recipient (string): HTTP 200', async () => {
    const { tenant, member } = await newMailRelay(server.port)
    await tenant.site()
    const made = await member.call('create_notification_destination', {
      p_values: { channel: 'EMAIL', name: 'Shift', address: 'shift@example.org' },
    })
    const { status, body } = await member.call('send_channel_test', {
      p_channel: 'EMAIL', p_destination_id: made.body[0]?.id ?? '', p_recipient: 'ops@example.org',
    })
    expect({ status, body }).toMatchObject({ status: 200, body: [{ recipient: 'ops@example.org' }] })
  })

  test('an omitted argument takes its default', async () => {
    const { member } = await newMailRelay(server.port)
    const { status, body } = await member.call('send_channel_test', { p_channel: 'EMAIL' })
    expect({ status, body }).toMatchObject({ status: 200, body: [{ recipient: member.email, destination_id: null }] })
  })

  test('optional header Prefer: params=single-object', async () => {
    const { member } = await newMailRelay(server.port)
    const args = { p_channel: 'EMAIL', p_recipient: 'ops@example.org' }
    const { status, body } = await member.call('send_channel_test', args, { prefer: 'params=single-object' })
    expect({ status, body }).toMatchObject({ status: 200, body: [{ message_status: 'QUEUED' }] })
  })

  test('an action is refused when the account lacks its permission', async () => {
    const tenant = await newTenant()
    const member = await tenant.member({ permissions: ['notification_relay.manage'] })
    const { status, body } = await member.call('send_channel_test', { p_channel: 'EMAIL' })
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } })
  })
})

test('What the service does: a list returns only rows at the sites the caller\'s account can reach', async () => {
  const tenant = await newTenant()
  const [north, south] = [await tenant.site(), await tenant.site()]
  const administrator = await tenant.member({ permissions: 'all' })
  for (const [name, site_id] of [['north', north.id], ['south', south.id], ['all', null]] as const) {
    await administrator.call('create_notification_destination', {
      p_values: { channel: 'CHAT', name, address: `#${name}`, site_id },
    })
  }
  const member = await tenant.member({ permissions: 'all', sites: [north] })
  const { body } = await member.get('/notification_destinations?select=name,site_name&order=name.asc')
  expect(body).toEqual([{ name: 'all', site_name: null }, { name: 'north', site_name: north.name }])
  const [hidden] = (await administrator.get('/notification_destinations?name=eq.south')).body as Row[]
  const answer = await member.callAny('send_channel_test', { p_channel: 'CHAT', p_destination_id: hidden?.id })
  expect(answer).toMatchObject({ status: 404, body: { code: 'NOTIFICATION_DESTINATION_NOT_FOUND' } })
})
