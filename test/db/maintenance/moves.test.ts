import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// A pump that moves between sites while turns wait, work is open and months are closed: what came due counts where its
// work is or where it was decided, a week that has begun keeps its schedule, and a cost stays in the books in which it was
// posted, in the currency of those.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

/** Three sites on different days, each with books in a currency of its own; what 30 euros are there. */
const sites = ['s0', 's1', 's2'] as const
type Site = typeof sites[number]
const zones = { s0: 'UTC', s1: 'Pacific/Kiritimati', s2: 'Pacific/Niue' }
const currencies = { s0: 'EUR', s1: 'JPY', s2: 'KWD' }
const perEuro = { s0: 1, s1: 160, s2: 0.33 }

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.person('ann'), test.person('bob')`)
  for (const site of sites) {
    await client.query('select test.site($1, $1, $2)', [site, zones[site]])
    await client.query('update core.sites set currency = $2 where id = test.id($1)', [site, currencies[site]])
  }
  await client.query(`select test.person('nora', '{s0}'), 
    test.asset('pump', 's0'),
    test.schedule('oil', 'pump', '{"overlap_policy": "GENERATE", "every_n": 1, "every_unit": "WEEK"}'),
    test.schedule('dust', 'pump', '{"overlap_policy": "GENERATE"}'), test.work_order('free', 's0')`)
  await client.query("update core.sites set created_at = now() - interval '2 years'")
  await client.query("select pg_temp.become('ann')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const which = fc.nat(30)
const of = <Name extends string>(...names: Name[]) => fc.constantFrom(...names)
const daysBack = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 85 }))
const anyAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: of('generate', 'generate', 'skip'), schedule: of('oil', 'dust'), daysBack: fc.integer({ min: 2, max: 85 }) }) },
  { weight: 3, arbitrary: fc.record({ act: of('complete', 'complete', 'cancel', 'reopen'), which }) },
  { weight: 5, arbitrary: fc.record({ act: of('move'), site: fc.constantFrom(...sites), withWork: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ act: of('cost'), which, amount: fc.integer({ min: 1, max: 99 }), daysBack }) },
  { weight: 3, arbitrary: fc.record({ act: of('plan'), which, daysBack: fc.oneof(fc.integer({ min: 2, max: 60 }), fc.constant(-14)) }) },
  { weight: 2, arbitrary: fc.record({ act: of('takeBack'), which }) },
  { weight: 4, arbitrary: fc.record({ act: of('work', 'correct'), which, hours: fc.integer({ min: 1, max: 3 }), daysBack }) },
  { weight: 4, arbitrary: fc.record({ act: of('shut', 'reopenMonth'), monthsBack: fc.integer({ min: 1, max: 3 }) }) },
)
type Act = Record<string, unknown> & { act: string }

interface Order { name: string, site: Site, status: 'OPEN' | 'COMPLETED' | 'CANCELLED', hasCosts: boolean, moves: boolean }
interface Turn { name: string, order: Order | null, site: Site, day: number }
interface Cost { name: string, order: Order, books: Site, amount: number, month: number, isReversed: boolean, isManual: boolean }
interface Slot { order: Order, site: Site, daysBack: number }
interface Entry { name: string, cost: Cost | null, order: Order, hours: number, daysBack: number }

/** Noon of so many days ago, where it is noon by UTC. */
const noon = (back: number): Date => new Date(new Date(Date.now() - back * 86_400_000).setUTCHours(12, 0, 0, 0))
const dayAt = (site: Site, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zones[site] }).format(at)
/** Months are numbers: so many since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const dayBack = (today: string, days: number): string => new Date(Date.parse(`${today}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

class Model {
  at: Site = 's0'
  readonly orders: Order[] = [{ name: 'free', site: 's0', status: 'OPEN', hasCosts: false, moves: false }]
  readonly turns: Turn[] = []
  readonly costs: Cost[] = []
  readonly entries: Entry[] = []
  readonly slots: Slot[] = []
  closedUntil = 0
  firstClosed = 0
  private readonly today: Record<Site, string>
  private readonly month: number

  constructor(today: Record<Site, string>) {
    this.today = today
    this.month = monthOf(today.s0)
  }

