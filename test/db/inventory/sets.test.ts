import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

const histories = plays(12)
const items = ['bolt', 'oil', 'nut'] as const

beforeAll(() => client.connect())
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`
    select test.organization('acme'), test.site('north'), test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'),
           test.item('nut', '{"costing": "STANDARD"}'), test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'north'),
           test.work_order('job', 'north'), test.person('ann')`)
  await client.query("select test.bin('A', 'MAIN', 1), test.bin('B', 'MAIN', 2)")
  await client.query(`
    insert into inventory.stocked_items (organization_id, site_id, item_id, storeroom_id, standard_cost)
    select test.current_organization(), test.id('north'), test.id('nut'), test.id(r.name), r.cost
      from (values ('MAIN', 1.25), ('FAR', 3.1)) as r (name, cost)`)
  await client.query(playing)
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const anyLine = fc.record({
  item: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 4_000_000 }), bin: fc.constantFrom(null, 'A', 'B'),
  lot: fc.constantFrom('L0', 'L1'), isLess: fc.boolean(),
})
const lines = fc.array(anyLine, { minLength: 2, maxLength: 8, size: 'max' })
const anySet = fc.record({
  given: lines, costs: fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 12, maxLength: 12 }),
})

interface Left { outcome: string, movements: unknown[], standings: unknown[], balances: unknown[], shipped: unknown[], costs: unknown }

test('lines that are posted as one set leave what they leave one by one', async () => {
  const seen = new Set<string>()
  await fc.assert(fc.asyncProperty(anySet, async (set) => {
    for (const act of ['adjust', 'return', 'transfer']) {
      const left: Left[] = []
      for (const isOne of [true, false]) {
        await client.query('rollback to empty')
        const { rows: [row] } = await client.query<{ left: Left }>('select pg_temp.play($1, $2) as left', [JSON.stringify({ act, ...set }), isOne])
        left.push(row!.left)
      }
      const [together, apart] = left as [Left, Left]
      seen.add(`${act} ${together.outcome}`)
      expect(together.outcome).toBe(apart.outcome)
      if (together.outcome === 'DONE') expect(together).toEqual(apart)
    }
  }), { numRuns: histories })
  if (isCounted) for (const act of ['adjust', 'return', 'transfer']) expect(seen.has(`${act} DONE`), act).toBe(true)
}, 3_600_000)

