-- Days on which no maintenance falls due at a site: what is done about them, told before and then done.
begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann', '{north}');

select test.sign_in('ann');
select test.remember('stop', b.id)
  from api.create_maintenance_blackout(
         jsonb_build_object(
           'site_id', test.id('north'), 'name', 'Winter stop', 'starts_on', '2020-12-20', 'ends_on', '2020-12-31'
         )
       ) as b;
select test.sign_out();

-- Each way, on a grid of weeks of which two days fall into it: 22 and 29 December.
select test.schedule(n.name, 'pump', '{"every_unit": "WEEK", "anchor_on": "2020-12-15", "overlap_policy": "GENERATE",
         "catch_up": "ALL"}' || n.more, '2020-12-16')
  from (values ('left out', '{}'::jsonb), ('skips', '{"in_blackout": "SKIP"}'), ('defers', '{"in_blackout": "DEFER"}'),
               ('keeps', '{"in_blackout": "KEEP"}'), ('statutory', '{"is_statutory": true}'),
               ('early', '{"in_blackout": "DEFER", "lead_days": 3}')) as n (name, more);
select test.schedule('floats', 'pump', '{"every_unit": "WEEK", "anchor_on": "2020-12-15", "basis": "FLOATING"}',
         '2020-12-16');
select test.schedule('elsewhere', 'fan', '{"every_unit": "WEEK", "anchor_on": "2020-12-15"}', '2020-12-16');
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- What is put off is asked when its turn has come, also when another day has its turn before.
select test.schedule('ahead', 'pump', '{"every_unit": "WEEK", "anchor_on": "2020-12-15", "in_blackout": "DEFER"}',
         '2020-12-14');
select maintenance.generate_all(array[test.id('ahead')], '2020-12-15 12:00+00');
select is(
  (select s.next_due_on from maintenance.schedules as s where s.id = test.id('ahead')), '2020-12-22'::date,
  'a day to come stays on its grid until then'
);

create function pg_temp.told(p_name text) returns text language sql as $$
  select string_agg(
           concat_ws(' ', to_char(f.due_at, 'DD'), case when f.is_in_blackout then 'BLACKOUT' end), ', ' order by f.seq
         )
    from maintenance.schedules as s, maintenance.forecast(s, '2020-12-16', '2021-01-06') as f
   where s.id = test.id(p_name)
$$;
select is(pg_temp.told(n.name), n.days, 'told: ' || n.name)
  from (values ('left out', '22 BLACKOUT, 29 BLACKOUT, 05'), ('defers', '01, 05'), ('keeps', '22, 29, 05'),
               ('statutory', '01, 05'), ('elsewhere', '22, 29, 05')) as n (name, days);
select is(split_part(pg_temp.told('floats'), ',', 1), '01', 'told: what floats is put off');

create function pg_temp.came(p_name text, p_at timestamptz) returns text language plpgsql as $$
begin
  perform maintenance.generate_all(array[test.id(p_name)], p_at);
  return (select string_agg(concat_ws(' ', to_char(o.due_at, 'DD'), o.status, o.note), ', ' order by o.seq)
            from maintenance.occurrences as o where o.schedule_id = test.id(p_name));
end
$$;
select is(pg_temp.came('skips', '2020-12-23'), '22 SKIPPED Winter stop', 'what is left out keeps why');
select is(pg_temp.came('skips', '2021-01-06'), '22 SKIPPED Winter stop, 29 SKIPPED Winter stop, 05 GENERATED',
  'and goes on after it');
select is(pg_temp.came('defers', '2020-12-23'), null, 'what is put off leaves nothing');
select is(
  (select next_due_on from maintenance.schedules where id = test.id('defers')), '2021-01-01'::date,
  'and is due after it'
);
select is(pg_temp.came('defers', '2021-01-06'), '01 GENERATED, 05 GENERATED', 'when it comes');
select is(pg_temp.came('keeps', '2020-12-23'), '22 GENERATED', 'what does not mind comes on its day');
select is(pg_temp.came('early', '2020-12-20'), null, 'what is made before its day is put off then');
select is(pg_temp.came('early', '2020-12-30'), '01 GENERATED', 'and made as long before the day to which it was');
update maintenance.blackouts set archived_at = now() where id = test.id('stop');
select is(pg_temp.came('statutory', '2020-12-23'), '22 GENERATED', 'one that was put away holds no more');
update maintenance.blackouts set archived_at = null, starts_on = current_date, ends_on = current_date + 400
 where id = test.id('stop');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_maintenance_schedule(test.id('statutory'), '{"in_blackout": "SKIP"}') $$, '{in_blackout}',
  'what a law asks for is not left out'
);
select api.update_maintenance_schedule(test.id('left out'), '{"in_blackout": "KEEP"}');
select is(
  (select in_blackout from api.maintenance_schedules where id = test.id('left out')), 'KEEP',
  'what an active schedule does about it can be said anew'
);
select test.sign_out();

select * from finish();
rollback;
