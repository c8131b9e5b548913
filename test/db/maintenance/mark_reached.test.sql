-- What meters and events bring: once, whatever is read how often, and not again when a reading is put right.
begin;
select plan(29);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north'), test.asset('fan', 'north'), test.asset('press', 'north');
select test.person('ann');
select test.meter('h', 'pump'), test.meter('f', 'fan'), test.meter('p', 'press');

create function pg_temp.by_meter(p_name text, p_asset text, p_meter text, p_values jsonb default '{}')
returns uuid
language sql
as $$
  select test.schedule(p_name, p_asset, jsonb_build_object(
           'every_n', null, 'every_unit', null, 'anchor_on', null, 'meter_id', test.id(p_meter), 'every_units', 250,
           'start_units', 250) || p_values)
$$;
select pg_temp.by_meter('grid', 'pump', 'h'),
       pg_temp.by_meter('beside', 'pump', 'h', '{"overlap_policy": "GENERATE"}'),
       pg_temp.by_meter('floats', 'pump', 'h', '{"basis": "FLOATING"}'),
       pg_temp.by_meter('early', 'pump', 'h', '{"lead_units": 100, "every_units": 2000, "start_units": 2000}');

-- A reading of so long ago, as it is typed.
create function pg_temp.read(p_meter text, p_reading numeric, p_ago interval)
returns uuid
language sql
as $$
  select reading_id from api.record_meter_reading(test.id(p_meter), p_reading, now() - p_ago)
$$;
create function pg_temp.tick()
returns text
language plpgsql
security definer
as $$
declare
  v_organization text := current_setting('assetry.organization_id');
begin
  perform maintenance.generate_due();
  perform set_config('assetry.organization_id', v_organization, true);
  return concat_ws(' / ', test.occurrences('grid'), test.occurrences('beside'), test.occurrences('floats'));
end
$$;
create function pg_temp.next(p_name text)
returns numeric
language sql
security definer
as $$
  select trim_scale(s.next_units) from maintenance.schedules as s where s.id = test.id(p_name)
$$;
create function pg_temp.finish(p_name text)
returns void
language plpgsql
as $$
declare
  v_id uuid := (select o.work_order_id from api.maintenance_occurrences as o
                 where o.schedule_id = test.id(p_name) and o.status = 'GENERATED' order by o.seq limit 1);
begin
  perform api.start_work_order(v_id);
  perform api.complete_work_order(v_id);
end
$$;

select is(maintenance.first_units(250, 250, 1010), 1250.0, 'the grid is counted from its start');
select test.sign_in('ann');
select pg_temp.read('h', 0, '90 days'), pg_temp.read('h', 249, '80 days');
select is(pg_temp.tick(), '', 'before the point nothing comes');

-- T2: a hundred readings beyond the point make one work order.
select count(*) from api.ingest_readings((
  select jsonb_agg(jsonb_build_object('meter_id', test.id('h'), 'reading', 250 + n,
           'read_at', now() - interval '70 days' + n * interval '1 minute'))
    from generate_series(0, 99) as n
));
select is(
  pg_temp.tick(), '1 GENERATED / 1 GENERATED / 1 GENERATED', 'T2: 100 readings beyond the limit, one work order'
);
select is(pg_temp.tick(), '1 GENERATED / 1 GENERATED / 1 GENERATED', 'and not another by the next run');
select results_eq(
  $$ select trim_scale(o.due_units), o.work_order_id is not null from api.maintenance_occurrences as o
      where o.schedule_id = test.id('grid') $$,
  $$ values (250::numeric, true) $$, 'it tells the point'
);
select is(pg_temp.next('grid'), 500.0, 'the grid goes on');
select is(pg_temp.next('floats'), null, 'what floats waits for its work');

-- Points that were jumped over have one turn.
select pg_temp.read('h', 1010, '40 days');
select is(
  pg_temp.tick(), '1 GENERATED, 2 SUPPRESSED PREVIOUS_OPEN / 1 GENERATED, 2 GENERATED / 1 GENERATED',
  'jumped points bring one; what is open suppresses it, and that is kept'
);
select is(pg_temp.next('beside'), 1250.0, 'and it goes on after them');

