import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Act, bins, conditions, type Item, items, lots, Reserved } from './reservations.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(30)

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north'), test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'),
           test.storeroom('R0', 'north'), test.storeroom('R1', 'north', 'VAN'), test.work_order('W0', 'north'),
           test.work_order('W1', 'north'), test.person('tess'), test.person('bob')`)
  await client.query("select test.bin('A', 'R0', 1), test.bin('B', 'R0', 2)")
  await client.query(fixtures)
  await client.query("select pg_temp.become('tess')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const quantity = fc.integer({ min: 1, max: 9 })
const reservation = fc.nat(7)
const orOther = <Value>(one: Value, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value> => fc.oneof(fc.constant(one), arbitrary)
const condition = orOther(null, fc.constantFrom(...conditions)).map((given) => given ?? 'OK' as const)

/** What is tracked names its lot where the action needs that; only the first room has bins. */
function anyLine(needsLot: boolean): fc.Arbitrary<Act & { act: 'transfer' }> {
  return fc.record({
    item: fc.constantFrom<Item>(...items), room: fc.constantFrom(0, 0, 0, 1), bin: orOther(null, fc.constantFrom(...bins)),
    lot: fc.constantFrom(...lots), hasLot: fc.boolean(), quantity,
  }).map(({ hasLot, lot, bin, ...line }) => ({
    act: 'transfer', line: { ...line, bin: line.room === 0 ? bin : null, lot: line.item === 'oil' && (needsLot || hasLot) ? lot : null },
  }))
}

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 7, arbitrary: fc.tuple(anyLine(true), condition).map(([{ line }, condition]): Act => ({ act: 'receive', line, condition })) },
  { weight: 12, arbitrary: fc.record({
    line: anyLine(false).map(({ line }) => line), kind: fc.constantFrom('HARD' as const, 'HARD' as const, 'HARD' as const, 'SOFT' as const, 'AUTO' as const),
    order: fc.constantFrom(0, 0, 1, null), needed: fc.constantFrom(0, 1, 2, null), isPinned: fc.boolean(),
  }).map(({ isPinned, line, ...act }): Act => ({ act: 'reserve', line: isPinned ? line : { ...line, bin: null, lot: null }, ...act })) },
  { weight: 8, arbitrary: fc.record({
    line: anyLine(false).map(({ line }) => line), order: fc.constantFrom(0, 1, null), reservation: orOther(null, reservation),
  }).map((act): Act => ({ act: 'issue', ...act })) },
  { weight: 4, arbitrary: fc.record({
    line: anyLine(true).map(({ line }) => ({ ...line, quantity: Math.ceil(line.quantity / 3) })), order: fc.constantFrom(0, 1),
    reservation: orOther(null, reservation),
  }).map((act): Act => ({ act: 'return', ...act })) },
  { weight: 3, arbitrary: fc.tuple(anyLine(false), condition, fc.constantFrom('scrap' as const, 'vendor' as const))
    .map(([{ line }, condition, act]): Act => ({ act, line, condition })) },
  { weight: 3, arbitrary: fc.tuple(anyLine(true), condition, fc.boolean())
    .map(([{ line }, condition, isLess]): Act => ({ act: 'adjust', line, condition, isLess })) },
  { weight: 4, arbitrary: fc.tuple(anyLine(false), condition, orOther(null, fc.constantFrom(...bins)), orOther(null, fc.constantFrom(...conditions)))
    .map(([{ line }, condition, toBin, toCondition]): Act => ({
      act: 'move', line, condition, toBin: line.room === 0 ? toBin : null, toCondition,
    })) },
  { weight: 3, arbitrary: anyLine(true).map(({ line }): Act => ({ act: 'transfer', line: { ...line, bin: null } })) },
  { weight: 2, arbitrary: fc.record({
    act: fc.constant('count' as const), room: fc.constantFrom(0, 0, 1), item: fc.constantFrom<Item>(...items),
    differences: fc.array(fc.integer({ min: -4, max: 3 }), { minLength: 1, maxLength: 3 }),
  }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('release' as const), reservation }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('giveUp' as const), order: fc.constantFrom(0, 1), room: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('issueReserved' as const), order: fc.constantFrom(0, 1), room: fc.constantFrom(0, 0, 1) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('block' as const), bin: fc.constantFrom(...bins), isBlocked: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('expire' as const, 'lengthen' as const, 'lengthen' as const), lot: fc.constantFrom(...lots) }) },
  { weight: 2, arbitrary: fc.constant({ act: 'harden' as const }) },
)

/** Something of everything is there before anything else happens. */
const openings: Act[] = [
  ...[null, ...bins].map((bin) => ({ item: 'bolt' as const, bin, lot: null })),
  ...lots.map((lot, index) => ({ item: 'oil' as const, bin: [null, ...bins][index] ?? null, lot })),
].map((where): Act => ({ act: 'receive', line: { ...where, room: 0, quantity: 8 }, condition: 'OK' }))

const ofBin = (bin: string, quantity: number) => ({ item: 'bolt' as const, room: 0, bin, lot: null, quantity })
const ofLot = (lot: string, quantity: number) => ({ item: 'oil' as const, room: 0, bin: null, lot, quantity })
const hard = { act: 'reserve' as const, kind: 'HARD' as const, order: 0, needed: 0 }

/** What chance seldom brings together. */
const rare: Act[] = [
  { ...hard, line: ofBin('A', 6) },
  { ...hard, line: ofLot('L1', 5), needed: 1 },
  { act: 'scrap', line: ofBin('A', 3), condition: 'OK' },
  { act: 'vendor', line: ofLot('L1', 4), condition: 'OK' },
  { act: 'move', line: ofBin('A', 3), condition: 'OK', toBin: 'B', toCondition: null },
  { act: 'move', line: ofLot('L1', 8), condition: 'OK', toBin: 'B', toCondition: null },
  { act: 'transfer', line: ofLot('L1', 4) },
  { act: 'issue', line: ofLot('L1', 4), order: 1, reservation: null },
  { act: 'count', room: 0, item: 'bolt', differences: [0, -3, 0] },
  { act: 'move', line: ofLot('L1', 5), condition: 'OK', toBin: null, toCondition: 'QUARANTINE' },
  { act: 'issueReserved', order: 0, room: 0 },
  { act: 'return', line: ofBin('B', 2), order: 0, reservation: 0 },
  { act: 'return', line: ofBin('A', 2), order: 0, reservation: 0 },
]

/** What is gone from the bin of one costs another one what was of it, and a third, who needs it first, gets nothing. */
const anywhere = (quantity: number) => ({ item: 'bolt' as const, room: 0, bin: null, lot: null, quantity })
const gone: Act[] = [
  { ...hard, line: ofBin('A', 6) },
  { ...hard, line: anywhere(18), needed: 2 },
  { ...hard, line: anywhere(5) },
  { act: 'adjust', line: ofBin('A', 3), condition: 'OK', isLess: true },
]

interface Played { steps: { outcome: string, state: unknown }[], faults: unknown[] }

test('what is reserved, pinned, short, made good, issued and given back is what units held one by one say, after each step', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), async (further) => {
    const acts = structuredClone([...openings, ...further])
    const model = new Reserved()
    const steps = acts.map((act) => ({ outcome: model.play(act), state: model.state() }))
    acts.forEach((act, index) => {
      const isPinned = act.act === 'reserve' && (act.line.bin ?? act.line.lot) !== null
      const what = `${isPinned ? 'pinned ' : ''}${act.act} ${steps[index]?.outcome ?? ''}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    })
    await client.query('rollback to empty')
    const { rows: [row] } = await client.query<{ played: Played }>('select pg_temp.play($1) as played', [JSON.stringify(acts)])
    expect(row?.played).toEqual({ steps, faults: [] })
  }), { numRuns: histories, examples: [[rare], [gone]] })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of [
    'receive DONE', 'reserve DONE', 'pinned reserve DONE', 'pinned reserve VALIDATION_FAILED', 'issue DONE', 'issue INSUFFICIENT_STOCK',
    'issue VALIDATION_FAILED', 'issueReserved DONE', 'return DONE', 'scrap DONE', 'vendor DONE', 'scrap STOCK_PINNED', 'vendor STOCK_PINNED',
    'adjust DONE', 'move DONE', 'move STOCK_PINNED', 'transfer DONE', 'transfer INSUFFICIENT_STOCK', 'count DONE', 'release DONE',
    'giveUp DONE', 'block DONE', 'expire DONE', 'lengthen DONE', 'harden DONE',
  ]) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
}, 3_600_000)