  private post(order: Order, amount: number, day: string, isManual: boolean, isLate = false): Cost | null {
    const month = isLate ? Math.max(monthOf(day), this.closedUntil + 1) : monthOf(day)
    // Where the last day of a closed month is not over, the first open day is still to come.
    if (month <= this.closedUntil || (isLate && month > Math.max(monthOf(day), monthOf(this.today[order.site])))) return null
    const cost = { name: `c${this.costs.length}`, order, books: order.site, amount, month, isReversed: false, isManual }
    this.costs.push(cost)
    order.hasCosts = true
    return cost
  }

  private isOpenToday(site: Site): boolean {
    return monthOf(this.today[site]) > this.closedUntil
  }

  private reverse(cost: Cost): void {
    cost.isReversed = true
    this.costs.push({ ...cost, name: `c${this.costs.length}`, amount: -cost.amount, month: monthOf(this.today[cost.books]), isManual: false })
  }

  /** What is asked of the database, and what it is to answer; nothing where there is nothing to do it with. */
  play(wish: Act): [Act, string] | null {
    const pick = <One>(some: One[]): One | undefined => some[Number(wish['which']) % some.length]
    switch (wish.act) {
      case 'generate': {
        const order: Order = { name: `w${this.turns.length}`, site: this.at, status: 'OPEN', hasCosts: false, moves: true }
        this.orders.push(order)
        this.turns.push({ name: `t${this.turns.length}`, order, site: this.at, day: Number(wish['daysBack']) })
        return [{ ...wish, name: this.turns.length - 1 }, 'DONE']
      }
      case 'skip':
        this.turns.push({ name: `t${this.turns.length}`, order: null, site: this.at, day: Number(wish['daysBack']) })
        return [{ ...wish, name: this.turns.length - 1 }, 'DONE']
      case 'complete': {
        const order = pick(this.orders.filter(({ status }) => status === 'OPEN'))
        if (!order) return null
        order.status = 'COMPLETED'
        return [{ ...wish, order: order.name }, 'DONE']
      }
      case 'cancel': {
        const order = pick(this.orders.filter(({ status, hasCosts }) => status === 'OPEN' && !hasCosts))
        if (!order || this.entries.some((entry) => entry.order === order)) return null
        order.status = 'CANCELLED'
        return [{ ...wish, order: order.name }, 'DONE']
      }
      case 'reopen': {
        const order = pick(this.orders.filter(({ status }) => status === 'COMPLETED'))
        if (!order) return null
        // What was begun is not cancelled.
        Object.assign(order, { status: 'OPEN', hasCosts: true })
        return [{ ...wish, order: order.name }, 'DONE']
      }
      case 'move': {
        const site = wish['site'] as Site
        if (site === this.at) return null
        this.at = site
        if (wish['withWork'] === true) {
          for (const order of this.orders.filter(({ status, moves }) => status === 'OPEN' && moves)) order.site = site
        }
        return [wish, 'DONE']
      }
      case 'cost': {
        const order = pick(this.orders.filter(({ status }) => status !== 'CANCELLED'))
        if (!order) return null
        const day = dayBack(this.today[order.site], Number(wish['daysBack']))
        const cost = this.post(order, Number(wish['amount']), day, true)
        return [{ ...wish, order: order.name, day, name: cost?.name ?? 'none' }, cost ? 'DONE' : 'PERIOD_CLOSED']
      }
      case 'plan': {
        const order = pick(this.orders.filter(({ status }) => status === 'OPEN'))
        if (!order) return null
        this.slots.push({ order, site: order.site, daysBack: Number(wish['daysBack']) })
        return [{ ...wish, order: order.name, worker: `p${this.slots.length}` }, 'DONE']
      }
      case 'takeBack': {
        const cost = pick(this.costs.filter(({ isManual, isReversed }) => isManual && !isReversed))
        if (!cost) return null
        const isOpen = this.isOpenToday(cost.books)
        if (isOpen) this.reverse(cost)
        return [{ ...wish, cost: cost.name }, isOpen ? 'DONE' : 'PERIOD_CLOSED']
      }
      case 'work': {
        const order = pick(this.orders.filter(({ status }) => status !== 'CANCELLED'))
        if (!order) return null
        const entry: Entry = { name: `e${this.entries.length}`, order, hours: Number(wish['hours']), daysBack: Number(wish['daysBack']), cost: null }
        return this.workOn(entry, wish)
      }
      case 'correct': {
        const entry = pick(this.entries.filter(({ cost }) => cost !== null && !cost.isReversed))
        if (!entry?.cost) return null
        const corrected = { ...entry, cost: null, name: `e${this.entries.length}`, hours: Number(wish['hours']) }
        return this.workOn(corrected, { ...wish, entry: entry.name }, entry.cost)
      }
      case 'shut': {
        const until = this.month - Number(wish['monthsBack'])
        if (until <= this.closedUntil) return null
        if (this.closedUntil === 0) this.firstClosed = until
        const from = this.closedUntil === 0 ? until : this.closedUntil + 1
        this.closedUntil = until
        return [{ ...wish, from: this.month - from }, 'DONE']
      }
      case 'reopenMonth': {
        const month = this.month - Number(wish['monthsBack'])
        if (month !== this.closedUntil) return null
        this.closedUntil = month - 1
        return [wish, 'DONE']
      }
      default: throw new Error(wish.act)
    }
  }