const playing = `
insert into inventory.lots (organization_id, item_id, lot_number)
select test.current_organization(), test.id('oil'), 'L' || n from generate_series(0, 1) as n;
select test.remember(l.lot_number, l.id) from inventory.lots as l;

create function pg_temp.line(p_line jsonb, p_has_bin boolean default true) returns jsonb language sql as $$
  select jsonb_build_object('item_id', test.id(p_line ->> 'item'), 'quantity', (p_line ->> 'quantity')::numeric / 1000000)
    || case when p_line ->> 'item' = 'oil' then jsonb_build_object('lot_id', test.id(p_line ->> 'lot')) else '{}' end
    || case when p_has_bin and p_line ->> 'bin' in ('A', 'B')
         then jsonb_build_object('bin_id', test.id(p_line ->> 'bin')) else '{}' end
$$;

-- What is asked of these lines together.
create function pg_temp.ask(p_act text, p_lines jsonb[]) returns void language plpgsql as $$
declare
  v_id uuid;
begin
  if p_act = 'adjust' then
    perform api.adjust_stock(test.id('MAIN'), (
      select jsonb_agg(pg_temp.line(l) || jsonb_build_object('is_less', l -> 'isLess') order by o)
        from unnest(p_lines) with ordinality as u (l, o)), 'found');
  elsif p_act = 'return' then
    perform api.return_stock(test.id('MAIN'), (
      select jsonb_agg(pg_temp.line(l) order by o) from unnest(p_lines) with ordinality as u (l, o)),
      test.id('job'));
  else
    select t.id into v_id
      from api.create_transfer(
             jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('FAR')),
             (select jsonb_agg(pg_temp.line(l, false) order by o) from unnest(p_lines) with ordinality as u (l, o))
           ) as t;
    perform api.ship_transfer(v_id);
    -- Half of what has one, and then the rest.
    if exists (select from inventory.transfer_lines as l where l.transfer_id = v_id and l.quantity >= 0.000002) then
      perform api.receive_transfer(v_id, (
        select jsonb_agg(jsonb_build_object('id', l.id, 'received_quantity', round(l.quantity / 2, 6)) order by l.position)
          from inventory.transfer_lines as l where l.transfer_id = v_id and l.quantity >= 0.000002));
    end if;
    perform api.receive_transfer(v_id);
  end if;
end
$$;

create function pg_temp.play(p_set jsonb, p_is_one boolean) returns jsonb language plpgsql as $$
declare
  v_lines   jsonb[] := array(select l from jsonb_array_elements(p_set -> 'given') as l);
  v_line    jsonb;
  v_outcome text := 'DONE';
begin
  -- Of everything 20 in each place, each at a cost of its own, of which 35 are used.
  perform api.receive_stock(test.id('MAIN'), (
    select jsonb_agg(
             pg_temp.line(jsonb_build_object('item', p.item, 'lot', p.lot, 'bin', b.bin, 'quantity', 20000000))
             || jsonb_build_object('unit_cost', (p_set -> 'costs' ->> (p.place + b.place))::numeric / 1000000)
             order by p.place, b.place
           )
      from (values (0, 'bolt', null), (3, 'nut', null), (6, 'oil', 'L0'), (9, 'oil', 'L1')) as p (place, item, lot)
     cross join (values (0, null), (1, 'A'), (2, 'B')) as b (place, bin)));
  perform api.issue_stock(test.id('MAIN'), (
    select jsonb_agg(pg_temp.line(jsonb_build_object('item', p.item, 'lot', p.lot, 'quantity', 35000000)))
      from (values ('bolt', null), ('nut', null), ('oil', 'L0'), ('oil', 'L1')) as p (item, lot)), test.id('job'));

  begin
    if p_is_one then
      perform pg_temp.ask(p_set ->> 'act', v_lines);
    else
      foreach v_line in array v_lines loop
        perform pg_temp.ask(p_set ->> 'act', array[v_line]);
      end loop;
    end if;
  exception when sqlstate 'PGRST' then
    v_outcome := sqlerrm::jsonb ->> 'code';
  end;

  return jsonb_build_object(
    'outcome', v_outcome,
    'movements', (
      select jsonb_agg(
               jsonb_build_array(m.storeroom_id, m.item_id, m.kind, m.bin_id, m.lot_id, m.condition, m.quantity, m.unit_cost,
                 m.amount, m.charged_amount, m.variance)
               || case when p_set ->> 'act' = 'transfer' then '[]'
                       else jsonb_build_array(m.sequence, m.old_quantity, m.new_quantity, m.old_value, m.new_value) end
               order by m.storeroom_id, m.item_id, m.kind, m.bin_id, m.lot_id, m.quantity, m.amount, m.sequence
             )
        from inventory.movements as m
       where p_set ->> 'act' <> 'transfer' or m.kind = 'TRANSFER_OUT'
    ),
    'standings', (
      select jsonb_agg(jsonb_build_array(s.storeroom_id, s.item_id, s.quantity, s.value, s.movement_count)
               order by s.storeroom_id, s.item_id)
        from inventory.standings as s
    ),
    'balances', (
      select jsonb_agg(jsonb_build_array(b.storeroom_id, b.item_id, b.bin_id, b.lot_id, b.condition, b.quantity)
               order by b.storeroom_id, b.item_id, b.bin_id, b.lot_id, b.condition)
        from inventory.balances as b
       where b.quantity > 0
    ),
    'shipped', (
      select jsonb_agg(jsonb_build_array(l.item_id, l.quantity, l.received_quantity, l.shipped_value, l.received_value)
               order by l.item_id, l.lot_id, l.quantity, l.shipped_value)
        from inventory.transfer_lines as l
    ),
    'costs', (select sum(m.charged_amount) from inventory.movements as m),
    'faults', (select count(*) from api.verify_stock_ledger())
  );
end
$$;
`
