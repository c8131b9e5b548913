import { withClient } from '../../scripts/database/connection.ts'
import { type Answer, send } from '../api/support/http.ts'
import { type AreaGround, piecesBefore, receivedBefore } from './areas.ts'
import type { Ground } from './clients.ts'
import type { Session } from './session.ts'
import type { Stack } from './stack.ts'

/** Makes what clients work with, in calm, through the API. */
export async function prepareGround(stack: Stack, session: Session, clients: number): Promise<Ground> {
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${await session.token()}` }
    const answer = await send(stack.url, { method, path, body, headers, milliseconds: 30_000 })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status} ${answer.text}`)
    return answer
  }
  const make = async (action: string, values: object, more: object = {}): Promise<string> => {
    const { body } = await ask('POST', `/rpc/${action}`, { p_values: values, ...more })
    const [row] = body as Record<string, unknown>[]
    const id = row?.id ?? row?.meter_id
    if (typeof id !== 'string') throw new Error(`${action} answered no id: ${JSON.stringify(row)}`)
    return id
  }
  const find = async (path: string): Promise<string> => {
    const { body } = await ask('GET', path)
    const id = (body as { id: string }[])[0]?.id
    if (id === undefined) throw new Error(`${path} has no row`)
    return id
  }
  const act = async (action: string, body: object): Promise<void> => void await ask('POST', `/rpc/${action}`, body)
  const siteId = await find('/sites?select=id&order=code&limit=1')
  const sharedAssetIds: string[] = []
  for (const name of ['one', 'two', 'three']) {
    sharedAssetIds.push(await make('create_asset', { site_id: siteId, name: `Shared by all, ${name}` }))
  }
  const meterIds: string[] = []
  for (let client = 0; client < clients; client++) {
    meterIds.push(await make('create_meter', {
      asset_id: sharedAssetIds[0], code: `M${client}`, name: `Meter of client ${client}`, unit: 'h', kind: 'GAUGE',
    }))
  }
  const { url, secret } = stack.receiver
  await make('create_notification_relay', { channel: 'WEBHOOK', name: 'Torture', url, signing_secret: secret })

  const vendor_id = await find('/vendors?select=id&code=eq.SPAR')
  const permitKindId = await find('/permit_kinds?select=id&code=eq.GEN')
  const unit = await find('/units?select=id&code=eq.PCS')
  const locationId = await find(`/locations?select=id&site_id=eq.${siteId}&order=code&limit=1`)
  const agree = await approver(stack, make, find, act)
  const areas: AreaGround[] = []
  for (let client = 0; client < clients; client++) {
    const named = (what: string): string => `${what} of client ${client}`
    const itemId = await make('create_item', { item_number: `TORTURE-${client}`, name: named('Item'), kind: 'STOCK', base_unit_id: unit })
    const storeroomId = await make('create_storeroom', { site_id: siteId, code: `TORTURE-${client}`, name: named('Storeroom'), kind: 'VAN' })
    await act('receive_stock', { p_storeroom_id: storeroomId, p_lines: [{ item_id: itemId, quantity: piecesBefore, unit_cost: 2 }] })
    const purchaseOrderId = await make('create_purchase_order', { site_id: siteId, vendor_id }, {
      p_lines: [{ kind: 'ITEM', item_id: itemId, storeroom_id: storeroomId, quantity: 100_000, unit_price: 0.01 }],
    })
    await act('submit_purchase_order', { p_purchase_order_id: purchaseOrderId })
    await agree(purchaseOrderId)
    const purchaseOrderLineId = await find(`/purchase_order_lines?select=id&purchase_order_id=eq.${purchaseOrderId}`)
    await act('receive_purchase_order', {
      p_purchase_order_id: purchaseOrderId, p_lines: [{ purchase_order_line_id: purchaseOrderLineId, quantity: receivedBefore }],
    })
    const workOrderId = await make('create_work_order', { site_id: siteId, location_id: locationId, title: named('Work') })
    await act('start_work_order', { p_work_order_id: workOrderId })
    const bookableAssetId = await make('create_asset', { site_id: siteId, name: named('Tool') })
    const maintainedAssetId = await make('create_asset', { site_id: siteId, name: named('Machine') })
    const ingestMeterId = await make('create_meter', {
      asset_id: maintainedAssetId, code: `I${client}`, name: named('Channel'), unit: 'h', kind: 'GAUGE',
    })
    areas.push({
      siteId, storeroomId, itemId, purchaseOrderId, purchaseOrderLineId, workOrderId, bookableAssetId, maintainedAssetId,
      permitKindId, locationId, ingestMeterId,
    })
  }
  return { siteId, locationId, sharedAssetIds, meterIds, areas }
}

/** Nobody approves what they wrote themselves: an account of its own does. Answers how. */
async function approver(
  stack: Stack,
  make: (action: string, values: object) => Promise<string>,
  find: (path: string) => Promise<string>,
  act: (action: string, body: object) => Promise<void>,
): Promise<(purchaseOrderId: string) => Promise<void>> {
  const account = await make('create_account', { kind: 'SERVICE', display_name: 'Approver', reaches_all_sites: true })
  const role = await find('/roles?select=id&code=eq.ADMINISTRATOR')
  await act('grant_role', { p_account_id: account, p_role_id: role })
  return async (purchaseOrderId) => {
    await withClient(stack.superuserUrl(), async (client) => {
      await client.query('begin')
      await client.query(
        `select set_config('request.method', 'POST', true), set_config('request.path', '/rpc/torture', true),
                set_config('request.headers', '{}', true), set_config('request.jwt.claims', jsonb_build_object(
                  'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
                  'exp', extract(epoch from s.idle_at))::text, true)
           from identity.open_session($1, $1) as s`, [account])
      await client.query('select hook.pre_request()')
      await client.query('select api.approve_purchase_order($1)', [purchaseOrderId])
      await client.query('commit')
    })
  }
}

/** The limits of log-ins have tests of their own; here tokens are lost faster than they allow for. */
export async function allowLogIns(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('update identity.api_keys set max_exchanges_per_minute = 600')
  })
}
