import { askOnce, httpTarget } from '../load/http.ts'
import { sqlTarget } from '../load/sql.ts'
import type { Account } from '../stack/accounts.ts'
import { queryAs } from '../stack/as-account.ts'
import { type Context, read } from './context.ts'
import { type HotList, hotLists, pageSize } from './hot-lists.ts'

/** The hot lists in every way in which they are read, then the first page of every other list. */
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
    if (hotLists.some((hot) => hot.list === list)) continue
    const account = await context.account(20)
    const first = httpTarget('api', context.servers.api, read(`/${list}?limit=${pageSize}`, account))
    await context.compare(`/${list} first page`, 1, [first], 'LIGHT')
  }
}

/** Ours against everything else, at 2 connections (nothing is full), 1 and 16. */
async function compareFirstPage(context: Context, hot: HotList): Promise<void> {
  const { servers, database, peers } = context
  for (const connections of hot.isRatio || !context.options.isQuick ? [1, 2, 8, 16] : [8]) {
    const account = await context.account(20)
    const path = `/${hot.list}?order=${hot.order}.asc&limit=${pageSize}`
    const call = read(path, account)
    const isFull = connections === 8
    const targets = [
      httpTarget('api', servers.api, call),
      ...(isFull ? [httpTarget('gateway', servers.gateway, call)] : []),
      ...(isFull ? [httpTarget('unchecked', servers.unchecked, call)] : []),
      ...(context.openLists.has(hot.list) && connections !== 2
        ? [
          httpTarget('open', servers.open, { ...call, headers: {} }),
          sqlTarget('sql', database.superuserUrl, () => [{ text: openPage(hot) }]),
        ]
        : []),
      ...(connections === 2 || isFull
        ? [httpTarget('replanned', servers.api, { ...call, headers: { ...call.headers, 'X-Only-Pages': '' } })]
        : []),
      ...(connections === 2 || isFull
        ? peers.flatMap((peer) => peer.list(hot.list, hot.order, pageSize, account) ?? [])
        : []),
    ]
    const effort = hot.isRatio && (isFull || connections === 2) ? 'FULL' : 'LIGHT'
    await context.compare(`/${hot.list} first page`, connections, targets, effort)
  }
}

function openPage(hot: HotList): string {
  return `select coalesce(json_agg(p), '[]')::text as body
    from (select * from bench.${hot.list} order by ${hot.order} limit ${pageSize}) as p`
}

/** Deep, counted, filtered and searched pages beside the first one, for accounts that reach 1, 20 and all sites. */
async function comparePages(context: Context, hot: HotList): Promise<void> {
  for (const reach of [1, 20, 1000]) {
    const account = await context.account(reach)
    const { api } = context.servers
    const page = `/${hot.list}?order=${hot.order}.asc,id.asc&limit=${pageSize}`
    const deep = await deepPage(context, hot, account)
    const word = await rareWord(context, hot, account)
    const targets = [
      httpTarget('first', api, read(page, account)),
      httpTarget('deep', api, read(`${page}${deep}`, account)),
      httpTarget('counted', api, read(page, account, { Prefer: 'count=exact' })),
      httpTarget('filtered', api, read(`${page}&${hot.filter}`, account)),
      httpTarget('searched', api, read(`${page}&${hot.search}=ilike.*${word}*`, account)),
    ]
    const effort = hot.isRatio && reach === 20 ? 'FULL' : 'LIGHT'
    await context.compare(`/${hot.list} pages, ${reach} sites`, 2, targets, effort)
  }
}

/** The condition of a keyset page behind 40,000 rows, or behind four fifths of them. */
async function deepPage(context: Context, { list, order }: HotList, account: Account): Promise<string> {
  const [row] = await queryAs<{ key: string, id: string }>(context.superuser, account,
    `with reached as (select v.${order} as key, v.id from api.${list} as v)
     select to_jsonb(r.key) #>> '{}' as key, r.id
       from reached as r
      order by r.key, r.id
     offset (select least(40000, count(*) * 4 / 5) from reached)
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
