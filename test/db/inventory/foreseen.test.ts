import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Claim, foresee, type Unit } from './foreseen.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(30)
const lots = ['L0', 'L1', 'L2', 'L3'] as const
const bins = ['A', 'B'] as const
const lastDay = 12

beforeAll(() => client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.item('oil', '{"tracking": "LOT"}'),
           test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.vendor('parts'),
           test.work_order('job', 'north'), test.person('ann'), test.person('bob')`)
  await client.query("select test.bin('A', 'MAIN', 1), test.bin('B', 'MAIN', 2)")
  await client.query(preparing)
  await client.query("select test.sign_in('ann')")
  await client.query("select test.purchase_order('o', 'north', 'parts', test.order_line('oil', 'MAIN', 3, 1))")
  await client.query("select test.sent('o', 'ann', 'bob')")
  await client.query('reset role')
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const day = fc.integer({ min: 0, max: 9 })
const orNone = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.oneof(fc.constant(null), arbitrary)
const anyDay = fc.record({
  lasts: fc.tuple(orNone(day), day, day, day),
  goods: fc.array(fc.record({
    lot: fc.constantFrom(...lots), bin: orNone(fc.constantFrom(...bins)), quantity: fc.integer({ min: 1, max: 6 }),
  }), { minLength: 1, maxLength: 7, size: 'max' }),
  claims: fc.array(fc.record({
    kind: fc.constantFrom('HARD', 'HARD', 'HARD', 'SOFT', 'AUTO'), quantity: fc.integer({ min: 1, max: 7 }),
    // What is needed late is held of lots that are over by then.
    needed: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 11 }), fc.integer({ min: 6, max: 11 })), lot: orNone(fc.constantFrom(...lots)),
    bin: orNone(fc.constantFrom(...bins)), isPinned: fc.boolean(),
  }), { maxLength: 7, size: 'max' }),
  sent: fc.array(fc.record({
    lot: fc.constantFrom(...lots), quantity: fc.integer({ min: 1, max: 5 }), needed: orNone(day),
    condition: fc.constantFrom('OK', 'OK', 'OK', 'DAMAGED'),
  }), { maxLength: 2 }),
  delivered: day,
  blocked: orNone(fc.constantFrom(...bins)),
  // The last day of a lot that was over last midnight, and what it held was not shared again yet.
  over: orNone(fc.constantFrom(...lots)),
  given: fc.integer({ min: 0, max: 4 }),
})

interface Found {
  goods: (Unit & { quantity: number })[]
  claims: Claim[]
  events: { event: string, day: number, quantity: number, expected: number, record: string }[]
}

test('what will be available, day by day, is what units that are taken one by one say', async () => {
  const seen = new Set<string>()
  await fc.assert(fc.asyncProperty(anyDay, async (given) => {
    await client.query('rollback to empty')
    const { rows: [row] } = await client.query<{ found: Found }>('select pg_temp.play($1) as found', [JSON.stringify(given)])
    const { goods, claims, events } = row!.found
    const units = goods.flatMap(({ quantity, ...unit }) => Array.from({ length: quantity }, () => ({ ...unit })))
    const expected = foresee(units, claims, lastDay)
    const ends = Array.from({ length: lastDay + 1 }, (_, index) =>
      events.reduce((all, { day, quantity }) => all + (day <= index ? quantity : 0), 0))
    expect({ given, events, ends }).toEqual({ given, events, ends: expected.ends })
    expect(Object.fromEntries(events.filter(({ event }) => event === 'NEED').map(({ record, quantity }) => [record, -quantity])))
      .toEqual(expected.needs)
    let sum = 0
    for (const { quantity, expected } of events) expect(sum += quantity).toBe(expected)
    for (const { event, quantity } of events) {
      expect(event === 'AVAILABLE' || quantity > 0 === ['ARRIVAL', 'DELIVERY'].includes(event)).toBe(true)
      seen.add(event)
    }
    const held = new Map(claims.map(({ id, held, open }) => [id, open - held]))
    for (const [id, lacking] of Object.entries(expected.needs)) if (lacking > (held.get(id) ?? 0)) seen.add('lost')
  }), { numRuns: histories })
  if (isCounted) for (const what of ['AVAILABLE', 'ARRIVAL', 'DELIVERY', 'NEED', 'EXPIRY', 'lost']) expect(seen.has(what), what).toBe(true)
}, 3_600_000)

const preparing = `
create function pg_temp.today() returns date language sql as $$ select core.site_date(test.id('north')) $$;
create function pg_temp.named(p_name text) returns uuid language plpgsql as $$
begin
  return case when p_name is not null then test.id(p_name) end;
end
$$;

insert into inventory.lots (organization_id, item_id, lot_number)
select test.current_organization(), test.id('oil'), 'L' || n from generate_series(0, 3) as n;
select test.remember(l.lot_number, l.id) from inventory.lots as l;

-- What is there and kept, as given; then who reckons reads it.
create function pg_temp.play(p_given jsonb) returns jsonb language plpgsql as $$
declare
  v_next jsonb;
  v_id   uuid;
begin
  perform set_config('role', session_user, true);
  update inventory.lots as l
     set expires_on = pg_temp.today() + (p_given -> 'lasts' ->> n)::integer
    from generate_series(0, 3) as n
   where l.id = test.id('L' || n);
  update procurement.order_lines set promised_on = pg_temp.today() + (p_given ->> 'delivered')::integer;

  for v_next in select * from jsonb_array_elements(p_given -> 'goods') loop
    perform api.receive_stock(test.id('MAIN'), jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'item_id', test.id('oil'), 'quantity', v_next -> 'quantity', 'unit_cost', 1, 'lot_id', test.id(v_next ->> 'lot'),
      'bin_id', pg_temp.named(v_next ->> 'bin')))));
  end loop;

  for v_next in select * from jsonb_array_elements(p_given -> 'claims') loop
    begin
      perform api.reserve_stock(test.id('MAIN'), jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
        'item_id', test.id('oil'), 'required_quantity', v_next -> 'quantity', 'kind', v_next -> 'kind',
        'needed_at', (pg_temp.today() + (v_next ->> 'needed')::integer)::timestamp at time zone 'Pacific/Kiritimati'
          + interval '5 hours')
        || case when (v_next -> 'isPinned')::boolean and v_next ->> 'kind' = 'HARD' and v_next ->> 'lot' is not null
             then jsonb_build_object('lot_id', test.id(v_next ->> 'lot'), 'bin_id', pg_temp.named(v_next ->> 'bin'))
             else '{}' end)), test.id('job'));
    end;
  end loop;

  for v_next in select * from jsonb_array_elements(p_given -> 'sent') loop
    perform api.receive_stock(test.id('VAN'), jsonb_build_array(jsonb_build_object(
      'item_id', test.id('oil'), 'quantity', v_next -> 'quantity', 'unit_cost', 1, 'lot_id', test.id(v_next ->> 'lot'),
      'condition', v_next -> 'condition')));
    select t.id into v_id
      from api.create_transfer(
             jsonb_strip_nulls(jsonb_build_object('storeroom_id', test.id('VAN'), 'to_storeroom_id', test.id('MAIN'),
               'needed_on', pg_temp.today() + (v_next ->> 'needed')::integer)),
             jsonb_build_array(jsonb_build_object('item_id', test.id('oil'), 'quantity', v_next -> 'quantity',
               'lot_id', test.id(v_next ->> 'lot'), 'condition', v_next -> 'condition'))
           ) as t;
    perform api.ship_transfer(v_id);
  end loop;

  if p_given ->> 'blocked' is not null then
    perform api.update_storeroom_bin(test.id(p_given ->> 'blocked'), '{"is_blocked": true}');
  end if;

  if (p_given ->> 'given')::integer > 0 then
    begin
      perform api.issue_stock(test.id('MAIN'), test.line('oil', (p_given ->> 'given')::integer), test.id('job'));
    exception when sqlstate 'PGRST' then
      null;
    end;
  end if;

  if p_given ->> 'over' is not null then
    update inventory.lots set expires_on = pg_temp.today() - 1 where id = test.id(p_given ->> 'over');
  end if;

  return jsonb_build_object(
    'goods', (
      select coalesce(jsonb_agg(to_jsonb(g)), '[]')
        from (
          select b.bin_id as bin, b.lot_id as lot, l.expires_on - pg_temp.today() as last, 0 as from, b.quantity
            from inventory.balances as b
            left join inventory.lots as l on l.id = b.lot_id
            left join inventory.bins as n on n.id = b.bin_id
           where b.storeroom_id = test.id('MAIN')
             and b.quantity > 0
             and n.is_blocked is not true
           union all
          select null, l.lot_id, o.expires_on - pg_temp.today(), coalesce(t.needed_on - pg_temp.today(), 0), l.quantity
            from inventory.transfer_lines as l
            join inventory.transfers as t on t.id = l.transfer_id
            join inventory.lots as o on o.id = l.lot_id
           where l.condition = 'OK'
           union all
          select null, null, null, l.promised_on - pg_temp.today(), l.expected_quantity from procurement.order_lines as l
        ) as g
    ),
    'claims', (
      select coalesce(
               jsonb_agg(
                 jsonb_build_object(
                   'id', r.id, 'bin', r.bin_id, 'lot', r.lot_id, 'held', r.held_quantity,
                   'open', r.required_quantity - r.issued_quantity + r.returned_quantity,
                   'needed', extract(epoch from r.needed_at),
                   'day', greatest(
                     coalesce((r.needed_at at time zone 'Pacific/Kiritimati')::date - pg_temp.today(), 0), 0
                   )
                 )
               ),
               '[]'
             )
        from inventory.reservations as r
       where r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
    ),
    'events', (
      select coalesce(
               jsonb_agg(
                 jsonb_build_object('event', e.event, 'day', e.occurs_on - pg_temp.today(), 'quantity', e.quantity,
                   'expected', e.expected_quantity, 'record', e.record_id)
                 order by e.ordinality
               ),
               '[]'
             )
        from api.list_stock_availability(test.id('oil'), test.id('MAIN')) with ordinality as e
    )
  );
end
$$;
`
