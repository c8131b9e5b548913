import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'
import { type Act, Model, orders, roomNames, sites, spares, type State } from './rotating.ts'

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(playing)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  await client.query(`select test.organization('acme'), test.site('north'), test.site('south'),
    test.item('motor', '{"kind": "ROTATING", "tracking": "SERIAL"}'),
    test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('SOUTH', 'south'),
    test.location('shop', 'north'), test.location('hall', 'north'), test.location('bay', 'south'), test.location('yard', 'south'),
    test.asset('line', 'north'), test.asset('press', 'south'), test.asset('pump', 'north'),
    test.work_order('on line', 'north'), test.work_order('on press', 'south'), test.work_order('on pump', 'north'),
    test.person('tess'), test.person('bob')`)
  await client.query(`with r as (
      update inventory.storerooms set location_id = case code when 'MAIN' then test.id('shop') else test.id('bay') end where code <> 'VAN'
    ), a as (
      update asset.assets as a set location_id = case a.name when 'press' then test.id('yard') else test.id('hall') end
    ), p as (
      update asset.placements as p set location_id = case p.asset_id when test.id('press') then test.id('yard') else test.id('hall') end
    )
    update work.work_orders as w set asset_id = test.id(split_part(n, ' ', 2)), location_id = null
      from unnest(array['on line', 'on press', 'on pump']) as n where w.id = test.id(n)`)
  await client.query("select pg_temp.become('tess')")
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const spare = fc.constantFrom(...spares)
const room = fc.constantFrom(...roomNames, 'MAIN' as const)
const order = fc.option(fc.constantFrom(...orders), { freq: 5 })
const condition = fc.constantFrom('OK' as const, 'DAMAGED' as const)
const transfer = fc.nat(3)
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('receive' as const, 'find' as const), spare, room }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('scrap' as const, 'miss' as const), spare, room }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('mend' as const, 'spoil' as const), spare, room }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('issue' as const, 'issue' as const, 'return' as const), spare, room, order, condition }) },
  { weight: 3, arbitrary: fc.tuple(spare, fc.shuffledSubarray([...roomNames], { minLength: 2, maxLength: 2 }))
    .map(([one, [from = '', to = '']]) => ({ act: 'ship' as const, spare: one, room: from, to })) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('arrive' as const, 'writeOff' as const, 'recover' as const), transfer }) },
  { weight: 4, arbitrary: fc.record({
    act: fc.constantFrom('serve' as const, 'retire' as const, 'lose' as const, 'lend' as const, 'checkIn' as const, 'attach' as const, 'attach' as const), spare,
  }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), spare, site: fc.constantFrom(...sites) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('begin' as const, 'hold' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('count' as const), room, found: fc.subarray([...spares]) }) },
)
/** Where the spare lies is where most acts look for it, so that they come to something. */
const anyHistory = fc.array(fc.tuple(anyAct, fc.nat(3)), { minLength: 6, maxLength: 30, size: 'max' })

interface Step { outcome: string, state: State, faults: unknown[], unknown: string[] }

async function play(acts: Act[]): Promise<Step[]> {
  await client.query('rollback to empty')
  const { rows } = await client.query<{ played: Step[] }>('select pg_temp.play($1) as played', [JSON.stringify(acts)])
  return rows[0]?.played ?? []
}

/** An act at what there is by the model, as most are: a spare that is known, where it lies; work to which one was issued; a transfer under way. */
function aimedAt(model: Model, act: Act): Act {
  if ('transfer' in act) return { ...act, transfer: model.transfer(act.act === 'recover' ? 'LOST' : 'SHIPPED') ?? act.transfer }
  if (act.act === 'return') return { ...act, ...model.issued() }
  if (!('spare' in act) || act.act === 'receive') return act
  const known = spares.filter((spare) => model.things[spare])
  // Of what is scrapped it matters whether the pump is part of it.
  const wanted = act.act === 'scrap' ? known.find((spare) => model.things['pump']?.parent === spare) ?? act.spare : act.spare
  const spare = known.includes(wanted) ? wanted : known[0] ?? wanted
  const room = model.stock[spare]?.room
  return 'room' in act && room ? { ...act, spare, room } : { ...act, spare }
}

