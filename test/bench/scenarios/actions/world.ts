import { askOnce } from '../../load/http.ts'
import type { Account } from '../../stack/accounts.ts'
import { act, type Context } from '../context.ts'

export type Row = Record<string, unknown>

/** Who acts: the one who is measured, and another one, who agrees to what that one asks for. */
export type Who = 'actor' | 'other'

/** A place of the data with everything that the actions need; what they act on is made by the actions before them. */
export class World {
  readonly #context: Context
  readonly #accounts: Record<Who, Account>
  /** Ids, by what they name. */
  readonly ids: Record<string, string> = {}

  constructor(context: Context, accounts: Record<Who, Account>) {
    this.#context = context
    this.#accounts = accounts
  }

  /** Does one action and returns its answer's row; throws when it is refused. */
  async call(action: string, body: Row, who: Who = 'actor'): Promise<Row & { id: string }> {
    const text = await askOnce(this.#context.servers.api, act(action, body, this.#accounts[who]))
    return (JSON.parse(text) as (Row & { id: string })[])[0]!
  }

  /** Ids of rows, as the superuser sees them. */
  async find(text: string, ...values: unknown[]): Promise<string[]> {
    const { rows } = await this.#context.superuser.query<{ id: string }>(text, values)
    if (rows.length === 0) throw new Error(`The data has nothing for ${text}: run with --fresh.`)
    return rows.map(({ id }) => id)
  }

  /** The one row of a query. */
  async one(name: string, text: string, ...values: unknown[]): Promise<void> {
    this.ids[name] = (await this.find(text, ...values))[0]!
  }
}

export const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()

/** The usual setting of a site: working hours, service levels, a template, a kind of permits, goods in two stores. */
export async function buildWorld(context: Context): Promise<World> {
  const [actor, other] = [await context.account(20), await context.account(1000)]
  const world = new World(context, { actor, other })
  const { ids } = world
  const { organizationId: organization } = actor
  const [first, second] = await world.find(
    `select d.storeroom_id as id from inventory.standings as d
      where d.site_id = any ($1) group by 1 order by count(*) desc, 1 limit 2`, actor.siteIds)
  Object.assign(ids, { store: first, otherStore: second })
  await world.one('site', 'select s.site_id as id from inventory.storerooms as s where s.id = $1', first)
  await world.one('asset', `select id from asset.assets where site_id = $1 and status = 'IN_SERVICE' order by id limit 1`, ids.site)
  await world.one('location', 'select id from asset.locations where site_id = $1 order by id limit 1', ids.site)
  await world.one('meter', 'select id from meter.meters where site_id = $1 order by id limit 1', ids.site)
  await world.one('vendor', `select id from contract.vendors where organization_id = $1 and status = 'APPROVED' limit 1`, organization)
  const goods = await world.find(
    `select d.item_id as id from inventory.standings as d join inventory.items as i on i.id = d.item_id
      where d.storeroom_id = $1 and i.tracking = 'NONE' and i.status = 'ACTIVE' order by d.item_id limit 50`, first)
  goods.forEach((id, index) => void (ids[`item${index}`] = id))
  // What an earlier test of the same data left is not met: the data is a copy.
  const stamp = Date.now().toString(36).toUpperCase()
  const calendar = await world.call('create_calendar', { p_values: {
    code: `C-${stamp}`, name: 'Monday to Friday', is_default: true,
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_time: '07:00', end_time: '16:00' })),
  } }, 'other')
  await world.call('update_site', { p_site_id: ids.site, p_values: { calendar_id: calendar.id } }, 'other')
  const levels = [
    { code: 'PRESSING', rank: 20, priorities: ['URGENT', 'HIGH'], acknowledge_minutes: 60, respond_minutes: 240, resolve_minutes: 960 },
    { code: 'USUAL', rank: 100, acknowledge_minutes: 480, respond_minutes: 960, resolve_minutes: 4800 },
  ]
  for (const level of levels) {
    await world.call('create_service_policy', { p_values: {
      ...level, code: `${level.code}-${stamp}`, name: level.code, request_acknowledge_minutes: 60, request_respond_minutes: 240,
    } }, 'other')
  }
  ids.worker = (await world.call('create_worker', { p_values: { site_id: ids.site, name: 'Kim' } })).id
  ids.center = (await world.call('create_cost_center', { p_values: { code: `CC-${stamp}`, name: 'Line 1' } }, 'other')).id
  await world.call('create_approval_rule', { p_values: {
    name: `Rule ${stamp}`, subject: 'REQUISITION', currency: 'EUR', amount_over: 50, account_id: other.id,
  } }, 'other')
  const template = await world.call('create_inspection_template', {
    p_values: { code: `T-${stamp}`, name: 'Before use', scope: 'ASSET' },
    p_items: Array.from({ length: 8 }, (_, index) => ({ code: `Q${index}`, prompt: `Is part ${index} whole?`, kind: 'PASS_FAIL' })),
  }, 'other')
  await world.call('publish_inspection_template', { p_inspection_template_id: template.id }, 'other')
  ids.template = template.id
  ids.kind = (await world.call('create_permit_kind', { p_values: {
    code: `K-${stamp}`, name: 'General permit', class: 'GENERAL', maximum_minutes: 1440,
  } }, 'other')).id
  return world
}
