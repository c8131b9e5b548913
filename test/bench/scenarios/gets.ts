import { type HttpCall, httpTarget } from '../load/http.ts'
import { sqlTarget, type Statement } from '../load/sql.ts'
import { type Account, contextOf, requestSettings, settingsStatement } from '../stack/accounts.ts'
import { queryAs } from '../stack/as-account.ts'
import { type Context, read } from './context.ts'
import { hotLists } from './hot-lists.ts'

/** One row by its id, and what the check of the session costs. */
export async function measureGets(context: Context): Promise<void> {
  const { servers, server, database, peers } = context
  for (const { list, isRatio } of hotLists) {
    if (!context.lists.has(list)) continue
    const isThorough = isRatio || !context.options.isQuick
    for (const connections of isThorough ? [1, 8, 16] : [8]) {
      const account = await context.account(20)
      const [row] = await queryAs<{ id: string }>(context.superuser, account, `select id from api.${list} limit 1`)
      if (row === undefined) {
        context.skip(`/${list} by id`, 'the account reaches no row of it')
        break
      }
      const path = `/${list}?id=eq.${row.id}`
      const call = read(path, account)
      const authenticator = server.roleUrl('authenticator', database.name)
      const isFull = connections === 8
      await context.compare(`/${list} by id`, connections, [
        httpTarget('api', servers.api, call),
        ...(isFull
          ? [
            httpTarget('gateway', servers.gateway, call),
            httpTarget('cached', servers.cached, call),
            httpTarget('unchecked', servers.unchecked, call),
          ]
          : []),
        ...(context.openLists.has(list)
          ? [
            httpTarget('open', servers.open, { ...call, headers: {} }),
            sqlTarget(
              'sql', database.superuserUrl, () => [oneRow(`bench.${list}`, row.id)], settingsStatement(contextOf(account), false)),
          ]
          : []),
        sqlTarget('sql-tx', authenticator, () =>
          transactionOf(account, 'GET', `/${list}`, oneRow(`api.${list}`, row.id), headersOf(call))),
        ...(isFull && isThorough
          ? peers.flatMap((peer) => peer.get(list, row.id, account) ?? [])
          : []),
      ], isRatio && isFull ? 'FULL' : 'LIGHT')
    }
  }
}

function oneRow(view: string, id: string): Statement {
  return { text: `select coalesce(json_agg(v), '[]')::text as body from ${view} as v where v.id = $1`, values: [id] }
}

/** The headers of a call as PostgREST tells the database of them. */
function headersOf({ headers }: HttpCall): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** The five statements of a request, as PostgREST sends them. */
export function transactionOf(
  account: Account, method: 'GET' | 'POST', path: string, statement: Statement, headers: Record<string, string> = {},
): Statement[] {
  return [
    { text: method === 'GET' ? 'begin read only' : 'begin' },
    settingsStatement(requestSettings(account, method, path, headers)),
    { text: 'select hook.pre_request()' },
    statement,
    { text: 'commit' },
  ]
}

/** An action's statement, as PostgREST writes it; rows go as JSON, lists of texts as arrays. */
export function callOf(action: string, body: Record<string, unknown>): Statement {
  const named = Object.keys(body).map((name, index) => `${name} => $${index + 1}`)
  const values = Object.values(body).map((value) => Array.isArray(value) && value.some((one) => typeof one === 'object') ? JSON.stringify(value) : value)
  return { text: `select json_agg(a)::text as body from api.${action}(${named.join(', ')}) as a`, values }
}