/** Two spares are there from the beginning. Most acts come to something, and some meet what is not there. */
function aimed(history: [Act, number][]): Act[] {
  const model = new Model()
  const first: [Act, number][] = [[{ act: 'receive', spare: 'M0', room: 'MAIN' }, 0], [{ act: 'receive', spare: 'M1', room: 'VAN' }, 0]]
  return [...first, ...history].map(([act, lot]) => {
    const aim = lot > 0 ? aimedAt(model, act) : act
    const one = aim.act === 'ship' && aim.to === aim.room ? { ...aim, to: aim.room === 'SOUTH' ? 'MAIN' : 'SOUTH' } : aim
    model.play(one, 'DONE')
    return one
  })
}

test('wherever serial numbers are received, issued, counted and sent, the assets that they are stand there', async () => {
  const seen = new Map<string, number>()
  await fc.assert(fc.asyncProperty(anyHistory, async (history) => {
    const acts = aimed(history)
    const model = new Model()
    const played = await play(acts)
    acts.forEach((act, index) => {
      const step = played[index] ?? { outcome: '', state: model.state(), faults: [], unknown: [] }
      const outcome = model.play(act, step.outcome)
      seen.set(`${act.act} ${outcome}`, (seen.get(`${act.act} ${outcome}`) ?? 0) + 1)
      expect(step, `after act ${index}, ${JSON.stringify(act)}`).toEqual({ outcome, state: model.state(), faults: [], unknown: [] })
    })
  }), { numRuns: plays(100) })
  // A property that never meets a case proves nothing of it.
  if (isCounted) for (const what of ['receive DONE', 'receive SERIAL_IN_STOCK', 'issue DONE', 'issue INSUFFICIENT_STOCK', 'return DONE',
    'return RETURN_EXCEEDS_ISSUE', 'scrap DONE', 'scrap ASSET_IN_USE', 'miss DONE', 'find DONE', 'mend DONE', 'spoil DONE', 'ship DONE', 'arrive DONE',
    'writeOff DONE', 'recover DONE', 'attach DONE', 'lend DONE', 'count DONE', 'serve ASSET_IN_STOCK']) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
  }
}, 600_000)

