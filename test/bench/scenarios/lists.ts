import { askOnce, type HttpCall, httpTarget } from '../load/http.ts'
import { sqlTarget } from '../load/sql.ts'
import { type Account, contextOf, settingsStatement } from '../stack/accounts.ts'
import { queryAs } from '../stack/as-account.ts'
import { type Context, read } from './context.ts'
import { type HotList, hotLists, pageSize } from './hot-lists.ts'

/** The hot lists in every way in which they are read, then, unless it is to be quick, the first page of every other list. */
export async function measureLists(context: Context): Promise<void> {
  for (const hot of hotLists) {
    if (!context.lists.has(hot.list)) {
      context.skip(`/${hot.list}`, 'there is no such list')
      continue
    }
    await compareFirstPage(context, hot)
    await comparePages(context, hot)
  }
  for (const list of context.lists.keys()) {
    if (!context.options.isQuick && !hotLists.some((hot) => hot.list === list)) await measureOther(context, list)
  }
}

async function measureOther(context: Context, list: string): Promise<void> {
  for (const reach of [1, 20, 1000]) {
    for (const connections of [1, 16]) {
      const call = read(`/${list}?limit=${pageSize}`, await context.account(reach))
      const first = httpTarget('api', context.servers.api, call)
      await context.compare(`/${list} first page, ${reach} sites`, connections, [first], 'LIGHT')
    }
  }
}

/** Ours against everything else; at 2 connections, where nothing is full, also how long the slowest requests take. */
async function compareFirstPage(context: Context, hot: HotList): Promise<void> {
  const { servers, database, peers } = context
  const isThorough = hot.isRatio || !context.options.isQuick
  for (const connections of isThorough ? [1, 2, 8, 16] : [8]) {
    const account = await context.account(20)
    const path = `/${hot.list}?order=${hot.order}.asc&limit=${pageSize}`
    const call = read(path, account)
    const isFull = connections === 8
    const peerPages = isThorough
      ? peers.flatMap((peer) => peer.list(hot.list, hot.order, pageSize, account) ?? [])
      : []
    if (connections === 2) {
      const handWritten = peerPages.filter(({ name }) => name === 'fastify-rls')
      await context.compare(
        `/${hot.list} first page`, 2, [httpTarget('api', servers.api, call), ...handWritten], hot.isRatio ? 'TAIL' : 'LIGHT')
      continue
    }
    const targets = [
      httpTarget('api', servers.api, call),
      ...(isFull
        ? [
          httpTarget('gateway', servers.gateway, call),
          httpTarget('cached', servers.cached, call),
          httpTarget('unchecked', servers.unchecked, call),
        ]
        : []),
      ...(context.openLists.has(hot.list)
        ? [
          httpTarget('open', servers.open, { ...call, headers: {} }),
          // Names are looked up as in the list itself: of those whose organization the request is in.
          sqlTarget('sql', database.superuserUrl, () => [{ text: openPage(hot) }], settingsStatement(contextOf(account), false)),
        ]
        : []),
      ...(isFull ? [httpTarget('replanned', servers.api, replanned(call)), ...peerPages] : []),
    ]
    await context.compare(`/${hot.list} first page`, connections, targets, hot.isRatio && isFull ? 'FULL' : 'LIGHT')
  }
}

function openPage(hot: HotList): string {
  return `select coalesce(json_agg(p), '[]')::text as body
    from (select * from bench.${hot.list} order by ${hot.order} limit ${pageSize}) as p`
}

/** The same request without the gateway's note, so that the page is planned for itself. */
function replanned(call: HttpCall): HttpCall {
  return { ...call, headers: { ...call.headers, 'X-Conditions': 'some' } }
}

/** Further, counted, filtered and searched pages beside the first one, for accounts that reach 1, 20 and all sites. */
async function comparePages(context: Context, hot: HotList): Promise<void> {
  for (const reach of hot.isRatio || !context.options.isQuick ? [1, 20, 1000] : [20]) {
    const account = await context.account(reach)
    const { api } = context.servers
    const page = `/${hot.list}?order=${hot.order}.asc,id.asc&limit=${pageSize}`
    const first = read(page, account)
    const word = await rareWord(context, hot, account)
    const targets = [
      httpTarget('first', api, first),
      httpTarget('replanned', api, replanned(first)),
      httpTarget('next', api, read(`${page}${await placeBehind(context, hot, account, 'a page')}`, account)),
      httpTarget('deep', api, read(`${page}${await placeBehind(context, hot, account, 'most')}`, account)),
      httpTarget('counted', api, read(page, account, { Prefer: 'count=exact' })),
      httpTarget('filtered', api, read(`${page}&${hot.filter}`, account)),
      httpTarget('searched', api, read(`${page}&${hot.search}=ilike.*${word}*`, account)),
    ]
    for (const connections of context.options.isQuick ? [2] : [1, 2, 16]) {
      const effort = hot.isRatio && reach === 20 && connections === 2 ? 'FULL' : 'LIGHT'
      await context.compare(`/${hot.list} pages, ${reach} sites`, connections, targets, effort)
    }
  }
}

/** The condition of the keyset page behind the first page, or behind 40,000 rows or four fifths of all. */
async function placeBehind(
  context: Context, { list, order }: HotList, account: Account, rows: 'a page' | 'most',
): Promise<string> {
  const most = `(select least(40000, count(*) * 4 / 5) from reached)`
  const [row] = await queryAs<{ key: string, id: string }>(context.superuser, account,
    `with reached as (select v.${order} as key, v.id from api.${list} as v)
     select to_jsonb(r.key) #>> '{}' as key, r.id
       from reached as r
      order by r.key, r.id
     offset ${rows === 'most' ? most : pageSize - 1}
      limit 1`)
  if (row === undefined) return ''
  const key = encodeURIComponent(row.key)
  return `&${order}=gte.${key}&or=(${order}.gt.${key},id.gt.${row.id})`
}

async function rareWord(context: Context, hot: HotList, account: Account): Promise<string> {
  const text = await askOnce(context.servers.api, read(`/${hot.list}?select=${hot.search}&order=id&limit=1`, account))
  const [row] = JSON.parse(text) as Record<string, string>[]
  return row?.[hot.search]?.split(' ').at(-1) ?? 'nothing'
}