const fixtures = `
  insert into inventory.lots (organization_id, item_id, lot_number, expires_on)
  select test.current_organization(), test.id('oil'), l.lot_number, current_date + l.days
    from (values ('L0', 100), ('L1', 200), ('L2', 300)) as l (lot_number, days);
  select test.remember(l.lot_number, l.id) from inventory.lots as l;
  insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, lead_time_days)
  select test.current_organization(), test.id('north'), test.id(i.name), test.id(r.name), 0
    from (values ('bolt'), ('oil')) as i (name), (values ('R0'), ('R1')) as r (name);
`

// All acts of a history in one call, each refused by itself, and all that is kept after each.
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

create function pg_temp.reservation(p_index text) returns uuid language sql as $$
  select r.id from inventory.reservations as r order by r.id offset p_index::integer limit 1
$$;

create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_given    jsonb := p_act -> 'line';
  v_room     uuid := pg_temp.named('R' || coalesce(v_given ->> 'room', p_act ->> 'room'));
  v_line     jsonb := jsonb_strip_nulls(jsonb_build_object(
    'item_id', pg_temp.named(v_given ->> 'item'), 'quantity', v_given -> 'quantity',
    'bin_id', pg_temp.named(v_given ->> 'bin'), 'lot_id', pg_temp.named(v_given ->> 'lot'),
    'condition', p_act -> 'condition'
  ));
  v_order    uuid := pg_temp.named('W' || (p_act ->> 'order'));
  v_storeroom inventory.storerooms;
  v_id       uuid;