  /** Hours are approved at once; they began on the day that the clocks show where the work order is. */
  private workOn(entry: Entry, wish: Act, corrected?: Cost): [Act, string] {
    const place = this.entries.length
    this.entries.push(entry)
    const euros = 30 * entry.hours
    const day = dayAt(entry.order.site, noon(entry.daysBack + 1))
    const asked = { ...wish, order: entry.order.name, name: entry.name, worker: `u${place}`, hours: entry.hours, daysBack: entry.daysBack + 1 }
    const isBlocked = corrected !== undefined && !this.isOpenToday(corrected.books)
    if (!isBlocked) entry.cost = this.post(entry.order, euros * perEuro[entry.order.site], day, false, true)
    if (entry.cost === null) return [asked, 'PERIOD_CLOSED']
    if (corrected) this.reverse(corrected)
    return [asked, 'DONE']
  }

  /** Where each turn counts, and where each open one waits. */
  turnsBySite(reach: readonly Site[]): Record<string, Record<'due' | 'open' | 'cancelled' | 'skipped', string[]>> {
    const where = ({ order, site }: Turn): Site => (order?.status === 'OPEN' ? order.site : site)
    return Object.fromEntries(reach.map((site) => {
      const here = this.turns.filter((turn) => where(turn) === site)
      const named = (some: Turn[]) => some.map(({ name }) => name).sort()
      return [site, {
        due: named(here.filter(({ order }) => order !== null)), open: named(here.filter(({ order }) => order?.status === 'OPEN')),
        cancelled: named(here.filter(({ order }) => order?.status === 'CANCELLED')), skipped: named(here.filter(({ order }) => order === null)),
      }]
    }))
  }

  /** What is in the books of each site, month by month. */
  books(reach: readonly Site[]): Record<string, number> {
    const sums: Record<string, number> = {}
    for (const { books, month, amount } of this.costs.filter((cost) => reach.includes(cost.books))) {
      const key = `${books} ${currencies[books]} ${month - this.month}`
      // Nothing is never less than nothing.
      sums[key] = Math.round(((sums[key] ?? 0) + amount) * 1000) / 1000 + 0
    }
    return sums
  }

  /** Of the schedule of each site, the work orders of each week that has begun. */
  weeks(reach: readonly Site[]): Record<string, string[]> {
    return Object.fromEntries(reach.map((site) => {
      const planned = this.slots.filter((slot) => slot.site === site && slot.daysBack > 0).map(({ order, daysBack: back }) => {
        const day = dayAt(site, noon(back))
        return `${order.name} ${dayBack(day, (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7)}`
      })
      return [site, [...new Set(planned)].map((one) => one.split(' ')[0] ?? '').sort()]
    }))
  }

  /** What was decided stays where it was; what is open is where its work is. */
  settle(): void {
    for (const turn of this.turns) if (turn.order?.status === 'OPEN') turn.site = turn.order.site
    for (const slot of this.slots) if (slot.daysBack < 0) slot.site = slot.order.site
  }
}

