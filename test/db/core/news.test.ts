import fc from 'fast-check'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { cloneName, currentWorker, databaseUrl } from '../../support/names.ts'
import { isCounted, plays } from '../../support/tiers.ts'

// Scheduled tasks that look at what changed only: they do what looking at everything does, and nothing where nothing
// changed. How they did it before stands below as the slow way.

const client = new pg.Client({
  connectionString: databaseUrl(inject('superuserUrl'), cloneName('db', currentWorker())),
  options: '-c search_path=test,tap,pg_catalog',
})

beforeAll(async () => {
  await client.connect()
  await client.query(slowWays)
})
afterAll(() => client.end())

beforeEach(async () => {
  await client.query('begin')
  for (const made of ["test.organization('acme')", "test.site('north')", "test.storeroom('R0', 'north')",
    "test.storeroom('R1', 'north')", "test.item('I0')", "test.item('I1')", "test.item('I2')", "test.vendor('parts')",
    "test.asset('pump', 'north')", "test.person('ann')", `test.meter('M0', 'pump', '{"average_window": 3}')`,
    `test.meter('M1', 'pump', '{"average_method": "ALL"}')`, `test.meter('M2', 'pump', '{"kind": "GAUGE"}')`]) {
    await client.query(`select ${made}`)
  }
  await client.query(`select test.started_work_order('W' || n, 'north', now() - interval '9 days')
    from generate_series(0, 2) as n`)
  await client.query("select test.sign_in('ann'), set_config('role', session_user, true)")
  await client.query(`select test.receive('I' || i, 'R' || r, 50, i + 1)
    from generate_series(0, 2) as i, generate_series(0, 1) as r`)
  await client.query(`alter table inventory.movements disable trigger keep_movement;
    update core.organizations set reading_retention_days = 30 where id = test.current_organization()`)
  await client.query('savepoint empty')
})
afterEach(() => client.query('rollback'))

const item = fc.integer({ min: 0, max: 2 })
const room = fc.integer({ min: 0, max: 1 })
const order = fc.integer({ min: 0, max: 1 })
const quantity = fc.integer({ min: 1, max: 20 })
const one = <Act extends string>(act: Act) => fc.constant(act)

const anyAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: one('reserve'), item, room, order, quantity, days: fc.option(fc.integer({ min: 0, max: 90 })) }) },
  { weight: 2, arbitrary: fc.record({ act: one('lead'), item, room, days: fc.integer({ min: 0, max: 60 }) }) },
  { weight: 2, arbitrary: fc.record({ act: one('move'), order, days: fc.integer({ min: 0, max: 90 }) }) },
  { weight: 3, arbitrary: fc.record({ act: one('receive'), item, room, quantity }) },
  { weight: 6, arbitrary: fc.record({ act: one('issue'), item, room, quantity, order: fc.option(order, { freq: 4 }) }) },
  { weight: 5, arbitrary: fc.record({ act: one('return'), item, room, quantity: fc.constant(1), order }) },
  { weight: 2, arbitrary: fc.record({ act: one('class'), item, room, class: fc.constantFrom('A', 'B', 'C') }) },
  { weight: 3, arbitrary: fc.record({ act: one('hold'), order, isTold: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ act: one('resume'), order }) },
  { weight: 4, arbitrary: fc.record({ act: one('request'), order }) },
  { weight: 7, arbitrary: fc.record({ act: one('withdraw'), order }) },
  { weight: 4, arbitrary: fc.record({ act: one('buy'), order }) },
  { weight: 6, arbitrary: fc.record({ act: one('cancel'), order }) },
  { weight: 4, arbitrary: fc.record({ act: one('read'), meter: item, days: fc.integer({ min: 0, max: 10 }) }) },
  { weight: 2, arbitrary: fc.record({ act: one('keep'), days: fc.constantFrom(null, 30, 60, 90) }) },
  { weight: 5, arbitrary: fc.record({ act: one('wait'), days: fc.constantFrom(1, 1, 2, 7, 30, 200) }) },
)