begin
  if p_act ->> 'reservation' is not null then
    v_id := coalesce(pg_temp.reservation(p_act ->> 'reservation'), test.id('oil'));
    v_line := v_line || jsonb_build_object('reservation_id', v_id);
  end if;

  if p_act ->> 'act' = 'release' and v_id = test.id('oil') or p_act ->> 'act' = 'count' and p_act -> 'found' is null then
    return 'NOTHING';
  end if;

  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(v_room, jsonb_build_array(v_line || '{"unit_cost": 1}'));
    when 'scrap' then
      perform api.scrap_stock(v_room, jsonb_build_array(v_line), 'x');
    when 'vendor' then
      select * into v_storeroom from inventory.storerooms as s where s.id = v_room;
      perform inventory.check_bins(v_storeroom, array[jsonb_populate_record(null::inventory.line, v_line || '{"position": 1}')]);
      perform inventory.discard_lines(
        v_storeroom, inventory.hold_items(array[jsonb_populate_record(
          null::inventory.line, v_line || '{"position": 1, "unit_cost": 1}'
        )], '{ACTIVE}'), 'VENDOR_RETURN', 'x'
      );
    when 'adjust' then
      perform api.adjust_stock(v_room, jsonb_build_array(v_line || jsonb_build_object('is_less', p_act -> 'isLess')), 'x');
    when 'move' then
      perform api.move_stock(v_room, jsonb_build_array(v_line || jsonb_strip_nulls(jsonb_build_object(
        'to_bin_id', pg_temp.named(p_act ->> 'toBin'), 'to_condition', p_act -> 'toCondition'
      ))));
    when 'reserve' then
      perform api.reserve_stock(v_room, jsonb_build_array(v_line - 'quantity' || jsonb_strip_nulls(jsonb_build_object(
        'required_quantity', v_line -> 'quantity', 'kind', p_act -> 'kind',
        'needed_at', now() + ((p_act ->> 'needed')::integer + 1) * interval '10 days'
      ))), v_order, 'x');
    when 'issue' then
      perform api.issue_stock(v_room, jsonb_build_array(v_line), v_order, p_reason => 'x');
    when 'issueReserved' then
      perform api.issue_reservations(v_order, v_room);
    when 'return' then
      perform api.return_stock(v_room, jsonb_build_array(v_line), v_order);
    when 'transfer' then
      select t.id into v_id
        from api.create_transfer(
               jsonb_build_object('storeroom_id', v_room, 'to_storeroom_id', test.id('R' || 1 - (v_given ->> 'room')::integer)),
               jsonb_build_array(v_line)
             ) as t;
      perform api.ship_transfer(v_id);
      perform api.receive_transfer(v_id);
    when 'count' then
      select c.id into v_id from api.create_count(jsonb_build_object(
        'storeroom_id', v_room, 'item_ids', jsonb_build_array(test.id(p_act ->> 'item'))
      )) as c;
      perform api.start_count(v_id);
      perform api.count_stock(v_id, (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                 'item_id', test.id(p_act ->> 'item'), 'bin_id', pg_temp.named(f.bin), 'lot_id', pg_temp.named(f.lot),
                 'condition', f.condition, 'counted_quantity', f.counted
               )))
          from jsonb_to_recordset(p_act -> 'found') as f (bin text, lot text, condition text, counted numeric)
      ));
      perform api.submit_count(v_id);
      perform pg_temp.become('bob');
      perform api.approve_count(v_id);
      perform pg_temp.become('tess');
      perform api.post_count(v_id);
    when 'release' then
      perform api.release_reservation(v_id);
    when 'giveUp' then
      perform inventory.release_reservations(array[v_order], 'x');
    when 'block' then
      perform api.update_storeroom_bin(test.id(p_act ->> 'bin'), jsonb_build_object('is_blocked', p_act -> 'isBlocked'));
    when 'expire' then
      perform api.update_lot(test.id(p_act ->> 'lot'), jsonb_build_object('expires_on', current_date - 1000 + pg_temp.days(p_act ->> 'lot')));
      perform inventory.expire_stock();
      perform pg_temp.become('tess');
    when 'lengthen' then
      perform api.update_lot(test.id(p_act ->> 'lot'), jsonb_build_object('expires_on', current_date + pg_temp.days(p_act ->> 'lot')));
    when 'harden' then
      update inventory.stocked_items set lead_time_days = 3650;
      perform inventory.harden_reservations();
      update inventory.stocked_items set lead_time_days = 0;
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create function pg_temp.days(p_lot text) returns integer language sql as $$
  select case p_lot when 'L0' then 100 when 'L1' then 200 else 300 end
