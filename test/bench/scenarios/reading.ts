import { httpTarget } from '../load/http.ts'
import { signIn } from '../stack/accounts.ts'
import { queryAs } from '../stack/as-account.ts'
import { type Context, read } from './context.ts'
import { pageSize } from './hot-lists.ts'
import { execute } from './plans.ts'

/**
 * What it costs that a role names what is read: the same page and count for who reads everything at 20 sites and for who has `work.read`
 * there; and a page of the fifty orders of who reads their own alone, beside the same orders by their ids.
 */
export async function measureReading(context: Context): Promise<void> {
  if (context.options.isShort || !context.options.only.test('/work_orders reading')) return
  const { superuser, servers } = context
  const [all, named, own] = [await context.account(20), await signIn(superuser, 20, 'reads'), await signIn(superuser, 1000, 'own')]
  const everyone = await context.account(1000)
  const ids = (await queryAs<{ id: string }>(superuser, own, 'select w.id from api.work_orders as w')).map(({ id }) => id)
  if (ids.length !== pageSize) throw new Error(`Expected ${pageSize} orders of one's own, found ${ids.length}: run with --fresh.`)

  const page = (where = '') => `select * from api.work_orders ${where} order by created_at limit ${pageSize}`
  const byId = `where id in (${ids.map((id) => `'${id}'`).join()})`
  const count = 'select count(*) from (select 1 from api.work_orders) as r'
  for (const [name, account, text, conditions] of [
    ['first page, everything, 20 sites', all, page(), 'none'],
    ['first page, named, 20 sites', named, page(), 'none'],
    ['count, everything, 20 sites', all, count, 'none'],
    ['count, named, 20 sites', named, count, 'none'],
    ['first page, own', own, page(), 'none'],
    ['first page, by id', everyone, page(byId), 'some'],
  ] as const) {
    context.executions.set(`/work_orders reading: ${name}`, await execute(context, account, text, conditions))
  }

  const path = `/work_orders?order=created_at.asc&limit=${pageSize}`
  await context.compare('/work_orders reading', 1, [
    httpTarget('everything', servers.api, read(path, all)),
    httpTarget('named', servers.api, read(path, named)),
    httpTarget('own', servers.api, read(path, own)),
    httpTarget('by id', servers.api, read(`${path}&id=in.(${ids.join()})`, everyone)),
  ])
}
