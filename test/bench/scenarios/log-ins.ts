import { httpTarget } from '../load/http.ts'
import { act, type Context } from './context.ts'

/** Exchanging a key and refreshing a session. There are many keys, because one may be exchanged only so often. */
export async function measureLogIns(context: Context): Promise<void> {
  const { servers, superuser } = context
  const { rows: keys } = await superuser.query<{ key: string }>(
    `with drawn as materialized (
       select identity.new_api_key() as k from generate_series(1, 400)
     ), kept as (
       insert into identity.api_keys (organization_id, account_id, name, prefix, secret_hash, max_exchanges_per_minute)
       select a.organization_id, a.id, 'bench', (d.k).prefix, (d.k).secret_hash, 600
         from drawn as d
         join identity.accounts as a on a.display_name = 'reach-20'
     )
     select (k).api_key as key from drawn`)
  for (const connections of [1, 16]) {
    let next = 0
    const account = await context.account(20)
    const exchange = () => {
      const { key } = keys[next++ % keys.length]!
      const headers = { 'Content-Type': 'application/json' }
      return { method: 'POST' as const, path: '/rpc/exchange_api_key', headers, body: JSON.stringify({ p_key: key }) }
    }
    await context.compare('exchange_api_key', connections, [httpTarget('api', servers.api, exchange)], 'LIGHT')
    await context.compare('refresh_session', connections, [
      httpTarget('api', servers.api, act('refresh_session', {}, account)),
    ], 'LIGHT')
  }
}