$$;

create function pg_temp.state() returns jsonb language sql as $$
  select jsonb_build_object(
    'reservations', (
      select coalesce(jsonb_agg(
               format(
                 '%s %s %s %s %s %s', r.status, trim_scale(r.held_quantity), trim_scale(r.issued_quantity), trim_scale(r.returned_quantity),
                 r.was_short::text, r.is_hard::text
               ) order by r.id
             ), '[]')
        from inventory.reservations as r
    ),
    'available', (
      select jsonb_agg(trim_scale(inventory.available_quantity(s, test.id(i.name))) order by i.name, s.code)
        from (values ('bolt'), ('oil')) as i (name), inventory.storerooms as s
    ),
    'places', (
      select coalesce(jsonb_agg(t.told order by t.told collate "C"), '[]')
        from (
          select concat_ws(' ', i.item_number, right(s.code, 1), coalesce(n.code, ''), coalesce(l.lot_number, ''), b.condition, trim_scale(b.quantity)) as told
            from inventory.balances as b
            join inventory.items as i on i.id = b.item_id
            join inventory.storerooms as s on s.id = b.storeroom_id
            left join inventory.bins as n on n.id = b.bin_id
            left join inventory.lots as l on l.id = b.lot_id
           where b.quantity > 0
        ) as t
    )
  )
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_steps   jsonb[] := '{}';
  v_act     jsonb;
  v_outcome text;
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) as a (act) loop
    v_outcome := pg_temp.play_one(v_act);
    v_steps := v_steps || jsonb_build_object('outcome', v_outcome, 'state', pg_temp.state());
  end loop;

  return jsonb_build_object(
    'steps', to_jsonb(v_steps), 'faults', (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v)
  );
end
$$;
`