/** What takes something back is mostly about what was done before: chance alone seldom meets it. */
const before: Record<string, string> = { return: 'issue', resume: 'hold', withdraw: 'request' }
const anyHistory = fc.array(fc.tuple(anyAct, fc.nat(7)), { minLength: 5, maxLength: 30, size: 'max' }).map((drawn) => drawn.map(([act, which], place) => {
  const done = drawn.slice(0, place).map(([earlier]) => earlier)
    .filter((earlier) => earlier.act === before[act.act] && 'order' in earlier && earlier.order !== null)
  const about = which < 2 ? undefined : done[which % done.length]
  return about === undefined ? act : { ...act, ...'order' in about && { order: about.order }, ...'room' in about && { item: about.item, room: about.room } }
}))
/** Work rests for parts that are there. */
const waiting = [
  { act: 'hold' as const, order: 0, isTold: true },
  { act: 'reserve' as const, item: 0, room: 0, order: 0, quantity: 1, days: null },
]

const tasks = ['hardened', 'told', 'classes', 'readings'] as const

test('what changed is all that the tasks look at, and they do what looking at everything does', async () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  await fc.assert(fc.asyncProperty(fc.boolean(), anyHistory, async (isWaiting, rest) => {
    const acts = isWaiting ? [...waiting, ...rest] : rest
    await client.query('rollback to empty')
    let day = 0
    for (const act of [...acts, { act: 'wait' as const, days: 1 }]) {
      if (act.act !== 'wait') {
        const { rows: [row] } = await client.query<{ outcome: string }>(
          'select pg_temp.play($1, $2) as outcome', [JSON.stringify(act), day])
        count(`${act.act} ${row?.outcome}`)
        continue
      }
      day += act.days
      const { rows: [row] } = await client.query<{ compared: Record<string, { slow: string[], fast: string[] }> }>(
        'select pg_temp.compare($1) as compared', [day])
      for (const task of tasks) {
        const { slow, fast } = row?.compared[task] ?? { slow: ['nothing'], fast: [] }
        expect(fast, task).toEqual(slow)
        if (slow.length > 0) count(task)
      }
    }
  }), { numRuns: plays(100) })
  // A property that never meets a case proves nothing of it.
  const cases = [...tasks, 'reserve DONE', 'lead DONE', 'move DONE', 'issue DONE', 'return DONE', 'class DONE', 'hold DONE',
    'resume DONE', 'request DONE', 'withdraw DONE', 'buy DONE', 'cancel DONE', 'read DONE', 'keep DONE']
  if (isCounted) for (const what of cases) expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
})

test('a run without news writes nothing and reads as much however many records are open', async () => {
  const touched: number[] = []
  for (const size of [5, 80]) {
    await client.query('rollback to empty')
    await client.query('set local enable_seqscan = off')
    await client.query(`select pg_temp.fill($1)`, [size])
    await client.query(`analyze core.task_marks, meter.standings, meter.readings, inventory.movements, inventory.reservations,
      inventory.stocked_items, inventory.usage_counts, work.clock_segments`)
    await client.query('select pg_temp.run(3)')
    const { rows: [before] } = await client.query<{ written: number, read: number }>('select * from pg_temp.touched()')
    await client.query('select pg_temp.run(3)')
    const { rows: [after] } = await client.query<{ written: number, read: number }>('select * from pg_temp.touched()')
    expect(after!.written - before!.written).toBe(0)
    touched.push(after!.read - before!.read)
  }
  const [few = 0, many = 0] = touched
  expect(many).toBeLessThanOrEqual(few + 5)
})

/** Tasks that look at what there is, with the reason. */
const lookers: Record<string, string> = {
  hold_unsafe_work: 'looks at all work in progress, so that no race leaves work going on that is not safe',
  verify_records: 'proves all records, slice by slice',
  verify_new_records: 'asks each organization for what it wrote',
}