// All acts of a history in one call, each refused by itself, and what lists show after each.
const playing = `
create function pg_temp.become(p_name text) returns void language sql as $$
  select test.sign_in(p_name);
  select set_config('role', session_user, true);
$$;

create function pg_temp.lot(p_spare text) returns inventory.lots language sql as $$
  select l from inventory.lots as l where l.organization_id = test.current_organization() and l.lot_number = p_spare
$$;

create function pg_temp.called(p_id uuid) returns text language sql as $$
  select coalesce(
    (select l.lot_number from inventory.lots as l where l.organization_id = test.current_organization() and l.asset_id = p_id),
    test.name_of(p_id)
  )
$$;

create function pg_temp.action_of(p_act text) returns text language sql as $$
  select a.action
    from (values
      ('receive', 'receive_stock'), ('find', 'adjust_stock'), ('miss', 'adjust_stock'), ('scrap', 'scrap_stock'), ('mend', 'move_stock'),
      ('spoil', 'move_stock'), ('issue', 'issue_stock'), ('return', 'return_stock'), ('ship', 'ship_transfer'), ('arrive', 'receive_transfer'),
      ('writeOff', 'write_off_transfer'), ('recover', 'recover_transfer'), ('serve', 'put_asset_in_service'), ('retire', 'decommission_asset'),
      ('lose', 'record_asset_loss'), ('lend', 'check_out_asset'), ('checkIn', 'check_in_asset'), ('attach', 'move_asset'), ('move', 'move_asset'),
      ('begin', 'start_work_order'), ('hold', 'hold_work_order'), ('count', 'post_count')
    ) as a (act, action)
   where a.act = p_act
$$;

create function pg_temp.play_one(p_act jsonb) returns text language plpgsql as $$
declare
  v_room     uuid := case when p_act ->> 'room' is not null then test.id(p_act ->> 'room') end;
  v_order    uuid := case when p_act ->> 'order' is not null then test.id(p_act ->> 'order') end;
  v_lot      inventory.lots := pg_temp.lot(p_act ->> 'spare');
  v_line     jsonb := jsonb_build_object('item_id', test.id('motor'), 'quantity', 1, 'lot_id', v_lot.id);
  v_asset    asset.assets;
  v_transfer inventory.transfers;
  v_count    uuid;
  v_counted  jsonb;
begin
  if v_lot.id is null and p_act ? 'spare' and p_act ->> 'act' <> 'receive' then
    return 'NOTHING';
  end if;

  select * into v_asset from asset.assets as a where a.id = v_lot.asset_id;

  if p_act ? 'transfer' then
    select * into v_transfer
      from inventory.transfers as t
     where t.organization_id = test.current_organization() and t.status not in ('DRAFT', 'SUBMITTED')
     order by t.id offset (p_act ->> 'transfer')::integer limit 1;

    if v_transfer.id is null then
      return 'NOTHING';
    end if;
  end if;

  case p_act ->> 'act'
    when 'receive' then
      perform api.receive_stock(v_room, jsonb_build_array(v_line - 'lot_id' || jsonb_build_object(
        'lot_number', p_act ->> 'spare', 'unit_cost', 900)));
    when 'find' then perform api.adjust_stock(v_room, jsonb_build_array(v_line || '{"is_less": false}'), 'x');
    when 'miss' then perform api.adjust_stock(v_room, jsonb_build_array(v_line || '{"is_less": true}'), 'x');
    when 'scrap' then
      perform api.scrap_stock(v_room, jsonb_build_array(v_line || jsonb_build_object('condition', coalesce(
        (select max(b.condition) from inventory.balances as b where b.lot_id = v_lot.id and b.quantity > 0), 'OK'))), 'x');
    when 'mend' then perform api.move_stock(v_room, jsonb_build_array(v_line || '{"condition": "DAMAGED", "to_condition": "OK"}'));
    when 'spoil' then perform api.move_stock(v_room, jsonb_build_array(v_line || '{"condition": "OK", "to_condition": "DAMAGED"}'));
    when 'issue' then
      perform api.issue_stock(v_room, jsonb_build_array(v_line), v_order, p_reason => case when v_order is null then 'trial' end);
    when 'return' then
      if v_order is null then
        return 'NOTHING';
      end if;

      perform api.return_stock(v_room, jsonb_build_array(v_line || jsonb_build_object('condition', p_act -> 'condition')), v_order, 'x');
    when 'ship' then
      perform api.ship_transfer(t.id)
         from api.create_transfer(
                jsonb_build_object('storeroom_id', v_room, 'to_storeroom_id', test.id(p_act ->> 'to')),
                jsonb_build_array(v_line || jsonb_build_object('condition', coalesce(
                  (select max(b.condition) from inventory.balances as b where b.lot_id = v_lot.id and b.quantity > 0), 'OK')))
              ) as t;
    when 'arrive' then perform api.receive_transfer(v_transfer.id);
    when 'writeOff' then perform api.write_off_transfer(v_transfer.id, 'x');
    when 'recover' then perform api.recover_transfer(v_transfer.id, p_reason => 'x');
    when 'serve' then perform api.put_asset_in_service(v_asset.id);
    when 'retire' then perform api.decommission_asset(v_asset.id);
    when 'lose' then perform api.record_asset_loss(v_asset.id, 'x');
    when 'lend' then perform api.check_out_asset(v_asset.id, '{"external_party": "Fair"}');
    when 'checkIn' then perform api.check_in_asset((select c.id from asset.custodies as c where c.asset_id = v_asset.id order by c.id desc limit 1));
    when 'attach' then
      perform api.move_asset(test.id('pump'), jsonb_build_object(
        'site_id', v_asset.site_id, 'location_id', v_asset.location_id, 'parent_id', v_asset.id));
    when 'move' then
      perform api.move_asset(v_asset.id, jsonb_build_object('site_id', test.id(p_act ->> 'site'), 'parent_id', null,
        'location_id', test.id(case p_act ->> 'site' when 'north' then 'hall' else 'yard' end)));
    when 'begin' then perform api.start_work_order(test.id('on pump'));
    when 'hold' then perform api.hold_work_order(test.id('on pump'), '{"hold_reason": "WAITING_FOR_LABOUR"}');
    when 'count' then
      v_count := (api.create_count(jsonb_build_object('storeroom_id', v_room, 'kind', 'FULL', 'tolerance_percent', 0,
        'item_ids', jsonb_build_array(test.id('motor'))))).id;
      perform api.start_count(v_count);
      v_counted := (
        select jsonb_agg(jsonb_build_object(
                 'item_id', test.id('motor'), 'lot_id', l.id, 'condition', coalesce(b.condition, 'OK'),
                 'counted_quantity', case when p_act -> 'found' ? l.lot_number then 1 else 0 end))
          from inventory.lots as l
          left join inventory.balances as b on b.lot_id = l.id and b.storeroom_id = v_room and b.quantity > 0
         where l.organization_id = test.current_organization()
           and (b.id is not null or p_act -> 'found' ? l.lot_number)
      );

      if v_counted is null then
        raise exception using errcode = 'P0001', message = 'nothing to count';
      end if;

      perform api.count_stock(v_count, v_counted);
      perform api.submit_count(v_count);
      perform pg_temp.become('bob');
      perform api.approve_count(v_count);
      perform pg_temp.become('tess');
      perform api.post_count(v_count);
  end case;

  return 'DONE';
exception
  when sqlstate 'PGRST' then
    perform pg_temp.become('tess');
    return sqlerrm::jsonb ->> 'code';
  when raise_exception then
    return 'NOTHING';
end
$$;

create function pg_temp.play(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_act     jsonb;
  v_outcome text;
  v_steps   jsonb := '[]';
begin
  for v_act in select a.act from jsonb_array_elements(p_acts) with ordinality as a (act, place) order by a.place loop
    v_outcome := pg_temp.play_one(v_act);
    v_steps := v_steps || jsonb_build_object(
      'outcome', v_outcome,
      'state', jsonb_build_object(
        'things', (
          select jsonb_object_agg(pg_temp.called(a.id), jsonb_build_object(
                   'site', test.name_of(a.site_id), 'location', test.name_of(a.location_id), 'parent', pg_temp.called(a.parent_id),
                   'status', a.status))
            from asset.assets as a where a.organization_id = test.current_organization()
        ),
        'stock', coalesce((
          select jsonb_object_agg(l.lot_number, (
                   select jsonb_build_object('room', test.name_of(b.storeroom_id), 'condition', b.condition)
                     from inventory.balances as b where b.lot_id = l.id and b.quantity > 0
                 ))
            from inventory.lots as l where l.organization_id = test.current_organization()
        ), '{}')
      ),
      'faults', (select coalesce(jsonb_agg(v), '[]') from api.verify_stock_ledger() as v)
        || (
          select coalesce(jsonb_agg(pg_temp.called(a.id)), '[]')
            from asset.assets as a
           where a.organization_id = test.current_organization()
             and 1 <> (
                   select count(*)
                     from asset.placements as p
                    where p.asset_id = a.id
                      and p.ended_at is null
                      and (p.site_id, p.location_id, p.parent_id) is not distinct from (a.site_id, a.location_id, a.parent_id)
                 )
        ),
      -- A code that the action does not publish.
      'unknown', case
        when v_outcome in ('DONE', 'NOTHING')
          or obj_description(('api.' || pg_temp.action_of(v_act ->> 'act'))::regproc, 'pg_proc') ~ ('\\m' || v_outcome || '\\M')
        then '[]' else jsonb_build_array(v_outcome)
      end
    );
  end loop;

  return v_steps;
end
$$;
`
