import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { type Act, consigned, Model, type State } from './model.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(120)

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.item('bolt'),
    test.storeroom('R0', 'north'), test.storeroom('R1', 'north'), test.vendor('owner'),
    test.consignment('R2', 'north', 'owner', 'bolt', ${consigned.price / 1_000_000}), test.work_order('W0', 'north'),
    test.work_order('W1', 'north'), test.person('tess'), test.category('seals')`)
  await client.query(`select test.stocked_item('bolt', 'R0')`)
  await client.query(`update inventory.items set category_id = test.id('seals') where id = test.id('bolt')`)
  await client.query(`update inventory.stocked_items set abc_class = 'A' where storeroom_id = test.id('R0')`)
  // The settings of the one who is signed in, and the rights of the owner: what procurement calls is called as well.
  await client.query("select test.sign_in('tess'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const anyQuantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }).map((whole) => whole * 1_000_000) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 333_333, 100_000_000_000) },
)
const anyCost = fc.oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.constantFrom(0, 333_333, 1, 99_999_999_999))
const anyFreight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 }))
const room = fc.constantFrom(0, 0, 1, consigned.room, consigned.room)
const order = fc.integer({ min: 0, max: 1 })

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('receive' as const), room, quantity: anyQuantity, cost: anyCost })
    .map((act) => ({ ...act, cost: act.room === consigned.room ? 0 : act.cost })) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('issue' as const), room, quantity: anyQuantity, order: fc.option(order, { freq: 4 }) }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('return' as const), room, quantity: fc.integer({ min: 1, max: 3_000_000 }), order }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('scrap' as const), room, quantity: anyQuantity }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('adjust' as const), room, quantity: anyQuantity, isLess: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('vendor' as const), room, quantity: anyQuantity, cost: anyCost }) },
  { weight: 3, arbitrary: fc.record({
    act: fc.constant('invoice' as const), room, quantity: anyQuantity, difference: fc.integer({ min: -900_000, max: 900_000 }),
  }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('revalue' as const), room, cost: anyCost }) },
  { weight: 2, arbitrary: fc.record({
    act: fc.constant('transfer' as const), room, quantity: anyQuantity, first: anyQuantity, freight: anyFreight, lateFreight: anyFreight,
  }) },
)

/** What is received, issued and given back in part: acts of their own seldom return what was issued there, to that order. */
const anyReturn: fc.Arbitrary<Act[]> = fc.record({ room, order, quantity: fc.integer({ min: 2, max: 3_000_000 }), cost: anyCost })
  .map(({ room, order, quantity, cost }) => [
    { act: 'receive', room, quantity: 2 * quantity, cost: room === consigned.room ? 0 : cost }, { act: 'issue', room, quantity, order },
    { act: 'return', room, quantity: Math.floor(quantity / 2), order },
  ])
const anyActs = fc.array(fc.oneof({ weight: 14, arbitrary: anyAct.map((act) => [act]) }, { weight: 1, arbitrary: anyReturn }),
  { minLength: 1, maxLength: 30, size: 'max' }).map((acts) => acts.flat())

interface Played {
  outcomes: string[]
  state: State
  faults: unknown[]
}

async function play(acts: Act[]): Promise<Played> {
  await client.query('rollback to empty')
  const { rows } = await client.query<{ played: Played }>('select pg_temp.play($1) as played', [JSON.stringify(acts)])
  return rows[0]?.played ?? { outcomes: [], state: { rooms: [], orders: [], variance: '', owed: '' }, faults: ['nothing'] }
}

test('whatever is received, issued, returned, sent back, invoiced and moved, stock and work bear what the exact model says', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyActs, async (acts) => {
    const model = new Model()
    const outcomes = acts.map((act) => model.play(act))
    acts.forEach((act, index) => {
      const what = `${act.room === consigned.room ? 'consigned ' : ''}${act.act} ${outcomes[index]}`
      seen.set(what, (seen.get(what) ?? 0) + 1)
    })
    expect(await play(acts)).toEqual({ outcomes, state: model.state(), faults: [] })
  }), { numRuns: histories })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of ['receive DONE', 'issue DONE', 'issue INSUFFICIENT_STOCK', 'return DONE', 'return RETURN_EXCEEDS_ISSUE',
    'scrap DONE', 'adjust DONE', 'vendor DONE', 'invoice DONE', 'revalue DONE', 'transfer DONE', 'transfer STOCK_CONSIGNED', 'consigned receive DONE',
    'consigned issue DONE', 'consigned return DONE', 'consigned scrap DONE', 'consigned adjust DONE', 'consigned vendor DONE',
    'consigned invoice STOCK_CONSIGNED', 'consigned transfer STOCK_CONSIGNED']) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
})

test('T21 what goes back to the vendor never makes the rest worth less than nothing', async () => {
  const dear = 10_000_000
  const played = await play([
    { act: 'receive', room: 0, quantity: 10_000_000, cost: 1_000_000 },
    { act: 'receive', room: 0, quantity: 1_000_000, cost: dear },
    { act: 'issue', room: 0, quantity: 9_000_000, order: 0 },
    { act: 'vendor', room: 0, quantity: 1_000_000, cost: dear },
  ])
  expect(played.state.rooms[0]).toEqual({ quantity: '1000000', value: '18182', average: '1818200' })
  expect(played.state.variance).toBe(String(18182 - 100000))
  expect(played.faults).toEqual([])
})

test('T14 an issue and its full return net the work order to nothing, also after an invoice that differs', async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(fc.record({ quantity: anyQuantity, cost: anyCost }), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: -900_000, max: 900_000 }), async (receipts, difference) => {
      const acts: Act[] = receipts.flatMap(({ quantity, cost }) => [
        { act: 'receive', room: 0, quantity, cost }, { act: 'issue', room: 0, quantity, order: 0 },
      ] as Act[])
      const [first] = receipts
      acts.push({ act: 'invoice', room: 0, quantity: first?.quantity ?? 1, difference })
      acts.push(...receipts.map(({ quantity }): Act => ({ act: 'return', room: 0, quantity, order: 0 })))
      const played = await play(acts)
      expect(played.state.orders).toEqual(['0', '0'])
      expect(played.faults).toEqual([])
    }), { numRuns: Math.ceil(histories / 5) })
})

test('shares of an amount add up to it, and none is more than a rounding away from its weight', async () => {
  await fc.assert(fc.asyncProperty(
    fc.integer({ min: 0, max: 900_000 }), fc.array(fc.oneof(fc.constant(0), anyQuantity), { minLength: 1, maxLength: 12 }),
    async (amount, weights) => {
      const { rows } = await client.query<{ shares: string[] }>(
        'select (select array_agg(trunc(s * 10000)::text) from unnest(inventory.shares($1::numeric / 10000, $2)) as s) as shares', [amount, weights])
      const shares = rows[0]?.shares.map(Number) ?? []
      const whole = weights.reduce((all, weight) => all + weight, 0)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(whole === 0 ? 0 : amount)
      weights.forEach((weight, index) => {
        expect(shares[index]).toBeGreaterThanOrEqual(0)
        if (whole > 0) expect(Math.abs((shares[index] ?? NaN) - amount * weight / whole)).toBeLessThanOrEqual(1)
      })
    }), { numRuns: histories })
})

interface Row { id: string, kind: string, amount: string, room: string }

/** The sum of amounts with four places, in ten-thousandths. */
const sum = (rows: Row[]): number => rows.reduce((all, { amount }) => all + Math.round(Number(amount) * 10_000), 0)

test('turns, value and what they count are those that adding up by hand gives', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyAct, { minLength: 3, maxLength: 20 }), async (acts) => {
    await play(acts)
    const { rows: moved } = await client.query<Row>('select id, kind, amount, test.name_of(storeroom_id) as room from api.stock_movements')
    const { rows: stood } = await client.query<{ id: string, quantity: string }>('select id, quantity from api.stock_levels')
    const { rows: told } = await client.query<{ indicator: string, numerator: string, denominator: string, numerator_ids: string[], denominator_ids: string[] }>(
      'select * from api.explain_stock_indicators(current_date - 1, current_date + 1, p_details => true)')
    const of = (name: string) => told.find(({ indicator }) => indicator === name)
    const units = (value?: string) => Math.round(Number(value) * 10_000)
    const receipts = moved.filter(({ kind }) => kind === 'RECEIPT')
    const issues = moved.filter(({ kind }) => kind === 'ISSUE' || kind === 'RETURN')
    const there = stood.filter(({ quantity }) => Number(quantity) > 0).map(({ id }) => id).sort()
    expect(units(of('STOCK_VALUE')?.numerator)).toBe(sum(moved))
    expect(of('STOCK_VALUE')?.numerator_ids).toEqual(there)
    expect(units(of('TURNS')?.numerator)).toBe(sum(receipts))
    expect(of('TURNS')?.numerator_ids).toEqual(receipts.map(({ id }) => id).sort())
    expect(units(of('TURNS')?.denominator)).toBe(sum(moved))
    expect(units(of('ISSUE_TURNS')?.numerator) + sum(issues)).toBe(0)
    expect(Math.round(Number(of('ISSUE_TURNS')?.denominator) * 20_000)).toBe(sum(moved))
    expect(of('ISSUE_TURNS')?.numerator_ids).toEqual(issues.map(({ id }) => id).sort())
    const { rows: figures } = await client.query<{ code: string, numerator: string, denominator: string }>(
      `select f.code, v.numerator, v.denominator from unnest('{INVENTORY_TURNS,ISSUE_TURNS,INACTIVE_STOCK_SHARE}'::text[]) as f (code)
        cross join api.list_figure_values(f.code, current_date - 1, current_date + 1) as v order by f.code`)
    expect(figures.map(({ code, numerator, denominator }) => [code, units(numerator), Math.round(Number(denominator) * 20_000)])).toEqual([
      ['INACTIVE_STOCK_SHARE', 0, 2 * sum(moved)], ['INVENTORY_TURNS', sum(receipts), 2 * sum(moved)], ['ISSUE_TURNS', 0 - sum(issues), sum(moved)]])
    // Groups: all of it is of one item and its category; what lies in R0 is of class A, the rest of none.
    const { rows: groups } = await client.query<{ line: string }>(
      `select concat_ws(' ', f.code, coalesce(test.name_of((v.group_ids ->> 'item')::uuid), test.name_of((v.group_ids ->> 'item_category')::uuid),
                v.group_ids ->> 'abc_class', 'none'), round(v.numerator * 10000), round(coalesce(v.denominator, 0) * 20000)) as line
         from unnest('{INVENTORY_TURNS,ISSUE_TURNS,INACTIVE_STOCK_SHARE,STOCK_VALUE}'::text[]) as f (code)
        cross join unnest('{item,item_category,abc_class}'::text[]) as b (name)
        cross join api.list_figure_values(f.code, current_date - 1, current_date + 1, array[b.name]) as v`)
    const isA = ({ room: one }: Row) => one === 'R0'
    const parts: [string, Row[]][] = [['bolt', moved], ['seals', moved], ['A', moved.filter(isA)], ['none', moved.filter((row) => !isA(row))]]
    const lines = parts.flatMap(([key, rows]) => {
      const turned = sum(rows.filter(({ kind }) => kind === 'RECEIPT'))
      const issued = 0 - sum(rows.filter(({ kind }) => kind === 'ISSUE' || kind === 'RETURN'))
      return [['INACTIVE_STOCK_SHARE', 0, 2 * sum(rows)], ['INVENTORY_TURNS', turned, 2 * sum(rows)], ['ISSUE_TURNS', issued, sum(rows)],
        ['STOCK_VALUE', sum(rows), 0]].filter(([, part, whole]) => part !== 0 || whole !== 0).map(([code, ...sums]) => [code, key, ...sums].join(' '))
    })
    // What adds up to nothing is a group of its own for the figure, and none here.
    expect(groups.map(({ line }) => line).filter((line) => !line.endsWith(' 0 0')).toSorted()).toEqual(lines.toSorted())
  }), { numRuns: Math.ceil(histories / 5) })
})

// All acts of a history in one call, each refused by itself, and all that is kept after them.
const playing = `
create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_room     inventory.storerooms;
  v_to       uuid := test.id('R' || ((p_act ->> 'room')::integer + 1) % 3);
  v_quantity numeric := (p_act ->> 'quantity')::numeric / 1000000;
  v_cost     numeric := (p_act ->> 'cost')::numeric / 1000000;
  v_order    uuid := case when p_act ->> 'order' is not null then test.id('W' || (p_act ->> 'order')) end;
  v_line     jsonb := jsonb_build_object('item_id', test.id('bolt'), 'quantity', v_quantity);
  v_transfer uuid;