test('an idle run of each task reads as much however many records there are', async () => {
  const read: Record<string, number>[] = []
  for (const size of [5, 80]) {
    await client.query('rollback to empty')
    await client.query('set local enable_seqscan = off')
    await client.query(`select test.sign_in('ann'), set_config('role', session_user, true)`)
    await client.query('select pg_temp.fill($1)', [size])
    await client.query('select pg_temp.fill_others($1)', [size])
    await client.query('analyze')
    await client.query('select test.sign_out()')
    const { rows } = await client.query<{ name: string, read: number }>('select i.name, i.read::int from pg_temp.idle_reads() as i')
    read.push(Object.fromEntries(rows.map((row) => [row.name, row.read])))
  }
  const [few = {}, many = {}] = read
  const grown = Object.keys(many).filter((name) => (many[name] ?? 0) > (few[name] ?? 0) + 5 && !(name in lookers))
  expect(grown.map((name) => `${name}: ${few[name]} of 5, ${many[name]} of 80`)).toEqual([])
  expect(Object.keys(many).length).toBeGreaterThan(30)
})

test('a clock that jumps two days ahead and back makes no task do anything twice', async () => {
  await client.query(`select test.sign_in('ann'), set_config('role', session_user, true)`)
  await client.query('select pg_temp.fill(5)')
  await client.query('select pg_temp.fill_others(5)')
  await client.query('select test.sign_out()')
  const days = async (passed: number): Promise<Record<string, number>> => {
    const { rows } = await client.query<{ name: string, amount: number }>('select * from pg_temp.run_all($1) where amount > 0', [passed])
    return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
  }
  await days(0)
  const ahead = await days(2)
  expect(ahead).toMatchObject({ expire_permits: 5, follow_custodies: 5, notice_silent_devices: 5, tell_permits: 5 })
  expect([await days(0), await days(2)]).toEqual([{}, {}])
  expect((await client.query('select task, error from core.task_failures')).rows).toEqual([])
})