test('a pump that moves takes neither the past of its maintenance nor the costs of closed months along', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), async (wishes) => {
    await client.query('rollback to empty')
    const { rows: [today] } = await client.query<Record<Site, string>>(`select ${sites
      .map((site) => `core.site_date(test.id('${site}'), clock_timestamp())::text as ${site}`).join()}`)
    const model = new Model(today as Record<Site, string>)
    const acts: Act[] = []
    const outcomes: string[] = []
    for (const wish of wishes) {
      const played = model.play(wish)
      model.settle()
      if (!played) continue
      acts.push(played[0])
      outcomes.push(played[1])
      const what = `${wish.act} ${played[1]}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    }
    const { rows: [row] } = await client.query<{ told: unknown }>('select pg_temp.play($1) as told', [JSON.stringify(acts)])
    expect(row?.told).toEqual({
      outcomes, faults: [],
      turns: model.turnsBySite(sites), waiting: Object.fromEntries(Object.entries(model.turnsBySite(sites))
        .map(([site, { open }]) => [site, open])),
      weeks: model.weeks(sites), costs: model.books(sites),
      own: { turns: model.turnsBySite(['s0']), weeks: model.weeks(['s0']), costs: model.books(['s0']) },
    })
  }), { numRuns: plays(40), endOnFailure: true })
  if (isCounted) {
    expect(['generate DONE', 'skip DONE', 'complete DONE', 'cancel DONE', 'reopen DONE', 'move DONE', 'plan DONE', 'cost DONE', 'cost PERIOD_CLOSED',
      'takeBack DONE', 'work DONE', 'correct DONE', 'shut DONE', 'reopenMonth DONE'].filter((what) => !seen.has(what))).toEqual([])
  }
}, 3_600_000)

// Acts in one call, each refused by itself, and what is told in the end.
const playing = `
create function pg_temp.become(p_name text) returns void language sql as $$
  select test.sign_out(), test.sign_in(p_name), set_config('role', session_user, true)
$$;

create function pg_temp.month(p_back numeric) returns date language sql as $$
  select (date_trunc('month', core.site_date(test.id('s0'), clock_timestamp())) - make_interval(months => p_back::integer))::date
$$;

create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_what  text := p_act ->> 'act';
  v_order uuid := case when p_act ? 'order' then test.id(p_act ->> 'order') end;
  v_back  integer := (p_act ->> 'daysBack')::integer;
  v_began timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => v_back) + interval '12 hours';
  v_turn  maintenance.occurrences;
begin
  case v_what
    when 'generate', 'skip' then
      if v_what = 'generate' then
        perform api.generate_maintenance(test.id(p_act ->> 'schedule'));
      else
        perform api.skip_maintenance_occurrence(test.id(p_act ->> 'schedule'), 'x');
      end if;

      select * into v_turn from maintenance.occurrences as o where o.schedule_id = test.id(p_act ->> 'schedule') order by o.seq desc limit 1;
      perform test.remember('t' || (p_act ->> 'name'), v_turn.id);

      if v_turn.work_order_id is not null then
        perform test.remember('w' || (p_act ->> 'name'), v_turn.work_order_id);
      end if;

      update maintenance.occurrences as o set due_at = v_began where o.id = v_turn.id;
    when 'complete' then
      if (select w.started_at is null from work.work_orders as w where w.id = v_order) then
        perform api.start_work_order(v_order);
      end if;

      perform api.complete_work_order(v_order);
    when 'cancel' then perform api.cancel_work_order(v_order, 'x');
    when 'reopen' then perform api.reopen_work_order(v_order, 'x');
    when 'move' then
      perform api.move_asset(test.id('pump'), jsonb_build_object('site_id', test.id(p_act ->> 'site'), 'move_open_work', p_act -> 'withWork'));
    when 'cost' then
      perform test.remember(p_act ->> 'name', c.id)
         from api.record_work_order_cost(v_order, jsonb_build_object('kind', 'OTHER', 'description', 'x', 'unit_cost', p_act -> 'amount',
                'incurred_on', p_act -> 'day')) as c;
    when 'plan' then
      perform test.worker(p_act ->> 'worker', 's0');
      insert into work.slots (site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at)
      select w.site_id, w.id, test.id(p_act ->> 'worker'), v_began, v_began + interval '1 hour', v_began - interval '30 days'
        from work.work_orders as w
       where w.id = v_order;
    when 'takeBack' then perform api.reverse_work_order_cost(test.id(p_act ->> 'cost'), 'x');
    when 'work' then
      perform test.worker(p_act ->> 'worker', 's0');
      perform test.labour_rate(p_act ->> 'worker', r.hourly, p_currency => r.currency) from (values (30, 'EUR'), (4800, 'JPY'), (9.9, 'KWD')) as r (hourly, currency);
      perform test.remember(p_act ->> 'name', e.id)
         from api.record_labour_entry(v_order, jsonb_build_object('worker_id', test.id(p_act ->> 'worker'), 'started_at', v_began,
                'ended_at', v_began + make_interval(hours => (p_act ->> 'hours')::integer))) as e;
    when 'correct' then
      perform test.remember(p_act ->> 'name', e.id)
         from api.correct_labour_entry(test.id(p_act ->> 'entry'), jsonb_build_object('ended_at',
                (select l.started_at from work.labour_entries as l where l.id = test.id(p_act ->> 'entry'))
                  + make_interval(hours => (p_act ->> 'hours')::integer)), 'x') as e;
    when 'shut' then
      perform api.close_period(pg_temp.month(m)) from generate_series((p_act ->> 'from')::integer, (p_act ->> 'monthsBack')::integer, -1) as m;
    when 'reopenMonth' then perform api.reopen_period(pg_temp.month((p_act ->> 'monthsBack')::integer), 'x');
  end case;

  if v_what in ('work', 'correct') then
    perform pg_temp.become('bob'), api.approve_labour_entry(test.id(p_act ->> 'name')), pg_temp.become('ann');
  end if;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    perform pg_temp.become('ann');
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.named(p_ids uuid[]) returns jsonb language sql as $$
  select coalesce(jsonb_agg(test.name_of(i.id) order by test.name_of(i.id) collate "C"), '[]') from unnest(p_ids) as i (id)
$$;

create function pg_temp.turns(p_sites text[]) returns jsonb language sql as $$
  select jsonb_object_agg(s.site, jsonb_build_object(
           'due', pg_temp.named(c.denominator_ids), 'open', pg_temp.named(c.open_ids), 'cancelled', pg_temp.named(c.cancelled_ids),
           'skipped', pg_temp.named(c.skipped_ids)
         ))
    from unnest(p_sites) as s (site)
    left join api.explain_maintenance_compliance((now() - interval '200 days')::date, (now() + interval '2 days')::date, p_details => true) as c
      on c.site_id = test.id(s.site)
$$;

create function pg_temp.weeks(p_sites text[]) returns jsonb language sql as $$
  select jsonb_object_agg(s.site, pg_temp.named(c.denominator_ids))
    from unnest(p_sites) as s (site)
    left join api.explain_schedule_compliance((now() - interval '200 days')::date, (now() + interval '30 days')::date, p_details => true) as c
      on c.site_id = test.id(s.site)
$$;

create function pg_temp.costs() returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(q.site || ' ' || q.currency || ' ' || - m.back, q.amount) , '{}')
    from generate_series(-1, 5) as m (back)
   cross join lateral (
      select test.name_of(c.site_id) as site, c.currency, sum(c.numerator) as amount
        from api.explain_work_costs(pg_temp.month(m.back), (pg_temp.month(m.back) + interval '1 month')::date - 1) as c
       where c.site_id is not null
       group by c.site_id, c.currency
   ) as q
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_outcomes jsonb := '[]';
  v_act      jsonb;
  v_told     jsonb;
begin
  for v_act in select * from jsonb_array_elements(p_acts) loop
    v_outcomes := v_outcomes || to_jsonb(pg_temp.play_one(v_act));
  end loop;

  v_told := jsonb_build_object(
    'outcomes', v_outcomes, 'turns', pg_temp.turns('{s0,s1,s2}'), 'weeks', pg_temp.weeks('{s0,s1,s2}'), 'costs', pg_temp.costs(),
    'waiting', (
      select jsonb_object_agg(s.site, pg_temp.named(o.denominator_ids))
        from unnest('{s0,s1,s2}'::text[]) as s (site)
        left join api.explain_overdue_maintenance(p_details => true) as o on o.site_id = test.id(s.site)
    ),
    'faults', (select coalesce(jsonb_agg(f), '[]') from unnest('{s0,s1,s2}'::text[]) as s (site) cross join lateral work.cost_faults(test.id(s.site)) as f)
  );
  perform pg_temp.become('nora');
  return v_told || jsonb_build_object('own', jsonb_build_object('turns', pg_temp.turns('{s0}'), 'weeks', pg_temp.weeks('{s0}'), 'costs', pg_temp.costs()));
end
$$;
`
