import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { consigned } from './model.ts'
import { type Act, conditions, type Item, items, lots, Places, serials } from './places.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(20)

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north'), test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'),
           test.item('motor', '{"tracking": "SERIAL"}'), test.item('kit', '{"kind": "KIT"}'),
           test.storeroom('R0', 'north'), test.storeroom('R1', 'north', 'VAN'), test.vendor('owner'),
           test.consignment('R2', 'north', 'owner', 'bolt', ${consigned.price / 1_000_000}),
           test.work_order('W0', 'north'), test.work_order('W1', 'north'), test.person('tess'), test.person('bob')`)
  await client.query("select test.bin('A', 'R0', 1), test.bin('B', 'R0', 2)")
  await client.query(fixtures)
  await client.query("select pg_temp.become('tess')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const anyQuantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }).map((whole) => whole * 1_000_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 333_333, 70_000_000) },
)
const anyCost = fc.oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.constantFrom(0, 333_333, 1))
const anyFreight = fc.constantFrom(0, 0, 1, 12_345, 700_000)
const room = fc.constantFrom(0, 0, 0, 0, 1, 1, consigned.room)
const order = fc.integer({ min: 0, max: 1 })

/** A serial number is one unit; what is tracked names its lot where the action needs that. */
function anyLine(needsLot: boolean, hasUnit = true): fc.Arbitrary<Act & { act: 'scrap' }> {
  return fc.record({
    item: fc.constantFrom<Item>('bolt', 'bolt', 'oil', 'oil', 'motor', 'kit'), room, quantity: anyQuantity,
    bin: fc.constantFrom(null, null, null, null, 'A', 'B'), lot: fc.constantFrom(...lots), serial: fc.constantFrom(...serials),
    hasLot: fc.boolean(), condition: fc.constantFrom(...Array.from({ length: 7 }, () => 'OK' as const), ...conditions),
    unit: fc.constantFrom(null, null, null, 'BOX', 'THIRD'),
  }).map(({ serial, hasLot, ...line }) => ({
    act: 'scrap',
    line: {
      ...line,
      ...(line.item === 'motor' ? { lot: serial, quantity: 1_000_000, unit: null }
        : { lot: line.item === 'oil' && (needsLot || hasLot) ? line.lot : null, unit: hasUnit ? line.unit : null }),
      ...(line.item === 'kit' && line.unit === 'THIRD' ? { unit: null } : {}),
      bin: line.room === 0 ? line.bin : null,
    },
  }))
}

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(anyLine(true), anyCost).map(([{ line }, cost]): Act => (
    { act: 'receive', line: line.item === 'motor' ? line : { ...line, quantity: line.quantity * 6 }, cost: line.room === consigned.room ? 0 : cost })) },
  { weight: 7, arbitrary: fc.tuple(anyLine(false), order).map(([{ line }, order]): Act => ({ act: 'issue', line, order })) },
  { weight: 5, arbitrary: fc.tuple(anyLine(true), order).map(([{ line }, order]): Act => ({ act: 'return', line, order })) },
  { weight: 2, arbitrary: anyLine(false) },
  { weight: 3, arbitrary: fc.tuple(anyLine(true), fc.boolean()).map(([{ line }, isLess]): Act => ({ act: 'adjust', line, isLess })) },
  { weight: 4, arbitrary: fc.tuple(
    anyLine(true), fc.constantFrom(null, 'A', 'B'), fc.constantFrom(null, ...conditions)).map(([{ line }, toBin, toCondition]): Act => (
    { act: 'move', line, toBin: line.room === 0 ? toBin : null, toCondition })) },
  { weight: 2, arbitrary: anyLine(false).map(({ line }): Act => (
    { act: 'assemble', line: { ...line, item: 'kit', lot: null, unit: null, quantity: Math.max(1, line.quantity >> 2) } })) },
  { weight: 3, arbitrary: fc.tuple(anyLine(true), fc.constantFrom(...lots), fc.nat(10), fc.constantFrom('OK' as const, ...conditions))
    .map(([{ line }, lot, split, condition]): Act => ({
      act: 'disassemble', split, condition, line: { ...line, item: 'kit', lot, unit: null, quantity: Math.max(1, line.quantity >> 2) },
    })) },
  { weight: 5, arbitrary: fc.tuple(anyLine(true, false), fc.constantFrom(1, 1, 2), anyFreight).map(([{ line }, further, freight]): Act => (
    { act: 'ship', line, to: (line.room + further) % 3, freight })) },
  { weight: 5, arbitrary: fc.record({
    act: fc.constant('arrive' as const), transit: fc.nat(9), quantity: anyQuantity, condition: fc.constantFrom('OK' as const, ...conditions),
    freight: anyFreight,
  }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('lose' as const), transit: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({
    act: fc.constant('recover' as const), transit: fc.nat(9), quantity: anyQuantity, condition: fc.constantFrom('OK' as const, ...conditions),
  }) },
  { weight: 3, arbitrary: fc.record({
    act: fc.constant('start' as const), room: fc.constantFrom(0, 0, 1, 2), tolerance: fc.constantFrom(0, 10, 100),
    kind: fc.constantFrom('FULL' as const, 'FULL' as const, 'CYCLE' as const),
    items: fc.option(fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 3 })),
  }) },
  { weight: 6, arbitrary: fc.record({
    act: fc.constant('count' as const), count: fc.nat(3), part: fc.constantFrom(0, 1, 2, 2, 2),
    differences: fc.array(fc.constantFrom(0, 0, 0, 1_000_000, -1_000_000, -123_456), { minLength: 1, maxLength: 4 }),
  }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('submit' as const), count: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('recount' as const), count: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('approve' as const), count: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('post' as const), count: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), count: fc.nat(3) }) },
)

/** Something of everything is there before anything else happens. */
const openings: Act[] = [0, 1].flatMap((room) => [
  { item: 'bolt', lot: null }, { item: 'kit', lot: null }, ...lots.map((lot) => ({ item: 'oil', lot })),
  { item: 'motor', lot: serials[room] ?? null },
].map(({ item, lot }): Act => ({
  act: 'receive', cost: 7_654_321, line: {
    item: item as Item, lot, room, bin: room === 0 && lot === 'L1' ? 'A' : null, unit: null, condition: 'OK',
    quantity: item === 'motor' ? 1_000_000 : 20_000_000,
  },
})))

function line(item: Item, lot: string | null, quantity: number, room = 0): Act & { act: 'scrap' } {
  return { act: 'scrap', line: { item, lot, room, quantity: quantity * 1_000_000, bin: null, unit: null, condition: 'OK' } }
}

/** What chance seldom brings together. */
const rare: Act[] = [
  { ...line('oil', 'L0', 3), act: 'issue', order: 0 },
  { ...line('oil', 'L0', 2), act: 'return', order: 0 },
  { ...line('oil', 'L1', 1), act: 'return', order: 0 },
  { ...line('motor', 'S0', 1), act: 'issue', order: 1 },
  { ...line('motor', 'S2', 1), act: 'return', order: 1 },
  { ...line('motor', 'S0', 1), act: 'return', order: 1 },
  { ...line('bolt', null, 4), act: 'move', toBin: 'B', toCondition: 'DAMAGED' },
  { ...line('oil', 'L2', 4), act: 'move', toBin: 'A', toCondition: null },
  { ...line('kit', 'L0', 30), act: 'disassemble', split: 3, condition: 'OK' },
  { ...line('kit', 'L1', 2), act: 'disassemble', split: 7, condition: 'DAMAGED' },
  { ...line('motor', 'S1', 1, 1), act: 'ship', to: 0, freight: 0 },
  { act: 'arrive', transit: 0, quantity: 1, condition: 'OK', freight: 50_000 },
  { ...line('bolt', null, 7), act: 'ship', to: 1, freight: 10 },
  { act: 'arrive', transit: 0, quantity: 3_000_000, condition: 'QUARANTINE', freight: 0 },
  { act: 'lose', transit: 0 },
  { act: 'recover', transit: 0, quantity: 1_000_000, condition: 'QUARANTINE' },
  { act: 'recover', transit: 0, quantity: 9_000_000, condition: 'OK' },
  { act: 'ship', to: 1, freight: 0, line: { ...line('bolt', null, 2).line, bin: 'B', condition: 'DAMAGED' } },
  { act: 'arrive', transit: 0, quantity: 1_000_000, condition: 'OK', freight: 0 },
  { act: 'arrive', transit: 0, quantity: 1_000_000, condition: 'QUARANTINE', freight: 0 },
  { ...line('bolt', null, 6, consigned.room), act: 'receive', cost: 0 },
  { ...line('bolt', null, 2, consigned.room), act: 'issue', order: 0 },
  { ...line('bolt', null, 1, consigned.room), act: 'return', order: 0 },
  { act: 'start', room: 0, tolerance: 0, kind: 'FULL', items: null },
  { act: 'start', room: 0, tolerance: 0, kind: 'FULL', items: null },
  { act: 'start', room: 0, tolerance: 0, kind: 'CYCLE', items: null },
  { act: 'count', count: 0, part: 2, differences: [1_000_000, 0, -2_000_000] },
  { ...line('bolt', null, 1), act: 'issue', order: 0 },
  { act: 'submit', count: 0 },
  { act: 'post', count: 0 },
  { act: 'recount', count: 0 },
  { act: 'submit', count: 0 },
  { act: 'count', count: 0, part: 2, differences: [-1_000_000] },
  { act: 'submit', count: 0 },
  { act: 'approve', count: 0 },
  { ...line('bolt', null, 1), act: 'adjust', isLess: true },
  { act: 'post', count: 0 },
  { act: 'start', room: consigned.room, tolerance: 0, kind: 'CYCLE', items: ['bolt', 'motor'] },
  { act: 'count', count: 0, part: 2, differences: [2_000_000] },
  { act: 'submit', count: 0 },
  { act: 'approve', count: 0 },
  { act: 'post', count: 0 },
]

interface Played { outcomes: string[], state: unknown, faults: unknown[] }

test('lots, serial numbers, units, kits, a van, goods of a vendor, goods on their way and counts add up as the exact model does', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 30, maxLength: 80, size: 'max' }), async (further) => {
    const acts = [...openings, ...further]
    const model = new Places()
    const outcomes = acts.map((act) => model.play(act))
    acts.forEach((act, index) => {
      const told = 'line' in act ? `${act.act} ${act.line.item} ${outcomes[index]}` : `${act.act} ${outcomes[index]}`
      const whats = [told, ...'line' in act && act.line.unit !== null ? [`${act.line.unit} ${outcomes[index]}`] : [],
        ...'line' in act && act.line.room === consigned.room ? [`consigned ${act.act} ${outcomes[index]}`] : []]
      for (const what of whats) seen.set(what, (seen.get(what) ?? 0) + 1)
    })
    await client.query('rollback to empty')
    const { rows: [row] } = await client.query<{ played: Played }>('select pg_temp.play($1) as played', [JSON.stringify(acts)])
    expect(row?.played).toEqual({ outcomes, state: model.state(), faults: [] })
  }), { numRuns: histories, examples: [[rare]], endOnFailure: true })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of [
    ...items.map((item) => `receive ${item} DONE`), 'receive motor SERIAL_IN_STOCK', 'BOX DONE', 'THIRD DONE', 'THIRD VALIDATION_FAILED',
    'issue bolt DONE', 'issue oil DONE', 'issue motor DONE', 'issue kit DONE', 'return oil DONE', 'return oil RETURN_EXCEEDS_ISSUE',
    'return motor DONE', 'return motor RETURN_EXCEEDS_ISSUE', 'move bolt DONE', 'move oil DONE', 'assemble kit DONE', 'disassemble kit DONE', 'disassemble kit INSUFFICIENT_STOCK', 'ship bolt DONE',
    'ship oil DONE', 'ship motor DONE', 'arrive DONE', 'arrive VALIDATION_FAILED', 'lose DONE', 'recover DONE', 'start DONE', 'start BEING_COUNTED', 'start NOTHING_TO_COUNT', 'cancel DONE', 'count DONE', 'submit DONE', 'submit COUNT_INCOMPLETE',
    'recount DONE', 'approve DONE', 'post DONE', 'post APPROVAL_NEEDED', 'consigned issue DONE', 'consigned return DONE',
    'consigned ship STOCK_CONSIGNED', 'consigned disassemble STOCK_CONSIGNED',
  ]) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
})

const fixtures = `
  insert into inventory.lots (organization_id, item_id, lot_number, expires_on)
  select test.current_organization(), test.id(l.item), l.lot_number, current_date + l.days
    from (values ('oil', 'L0', 100), ('oil', 'L1', 200), ('oil', 'L2', null), ('motor', 'S0', null), ('motor', 'S1', null),
      ('motor', 'S2', null)) as l (item, lot_number, days);
  select test.remember(l.lot_number, l.id) from inventory.lots as l;
  insert into inventory.units (organization_id, code, name)
  select test.current_organization(), u.code, u.code from (values ('BOX'), ('THIRD')) as u (code);
  select test.remember(u.code, u.id) from inventory.units as u;
  insert into inventory.unit_conversions (organization_id, item_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
  select test.current_organization(), c.item_id, test.id(c.unit), test.id('PCS'), c.from_quantity, c.to_quantity
    from (values (null, 'BOX', 1, 12), (test.id('oil'), 'BOX', 2, 5), (test.id('bolt'), 'THIRD', 3, 1))
      as c (item_id, unit, from_quantity, to_quantity);
  insert into inventory.kit_components (organization_id, kit_id, item_id, position, quantity)
  values (test.current_organization(), test.id('kit'), test.id('bolt'), 1, 2),
    (test.current_organization(), test.id('kit'), test.id('oil'), 2, 0.5);
`

// All acts of a history in one call, each refused by itself, and all that is kept after them.
const playing = `
-- The settings of somebody who is signed in, and the rights of the owner.
create function pg_temp.become(p_name text) returns void language sql as $$
  select test.sign_in(p_name);
  select set_config('role', session_user, true);
$$;

create function pg_temp.named(p_name text) returns uuid language plpgsql as $$
begin
  return case when p_name is not null then test.id(p_name) end;
end
$$;

create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_given    jsonb := p_act -> 'line';
  v_room     uuid := pg_temp.named('R' || coalesce(v_given ->> 'room', p_act ->> 'room'));
  v_line     jsonb := jsonb_strip_nulls(jsonb_build_object(
    'item_id', pg_temp.named(v_given ->> 'item'), 'quantity', (v_given ->> 'quantity')::numeric / 1000000,
    'unit_id', pg_temp.named(v_given ->> 'unit'), 'bin_id', pg_temp.named(v_given ->> 'bin'), 'lot_id', pg_temp.named(v_given ->> 'lot')
  ));
  v_state    jsonb := v_line || jsonb_build_object('condition', v_given ->> 'condition');
  v_order    uuid := pg_temp.named('W' || (p_act ->> 'order'));
  v_count    inventory.counts;
  v_transfer uuid;
begin
  if p_act ->> 'index' = '-1' then
    return 'NOTHING';
  end if;

  if p_act ->> 'transit' is not null then
    v_transfer := pg_temp.named('T' || (p_act ->> 'index'));
  end if;

  if p_act ->> 'count' is not null then
    select * into v_count from inventory.counts as c where c.id = pg_temp.named('C' || (p_act ->> 'index'));
  end if;

  if p_act ->> 'act' = 'count' and p_act -> 'found' is null then
    return 'NOTHING';
  end if;

  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(v_room, jsonb_build_array(
        v_state || jsonb_build_object('unit_cost', (p_act ->> 'cost')::numeric / 1000000)
      ));
    when 'issue' then
      perform api.issue_stock(v_room, jsonb_build_array(v_line), v_order);
    when 'return' then
      perform api.return_stock(v_room, jsonb_build_array(v_state), v_order);
    when 'scrap' then
      perform api.scrap_stock(v_room, jsonb_build_array(v_state), 'x');
    when 'adjust' then
      perform api.adjust_stock(v_room, jsonb_build_array(v_state || jsonb_build_object('is_less', p_act -> 'isLess')), 'x');
    when 'move' then
      perform api.move_stock(v_room, jsonb_build_array(v_state || jsonb_strip_nulls(jsonb_build_object(
        'to_bin_id', pg_temp.named(p_act ->> 'toBin'), 'to_condition', p_act -> 'toCondition'
      ))));
    when 'assemble' then
      perform api.assemble_kit(v_room, pg_temp.named('kit'), (v_line ->> 'quantity')::numeric, (v_line ->> 'bin_id')::uuid);
    when 'disassemble' then
      perform api.disassemble_kit(v_room, pg_temp.named('kit'), (v_line ->> 'quantity')::numeric, (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                 'item_id', pg_temp.named('oil'), 'quantity', p.quantity, 'lot_id', pg_temp.named(p.lot), 'bin_id', p.bin,
                 'condition', p.condition
               )))
          from (select trunc((v_line ->> 'quantity')::numeric * 0.5 * (p_act ->> 'split')::numeric / 10, 6) as part) as o
         cross join lateral (
            values (o.part, v_given ->> 'lot', v_line ->> 'bin_id', p_act ->> 'condition'),
                   ((v_line ->> 'quantity')::numeric * 0.5 - o.part, 'L2', null, 'OK')
         ) as p (quantity, lot, bin, condition)
         where p.quantity > 0
      ));
    when 'ship' then
      select t.id into v_transfer
        from api.create_transfer(
               jsonb_build_object('storeroom_id', v_room, 'to_storeroom_id', pg_temp.named('R' || (p_act ->> 'to'))),
               jsonb_build_array(v_state)
             ) as t;
      perform api.ship_transfer(v_transfer, p_freight_amount => (p_act ->> 'freight')::numeric / 10000);
      perform test.remember('T' || (select count(*) - 1 from inventory.transfers), v_transfer);
    when 'arrive' then
      perform api.receive_transfer(v_transfer, (
        select jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
                 'id', l.id, 'to_condition', p_act -> 'condition', 'received_quantity',
                 case
                   when i.tracking <> 'SERIAL' then
                     least((p_act ->> 'quantity')::numeric / 1000000, l.quantity - l.received_quantity)
                 end
               )))
          from inventory.transfer_lines as l
          join inventory.items as i on i.id = l.item_id
         where l.transfer_id = v_transfer
      ), p_freight_amount => (p_act ->> 'freight')::numeric / 10000);
    when 'recover' then
      perform api.recover_transfer(v_transfer, 'x', (
        select jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
                 'id', l.id, 'to_condition', p_act -> 'condition', 'received_quantity',
                 case
                   when i.tracking <> 'SERIAL' then least((p_act ->> 'quantity')::numeric / 1000000, l.lost_quantity)
                 end
               )))
          from inventory.transfer_lines as l
          join inventory.items as i on i.id = l.item_id
         where l.transfer_id = v_transfer
      ));
    when 'lose' then
      perform api.write_off_transfer(v_transfer, 'x');
    when 'start' then
      select s.id into v_count.id
        from api.create_count(jsonb_strip_nulls(jsonb_build_object(
               'storeroom_id', v_room, 'kind', p_act -> 'kind', 'tolerance_percent', p_act -> 'tolerance',
               'item_ids', (
                 select jsonb_agg(pg_temp.named(n.name))
                   from jsonb_array_elements_text(nullif(p_act -> 'items', 'null')) as n (name)
               )
             ))) as c
       cross join lateral api.start_count(c.id) as s;
      perform test.remember('C' || (select count(*) - 1 from inventory.counts as c where c.started_at is not null), v_count.id);
    when 'count' then
      perform api.count_stock(v_count.id, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'counted_quantity', f.counted / 1000000))
          from jsonb_to_recordset(p_act -> 'found') as f (item text, bin text, lot text, condition text, counted numeric)
          join inventory.count_lines as l
            on l.count_id = v_count.id and l.item_id = pg_temp.named(f.item) and l.condition = f.condition
           and l.bin_id is not distinct from pg_temp.named(f.bin) and l.lot_id is not distinct from pg_temp.named(f.lot)
      ));
    when 'submit' then
      perform api.submit_count(v_count.id);
    when 'recount' then
      perform api.return_count(v_count.id, array(
        select l.id from inventory.count_lines as l where l.count_id = v_count.id and l.position % 2 = 1
      ), 'x');
    when 'approve' then
      perform pg_temp.become('bob');
      perform api.approve_count(v_count.id);
      perform pg_temp.become('tess');
    when 'cancel' then
      perform api.cancel_count(v_count.id, 'x');
    when 'post' then
      perform api.post_count(v_count.id);
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    perform pg_temp.become('tess');
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.millionths(p_quantity numeric) returns text language sql as $$
  select trunc(p_quantity * 1000000)::text