begin
  select * into v_room from inventory.storerooms as s where s.id = test.id('R' || (p_act ->> 'room'));

  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(v_room.id, jsonb_build_array(v_line || jsonb_build_object('unit_cost', v_cost)));
    when 'issue' then
      perform api.issue_stock(v_room.id, jsonb_build_array(v_line), v_order, p_reason => case when v_order is null then 'x' end);
    when 'return' then
      perform api.return_stock(v_room.id, jsonb_build_array(v_line), v_order);
    when 'scrap' then
      perform api.scrap_stock(v_room.id, jsonb_build_array(v_line), 'x');
    when 'adjust' then
      perform api.adjust_stock(v_room.id, jsonb_build_array(v_line || jsonb_build_object('is_less', p_act -> 'isLess')), 'x');
    when 'vendor' then
      perform inventory.discard_lines(
        v_room, inventory.hold_items(array[jsonb_populate_record(
          null::inventory.line, v_line || jsonb_build_object('position', 1, 'unit_cost', v_cost)
        )], '{ACTIVE}'), 'VENDOR_RETURN', 'x'
      );
    when 'invoice' then
      perform inventory.post_invoice_difference(
        v_room, test.id('bolt'), v_quantity, (p_act ->> 'difference')::numeric / 10000,
        coalesce((
          select max(m.sequence) from inventory.movements as m where m.storeroom_id = v_room.id and m.kind = 'RECEIPT'
        ), 0), 'x'
      );
    when 'revalue' then
      perform api.adjust_stock_cost(v_room.id, test.id('bolt'), v_cost, 'x');
    when 'transfer' then
      select t.id into v_transfer
        from api.create_transfer(
               jsonb_build_object('storeroom_id', v_room.id, 'to_storeroom_id', v_to), jsonb_build_array(v_line)
             ) as t;
      perform api.ship_transfer(v_transfer, p_freight_amount => (p_act ->> 'freight')::numeric / 10000);
      perform api.receive_transfer(v_transfer, jsonb_build_array(jsonb_build_object(
        'id', (select l.id from api.stock_transfer_lines as l where l.transfer_id = v_transfer),
        'received_quantity', least(v_quantity, (p_act ->> 'first')::numeric / 1000000)
      )));

      if (p_act ->> 'first')::numeric < (p_act ->> 'quantity')::numeric then
        perform api.receive_transfer(v_transfer, p_freight_amount => (p_act ->> 'lateFreight')::numeric / 10000);
      end if;
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
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
      'rooms', (
        select jsonb_agg(
                 jsonb_build_object(
                   'quantity', trunc(coalesce(s.quantity, 0) * 1000000)::text,
                   'value', trunc(coalesce(s.value, 0) * 10000)::text,
                   'average', trunc(coalesce(s.average_cost, 0) * 1000000)::text
                 )
                 order by r.name
               )
          from (values ('R0'), ('R1'), ('R2')) as r (name)
          left join inventory.standings as s on s.storeroom_id = test.id(r.name)
      ),
      'orders', (
        select jsonb_agg(
                 trunc(coalesce(
                   (select sum(m.charged_amount) from inventory.movements as m where m.work_order_id = test.id(w.name)), 0
                 ) * 10000)::text
                 order by w.name
               )
          from (values ('W0'), ('W1')) as w (name)
      ),
      'owed', trunc(coalesce((select sum(m.owed_amount) from inventory.movements as m), 0) * 10000)::text,
      'variance', trunc(coalesce((select sum(m.variance) from inventory.movements as m), 0) * 10000)::text
    )
  );
end
$$;
`