const slowWays = `
create function pg_temp.instant(p_day integer) returns timestamptz language sql as
$$ select now() + p_day * interval '1 day' + interval '3 hours' $$;

create function pg_temp.play_one(p_act jsonb, p_day integer) returns void language plpgsql as $$
declare
  v_item     uuid := test.id('I' || coalesce(p_act ->> 'item', '0'));
  v_room     uuid := test.id('R' || coalesce(p_act ->> 'room', '0'));
  v_order    uuid := case when p_act ->> 'order' is not null then test.id('W' || (p_act ->> 'order')) end;
  v_line     jsonb := jsonb_build_array(jsonb_build_object('item_id', v_item, 'quantity', p_act -> 'quantity'));
  v_days     integer := (p_act ->> 'days')::integer;
  v_name     text := 'P' || gen_random_uuid();
  v_id       uuid;
begin
  case p_act ->> 'act'
    when 'reserve' then
      perform api.reserve_stock(
        v_room,
        jsonb_build_array(jsonb_build_object(
          'item_id', v_item, 'required_quantity', p_act -> 'quantity', 'kind', 'AUTO',
          'needed_at', now() + (p_day + v_days) * interval '1 day'
        )), v_order
      );
    when 'lead' then
      select k.id into v_id from inventory.stocked_items as k where k.item_id = v_item and k.storeroom_id = v_room;

      if v_id is null then
        perform api.create_stocked_item(
          jsonb_build_object('item_id', v_item, 'storeroom_id', v_room, 'lead_time_days', v_days)
        );
      else
        perform api.update_stocked_item(v_id, jsonb_build_object('lead_time_days', v_days));
      end if;
    when 'move' then
      update inventory.reservations set needed_at = now() + (p_day + v_days) * interval '1 day'
       where work_order_id = v_order and kind = 'AUTO';
    when 'receive' then perform api.receive_stock(v_room, jsonb_set(v_line, '{0,unit_cost}', '2'));
    when 'issue' then perform api.issue_stock(v_room, v_line, v_order, p_reason => case when v_order is null then 'x' end);
    when 'return' then perform api.return_stock(v_room, v_line, v_order);
    when 'class' then
      perform api.update_stocked_item(k.id, jsonb_build_object('abc_class', p_act -> 'class'))
         from inventory.stocked_items as k where k.item_id = v_item and k.storeroom_id = v_room;
    when 'hold' then
      perform api.hold_work_order(v_order, jsonb_build_object('hold_reason', 'WAITING_FOR_PARTS') || case
        when (p_act ->> 'isTold')::boolean then jsonb_build_object('held_at', greatest(
          now() - interval '1 hour',
          (select max(c.started_at) + interval '1 second' from work.clock_segments as c where c.work_order_id = v_order)
        ))
        else '{}'
      end);
    when 'resume' then perform api.resume_work_order(v_order);
    when 'request' then
      perform test.requisition(v_name, 'north', jsonb_build_array(jsonb_build_object('kind', 'OTHER', 'description', 'Glue',
        'quantity', 1, 'estimated_price', 4, 'work_order_id', v_order, 'suggested_vendor_id', test.id('parts'))));
    when 'withdraw' then
      select l.requisition_id into v_id
        from procurement.requisition_lines as l join procurement.requisitions as q on q.id = l.requisition_id
       where l.work_order_id is not null and q.status = 'DRAFT' limit 1;
      perform api.cancel_requisition(v_id, 'x');
    when 'buy' then
      perform test.purchase_order(v_name, 'north', 'parts', jsonb_build_array(jsonb_build_object('kind', 'ITEM',
        'item_id', test.id('I2'), 'storeroom_id', test.id('R0'), 'quantity', 1, 'unit_price', 9, 'work_order_id', v_order)));
    when 'cancel' then
      select l.purchase_order_id into v_id
        from procurement.order_lines as l join procurement.purchase_orders as o on o.id = l.purchase_order_id
       where l.work_order_id is not null and o.status <> 'CANCELLED' limit 1;
      perform api.cancel_purchase_order(v_id, 'x');
    when 'read' then
      perform api.ingest_readings(jsonb_build_array(jsonb_build_object('meter_code', 'M' || (p_act ->> 'meter'),
        'reading', 1000 + 10 * p_day - v_days, 'read_at', now() + (p_day - 300 - v_days) * interval '1 day')));
    when 'keep' then
      update core.organizations set reading_retention_days = v_days where id = test.current_organization();
  end case;

  update inventory.movements set moved_at = moved_at + p_day * interval '1 day' + interval '4 hours' where moved_at > clock_timestamp() - interval '1 minute'
     and moved_at < clock_timestamp() and id > coalesce(nullif(current_setting('test.last', true), '')::uuid, '00000000-0000-0000-0000-000000000000');
  perform set_config('test.last', (select m.id from inventory.movements as m order by m.id desc limit 1)::text, true);
end
$$;

create function pg_temp.play(p_act jsonb, p_day integer) returns text language plpgsql as $$
begin
  perform pg_temp.play_one(p_act, p_day);
  return 'DONE';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

-- A task as the worker runs it: again while something was done or there is more.
create function pg_temp.run_one(p_function text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_count integer;
begin
  loop
    perform set_config('assetry.task_has_more', '', true);
    execute format('select %s($1)', p_function) into v_count using p_at;
    exit when v_count = 0 and current_setting('assetry.task_has_more') = '';
  end loop;
end
$$;

create function pg_temp.run(p_day integer) returns void language plpgsql as $$
declare
  v_at timestamptz := pg_temp.instant(p_day);
begin
  perform pg_temp.run_one('inventory.harden_reservations', v_at);
  perform pg_temp.run_one('procurement.tell_ready_parts', v_at);
  perform pg_temp.run_one('inventory.classify_stock', v_at);
  -- Readings are read at days 300 days before the others.
  perform pg_temp.run_one('meter.forget_readings', v_at - interval '300 days');
end
$$;

create function pg_temp.late_readings(p_at timestamptz) returns text[] language plpgsql as $$
declare
  v_due  record;
  v_left text[];
begin
  for v_due in
    select s.meter_id, p_at - meter.kept_for(o) as before
      from core.organizations as o
      join meter.standings as s on s.organization_id = o.id
     where exists (
             select 1 from meter.readings as r
              where r.organization_id = o.id and r.meter_id = s.meter_id
                and r.read_at >= coalesce(s.forgotten_before, '-infinity')
                and r.read_at < p_at - meter.kept_for(o) - interval '1 day'
           )
  loop
    perform meter.forget_readings_of(v_due.meter_id, v_due.before, 20000);
  end loop;

  v_left := array(select r.id::text from meter.readings as r order by r.id);
  raise exception using errcode = 'UNDO1', message = array_to_json(v_left);
exception
  when sqlstate 'UNDO1' then
    return array(select json_array_elements_text(sqlerrm::json));
end
$$;

create function pg_temp.compare(p_day integer) returns jsonb language plpgsql as $$
declare
  v_at       timestamptz := pg_temp.instant(p_day);
  v_until    timestamptz := date_trunc('hour', v_at, 'UTC') - interval '1 hour';
  v_hard     text[] := array(select r.id::text from inventory.reservations as r where r.is_hard order by r.id);
  v_told     text[] := array(select c.id::text from work.clock_segments as c where c.parts_notified_at is not null order by c.id);
  v_hardened text[];
  v_ready    text[];
  v_classes  text[];
  v_readings text[];
begin
  perform meter.roll_up();

  v_hardened := v_hard || array(
    select r.id::text
      from inventory.reservations as r
     where r.kind = 'AUTO' and not r.is_hard and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
       and coalesce(r.needed_at - v_at <= make_interval(days => 1 + coalesce((
             select k.lead_time_days from inventory.stocked_items as k
              where k.item_id = r.item_id and k.storeroom_id = r.storeroom_id), 0)), true)
  );
  v_classes := array(
    with used as (
      select k.id, k.storeroom_id,
             (
               select coalesce(greatest(- sum(m.amount), 0), 0)
                 from inventory.movements as m
                where m.item_id = k.item_id and m.storeroom_id = k.storeroom_id and m.kind in ('ISSUE', 'RETURN')
                  and m.moved_at > v_until - interval '8760 hours' and m.moved_at <= v_until
             ) as value
        from inventory.stocked_items as k
    ),
    ranked as (
      select u.*,
             coalesce(sum(u.value) over (partition by u.storeroom_id order by u.value desc, u.id
               rows between unbounded preceding and 1 preceding), 0) as before,
             sum(u.value) over (partition by u.storeroom_id) as whole
        from used as u
    )
    select r.id || case when r.value = 0 then 'C' when r.before < r.whole * 0.80 then 'A'
                        when r.before < r.whole * 0.95 then 'B' else 'C' end
      from ranked as r
     order by 1
  );
  v_readings := pg_temp.late_readings(v_at - interval '300 days');

  perform pg_temp.run_one('inventory.harden_reservations', v_at);
  v_ready := v_told || array(
    select c.id::text
      from work.clock_segments as c
     where c.kind = 'HOLD' and c.ended_at is null and c.parts_notified_at is null and c.hold_reason = 'WAITING_FOR_PARTS'
       and (
         exists (select 1 from inventory.reservations as r where r.work_order_id = c.work_order_id and r.updated_at > c.started_at)
         or exists (select 1 from procurement.order_lines as l where l.work_order_id = c.work_order_id and l.updated_at > c.started_at)
       )
       and procurement.parts_are_ready(c.organization_id, c.work_order_id)
  );
  perform pg_temp.run(p_day);
  perform test.sign_in('ann'), set_config('role', session_user, true);

  return jsonb_build_object(
    'hardened', jsonb_build_object(
      'slow', (select coalesce(jsonb_agg(h order by h), '[]') from unnest(v_hardened) as h),
      'fast', (select coalesce(jsonb_agg(r.id::text order by r.id), '[]') from inventory.reservations as r where r.is_hard)
    ),
    'told', jsonb_build_object(
      'slow', (select coalesce(jsonb_agg(h order by h), '[]') from unnest(v_ready) as h),
      'fast', (select coalesce(jsonb_agg(c.id::text order by c.id), '[]') from work.clock_segments as c where c.parts_notified_at is not null)
    ),
    'classes', jsonb_build_object(
      'slow', to_jsonb(v_classes),
      'fast', (select coalesce(jsonb_agg(k.id || k.abc_class order by k.id || k.abc_class), '[]') from inventory.stocked_items as k)
    ),
    'readings', jsonb_build_object(
      'slow', to_jsonb(v_readings),
      'fast', (select coalesce(jsonb_agg(r.id::text order by r.id), '[]') from meter.readings as r)
    )
  );
end
$$;

-- So many records of each kind that are open, and none of which there is news.
create function pg_temp.fill(p_size integer) returns void language plpgsql as $$
begin
  perform api.reserve_stock(
    test.id('R0'),
    (
      select jsonb_agg(jsonb_build_object('item_id', test.id('I' || n), 'required_quantity', 1, 'kind', 'AUTO',
               'needed_at', now() + interval '90 days'))
        from generate_series(0, 2) as n
    ), test.started_work_order(format('F%s', k), 'north', now() - interval '9 days')
  ) from generate_series(1, p_size) as k;
  perform api.hold_work_order(test.id(format('F%s', k)), '{"hold_reason": "WAITING_FOR_PARTS"}') from generate_series(1, p_size) as k;
  perform api.issue_stock(test.id('R1'), test.line('I0', 0.1), p_reason => 'x') from generate_series(1, p_size) as k;
  perform test.meter(format('F%s', k), 'pump', '{"average_window": 3}') from generate_series(1, p_size) as k;
  perform api.ingest_readings((
    select jsonb_agg(jsonb_build_object('meter_code', format('F%s', k), 'reading', 1, 'read_at', now() - interval '400 days'))
      from generate_series(1, p_size) as k));
  perform meter.roll_up();
end
$$;

create function pg_temp.touched(out written bigint, out read bigint) language sql volatile as $$
  select sum(n_tup_ins + n_tup_upd + n_tup_del)::int, sum(seq_tup_read + idx_tup_fetch)::int
    from pg_stat_xact_user_tables
   where schemaname not in ('test', 'pg_temp')
$$;

-- So many records of what the other tasks look for, none of which is due.
create function pg_temp.fill_others(p_size integer) returns void language plpgsql as $$
declare
  v_day date := (now() at time zone 'UTC')::date;
  v_id  uuid;
begin
  perform test.relay('mail', 'EMAIL', 'ACTIVE');
  perform test.category('pumps');
  perform test.certificate_type('weld'), test.contract_type('care'), test.place('hall', 'north');
  perform test.permit_kind('entry', '{"gas_test_minutes": 120}');
  insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, maximum)
  select test.current_organization(), test.id('entry'), 1, 'CO', 'ppm', 30;
  perform api.create_calendar('{"code": "DAY", "name": "Day", "is_default": true,
    "hours": [{"weekday": 1, "start_time": "08:00", "end_time": "16:00"}]}');
  perform test.item('oil', '{"tracking": "LOT"}');

  for k in 1 .. p_size loop
    -- Ten more sites show what is read of each, and the figures of a site take long to be kept once.
    if k <= 15 then
      perform test.site('s' || k);
    end if;

    perform test.worker('w' || k, 'north');
    v_id := test.asset('a' || k, 'north');
    update asset.assets set category_id = test.id('pumps') where id = v_id;
    perform test.meter('hours' || k, 'a' || k);
    perform test.schedule('by hours ' || k, 'a' || k, jsonb_build_object('every_n', null, 'every_unit', null,
      'anchor_on', null, 'meter_id', test.id('hours' || k), 'every_units', 50, 'start_units', 50), now());
    perform test.schedule('by repair ' || k, 'a' || k, '{"every_n": null, "every_unit": null, "anchor_on": null,
      "event": "REPAIR_COMPLETED"}', now());
    perform test.schedule('by day ' || k, 'a' || k, jsonb_build_object('anchor_on', v_day + 9), now());
    perform test.device('d' || k, 'north', '{"silent_after_minutes": 60}');
    perform test.certificate('c' || k, 'w' || k, 'weld', v_day + 60);
    perform test.contract('k' || k, 'care', 'parts', 'north', 'ACTIVE', v_day - 9, v_day + 99);
    perform test.receive('oil', 'R0', 1, 1, jsonb_build_object('lot_number', 'L' || k, 'expires_on', v_day + 30));
    v_id := test.permit('p' || k, 'entry', 'hall', '{"status": "ISSUED"}');
    insert into safety.gas_tests (organization_id, site_id, permit_id, gas, unit, reading)
    values (test.current_organization(), test.id('north'), v_id, 'CO', 'ppm', 1);
    perform test.procedure('l' || k, 'hall');
    perform test.booking('b' || k, 'north', 'w' || k, array['a' || k], '1 day', '2 days');
    perform test.alarm_rule('r' || k, 'hours' || k, '{"high_warning": 10}');
    perform test.started_work_order('running' || k, 'north', now() - interval '1 hour', now() + interval '9 days');
    perform test.request('q' || k, 'north');
  end loop;

  insert into maintenance.schedules (
    organization_id, site_id, schedule_number, name, category_id, title, every_n, every_unit, anchor_on, status
  )
  values (
    test.current_organization(), test.id('north'), 'COVER', 'cover', test.id('pumps'), 'Look', 1, 'YEAR', v_day + 90,
    'ACTIVE'
  );
end
$$;

-- What a run of each task reads that comes after one which did everything.
create function pg_temp.idle_reads() returns table (name text, read bigint) language plpgsql as $$
declare
  v_before bigint;
begin
  for name in select t.name from core.scheduled_tasks as t order by t.name loop
    for v_round in 1 .. 100 loop
      exit when core.run_scheduled_task(name, v_round) = 'DONE';
    end loop;

    v_before := (select t.read from pg_temp.touched() as t);

    -- A run of verify_records proves all of it again.
    if core.run_scheduled_task(name, 1) <> 'DONE' and name <> 'verify_records' then
      raise exception '% has not done everything: %', name, (select r.error from core.scheduled_runs as r where r.task = name);
    end if;

    read := (select t.read from pg_temp.touched() as t) - v_before;
    return next;
  end loop;
end
$$;

-- What each task that goes by an instant does so many days from now, in all its rounds.
create function pg_temp.run_all(p_days integer) returns table (name text, amount integer) language plpgsql as $$
declare
  v_function text;
  v_count    integer;
begin
  for name, v_function in
    select t.name, t.function
      from core.scheduled_tasks as t
      join pg_proc as p on p.oid = to_regproc(t.function)
     where p.proargtypes[0] = 'timestamptz'::regtype
     order by t.name
  loop
    amount := 0;

    for v_round in 1 .. 50 loop
      perform set_config('assetry.task_has_more', '', true);
      execute format('select %s($1)', v_function) into v_count using clock_timestamp() + p_days * interval '1 day';
      amount := amount + v_count;
      exit when v_count = 0 and current_setting('assetry.task_has_more') = '';
    end loop;

    return next;
  end loop;
end
$$;
`