$$;

create function pg_temp.tenthousandths(p_amount numeric) returns text language sql as $$
  select trunc(coalesce(p_amount, 0) * 10000)::text
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_outcomes text[] := '{}';
  v_act      jsonb;
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    v_outcomes := v_outcomes || pg_temp.play_one(v_act);
  end loop;

  return jsonb_build_object(
    'outcomes', v_outcomes,
    'faults', (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v),
    'state', jsonb_build_object(
      'standings', (
        select coalesce(
                 jsonb_agg(
                   jsonb_build_array(
                     i.item, r.room, pg_temp.millionths(s.quantity), pg_temp.tenthousandths(s.value),
                     pg_temp.millionths(s.average_cost)
                   )
                   order by i.turn, r.room
                 ),
                 '[]'
               )
          from unnest(array['bolt', 'oil', 'motor', 'kit']) with ordinality as i (item, turn)
         cross join generate_series(0, 2) as r (room)
          join inventory.standings as s on s.item_id = test.id(i.item) and s.storeroom_id = test.id('R' || r.room)
         where s.quantity <> 0
            or s.value <> 0
      ),
      'places', (
        select coalesce(jsonb_agg(p.place order by p.place collate "C"), '[]')
          from (
            select format(
                     '%s %s %s %s %s %s', i.item_number, right(r.code, 1), coalesce(n.code, ''), coalesce(l.lot_number, ''),
                     b.condition, pg_temp.millionths(b.quantity)
                   ) as place
              from inventory.balances as b
              join inventory.items as i on i.id = b.item_id
              join inventory.storerooms as r on r.id = b.storeroom_id
              left join inventory.bins as n on n.id = b.bin_id
              left join inventory.lots as l on l.id = b.lot_id
             where b.quantity <> 0
          ) as p
      ),
      'charged', (
        select jsonb_agg(
                 pg_temp.tenthousandths(
                   (select sum(m.charged_amount) from inventory.movements as m where m.work_order_id = test.id(w.name))
                 )
                 order by w.name
               )
          from (values ('W0'), ('W1')) as w (name)
      ),
      'transits', (
        select coalesce(
                 jsonb_agg(
                   jsonb_build_array(
                     pg_temp.millionths(l.received_quantity), pg_temp.tenthousandths(l.received_value),
                     pg_temp.tenthousandths(l.received_freight_amount), pg_temp.millionths(l.lost_quantity),
                     pg_temp.tenthousandths(l.lost_value), pg_temp.tenthousandths(l.lost_freight_amount)
                   )
                   order by l.id
                 ),
                 '[]'
               )
          from inventory.transfer_lines as l
      ),
      'counts', (
        select coalesce(
                 jsonb_agg(
                   (
                     select coalesce(
                              jsonb_agg(
                                jsonb_build_array(
                                  pg_temp.millionths(l.expected_quantity), pg_temp.millionths(l.counted_quantity),
                                  pg_temp.millionths(l.difference)
                                )
                                order by l.position
                              ),
                              '[]'
                            )
                       from inventory.count_lines as l
                      where l.count_id = c.id
                   )
                   order by c.started_at
                 ),
                 '[]'
               )
          from inventory.counts as c
         where c.status in ('COUNTING', 'REVIEW', 'APPROVED')
      ),
      'owed', pg_temp.tenthousandths((select sum(m.owed_amount) from inventory.movements as m)),
      'variance', pg_temp.tenthousandths((select sum(m.variance) from inventory.movements as m))
    )
  );
end
$$;
`