-- T12: a reading that is put right brings nothing again, in either direction.
select test.remember('wrong', pg_temp.read('h', 1260, '30 days'));
select is(
  pg_temp.tick(),
  '1 GENERATED, 2 SUPPRESSED PREVIOUS_OPEN, 3 SUPPRESSED PREVIOUS_OPEN / 1 GENERATED, 2 GENERATED, 3 GENERATED '
    '/ 1 GENERATED', 'a point is passed'
);
select test.remember('right', reading_id) from api.correct_meter_reading(test.id('wrong'), 1240);
select is(right(pg_temp.tick(), 11), '1 GENERATED', 'the reading was wrong');
select pg_temp.read('h', 1255, '25 days');
select is(
  (select count(*) from api.maintenance_occurrences where schedule_id = test.id('beside'))
    + (pg_temp.tick() <> '')::integer,
  4::bigint, 'T12: passed again after the correction, it does not come again'
);
select is(pg_temp.next('beside'), 1500.0, 'the next point is the next');
select test.remember('far', reading_id) from api.correct_meter_reading(test.id('right'), 1241);
select test.remember('typo', pg_temp.read('h', 900000, '20 days'));
select pg_temp.tick();
select is(pg_temp.next('beside'), 900250.0, 'a slip of the keys goes far');
select test.remember('typo', reading_id) from api.correct_meter_reading(test.id('typo'), 1300);
select pg_temp.tick();
select is(
  pg_temp.next('beside'), 1750.0,
  'and comes back with its correction: the turn that it brought stands for the one point'
);
select is(
  (select count(*) from api.maintenance_occurrences where schedule_id = test.id('beside')), 4::bigint,
  'and nothing was made again'
);
select is(pg_temp.next('early'), 4000.0, 'with a lead the point is the same');

-- What floats counts from the reading with which its work was finished.
select pg_temp.finish('floats');
select is(pg_temp.next('floats'), 1550.0, 'so many units after the end of its work');
select api.exchange_meter(test.id('h'), 1400, 0, now() - interval '10 days');
select pg_temp.read('h', 160, '5 days');
select pg_temp.tick();
select is(
  test.occurrences('floats'), '1 COMPLETED, 2 GENERATED', 'another counter goes on where the life of the meter is'
);
select test.sign_out();

-- Time and meter together.
select pg_temp.by_meter('any', 'fan', 'f', jsonb_build_object('basis', 'FLOATING', 'every_n', 1, 'every_unit', 'MONTH',
         'anchor_on', core.site_date(test.id('north')) + 20)),
       pg_temp.by_meter('all', 'fan', 'f', jsonb_build_object('basis', 'FLOATING', 'every_n', 1, 'every_unit', 'MONTH',
         'anchor_on', core.site_date(test.id('north')) + 20, 'trigger_logic', 'ALL'));
select is(
  (select string_agg(coalesce((s.next_due_on - core.site_date(s.site_id))::text, '-') || ' '
     || trim_scale(s.next_units), ', ' order by s.name desc) from maintenance.schedules as s
    where s.id in (test.id('any'), test.id('all'))),
  '20 250, - 250', 'ANY waits for its day as well; ALL has none before all have come'
);
select test.sign_in('ann');
select pg_temp.read('f', 0, '9 days'), pg_temp.read('f', 260, '1 day');
select pg_temp.tick();
select is(test.occurrences('any'), '1 GENERATED', 'of ANY the first brings it');
select test.sign_out();
select results_eq(
  $$ select test.occurrences('all'), s.next_due_on - core.site_date(s.site_id) from maintenance.schedules as s
      where s.id = test.id('all') $$,
  $$ values (null, 20) $$, 'of ALL the last: its day is told now'
);
select test.sign_in('ann');
select pg_temp.finish('any');
select test.sign_out();
select results_eq(
  $$ select next_due_on = (core.site_date(site_id) + interval '1 month')::date, trim_scale(next_units)
       from maintenance.schedules where id = test.id('any') $$,
  $$ values (true, 510::numeric) $$, 'and all are counted anew from the end of the work'
);

-- Events.
select test.schedule('after', 'press', '{"every_n": null, "every_unit": null, "anchor_on": null,
  "event": "REPAIR_COMPLETED"}', now() - interval '1 hour');
select test.schedule('begin', 'press', '{"every_n": null, "every_unit": null, "anchor_on": null,
  "event": "ASSET_PUT_IN_SERVICE"}', now() - interval '1 hour');
select test.work_order('repair', 'north');
update work.work_orders set asset_id = test.id('press'), work_type = 'CORRECTIVE' where id = test.id('repair');
select test.sign_in('ann');
select api.put_asset_on_standby(test.id('press'));
select pg_temp.tick();
select is(concat(test.occurrences('after'), test.occurrences('begin')), '', 'before it happens nothing comes');
select api.start_work_order(test.id('repair')), api.complete_work_order(test.id('repair'));
select api.put_asset_in_service(test.id('press'));
select pg_temp.tick();
select is(test.occurrences('after'), '1 GENERATED', 'a repair brings what follows it');
select is(test.occurrences('begin'), '1 GENERATED', 'and going into service what comes then');
select pg_temp.tick();
select is(test.occurrences('after'), '1 GENERATED', 'once');
select pg_temp.finish('after');
select pg_temp.tick();
select is(test.occurrences('after'), '1 COMPLETED', 'its own work is no repair');
select test.sign_out();
select is(
  (select count(*) from maintenance.schedules where armed_at is null and next_due_on is null and status = 'ACTIVE'),
  1::bigint, 'only what floats with open work waits for nothing'
);

select * from finish();
rollback;
