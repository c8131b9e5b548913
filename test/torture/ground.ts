import { withClient } from '../../scripts/database/connection.ts'
import { type Answer, send } from '../api/support/http.ts'
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
  const make = async (action: string, values: object): Promise<string> => {
    const { body } = await ask('POST', `/rpc/${action}`, { p_values: values })
    const [row] = body as Record<string, unknown>[]
    const id = row?.id ?? row?.meter_id
    if (typeof id !== 'string') throw new Error(`${action} answered no id: ${JSON.stringify(row)}`)
    return id
  }
  const { body: sites } = await ask('GET', '/sites?select=id&order=code&limit=1')
  const siteId = (sites as { id: string }[])[0]?.id ?? ''
  const locationId = await make('create_location', { site_id: siteId, code: 'TORTURE', name: 'Where work is open' })
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
  return { siteId, locationId, sharedAssetIds, meterIds }
}

/** The limits of log-ins have tests of their own; here tokens are lost faster than they allow for. */
export async function allowLogIns(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query('update identity.api_keys set max_exchanges_per_minute = 600')
  })
}
