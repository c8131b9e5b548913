-- Shifts of a day that are set by hand stay, whatever pattern and calendar say.
begin;
select plan(30);

select test.organization('acme');
select test.site('north', 'N', 'Europe/Berlin'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.work_order('fan', 'north');
select test.shift_pattern('early', 1, '{0 06:00 14:00}');
insert into workforce.shift_assignments (organization_id, site_id, worker_id, shift_pattern_id, anchor_on, starts_on)
values (test.id('acme'), test.id('north'), test.id('wim'), test.id('early'), '2026-01-01', '2026-01-01');
select workforce.keep_worker_shifts();

create function pg_temp.on_day(p_days integer) returns date language sql security definer as $$
  select core.site_date(test.id('north')) + p_days
$$;
create function pg_temp.at(p_days integer, p_time text) returns text language sql security definer as $$
  select to_json((pg_temp.on_day(p_days) + p_time::time) at time zone 'Europe/Berlin') #>> '{}'
$$;
create function pg_temp.shift(
  p_days integer, p_from text, p_to text, p_kind text default null, p_later integer default 0
)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('starts_at', pg_temp.at(p_days, p_from),
           'ends_at', pg_temp.at(p_days + p_later, p_to), 'kind', p_kind))
$$;
create function pg_temp.shifts(p_days integer) returns text language sql security definer as $$
  select string_agg(
           format('%s-%s %s', to_char(h.starts_at at time zone 'Europe/Berlin', 'HH24'),
             to_char(h.ends_at at time zone 'Europe/Berlin', 'HH24'), h.kind),
           ', ' order by h.starts_at)
    from workforce.worker_shifts as h
   where h.worker_id = test.id('wim')
     and h.shift_on = pg_temp.on_day(p_days)
$$;
create function pg_temp.set_day(p_days integer, p_shifts jsonb) returns workforce.shift_pin_answer language sql as $$
  select * from api.update_worker_shift(test.id('wim'), pg_temp.on_day(p_days), p_shifts)
$$;

select is(pg_temp.shifts(10), '06-14 REGULAR', 'the pattern has a shift');
select test.sign_in('max');
select test.refuses($$ select pg_temp.set_day(10, '[]') $$, 'PERMISSION_DENIED', 403, 'it takes a permission');
select test.sign_out();
select test.sign_in('sue');
select test.refuses($$ select pg_temp.set_day(10, '[]') $$, 'WORKER_NOT_FOUND', 404, 'and a worker within reach');
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields($$ select pg_temp.set_day(-1, '[]') $$, '{p_shift_on}', 'what is past is past');
select test.refuses_fields($$ select pg_temp.set_day(91, '[]') $$, '{p_shift_on}', 'nor later than shifts are known');
select test.refuses_fields($$ select pg_temp.set_day(null, '[]') $$, '{p_shift_on}', 'a day is named');
select lives_ok($$ select pg_temp.set_day(0, '[]') $$, 'today is set');
select lives_ok($$ select pg_temp.set_day(90, '[]') $$, 'and the ninetieth day');
select is(
  (select is_pinned from api.update_worker_shift(test.id('wim'), pg_temp.on_day(90), 'null')), false, 'null of JSON is null'
);
select pg_temp.set_day(0, null);
select lives_ok(
  $$ select pg_temp.set_day(20, jsonb_build_array(pg_temp.shift(20, '08:00', '08:00', null, 1))) $$,
  'a shift has 24 hours at most'
);
select test.refuses_fields(
  $$ select pg_temp.set_day(20, jsonb_build_array(pg_temp.shift(20, '08:00:30', '08:00:30', null, 1))) $$,
  '{p_shifts[1].ends_at,p_shifts[1].starts_at}', 'of whole minutes'
);
select lives_ok(
  $$ select pg_temp.set_day(20, jsonb_build_array(pg_temp.shift(20, '08:00', '10:00'), pg_temp.shift(20, '10:00',
    '11:00'))) $$,
  'one may end where the next begins'
);
select test.refuses_fields(
  $$ select pg_temp.set_day(20, jsonb_build_array(pg_temp.shift(20, '10:00', '09:00'), pg_temp.shift(20, '08:00',
    '11:00'))) $$,
  '{p_shifts[1].ends_at}', 'one that is none overlaps nothing'
);
select pg_temp.set_day(20, null);
select test.refuses_fields(
  $$ select pg_temp.set_day(10, jsonb_build_array(
       pg_temp.shift(10, '08:00', '08:00'), pg_temp.shift(10, '08:00', '09:00', 'NAP'), '{}'::jsonb,
       pg_temp.shift(10, '10:00', '11:00', null, 1), pg_temp.shift(10, '12:00', '13:00', 'OVERTIME'),
       pg_temp.shift(10, '12:30', '14:00'))) $$,
  array[
    'p_shifts[1].ends_at', 'p_shifts[2].kind', 'p_shifts[3].ends_at', 'p_shifts[3].starts_at', 'p_shifts[4].ends_at',
    'p_shifts[5].starts_at', 'p_shifts[6].starts_at'
  ],
  'every fault of every shift'
);
select test.refuses_fields(
  $$ select pg_temp.set_day(10, jsonb_build_array(pg_temp.shift(11, '08:00', '10:00'))) $$, '{p_shifts[1].starts_at}',
  'a shift starts on its day'
);
select test.refuses(
  $$ select api.update_worker_shift(test.id('wim'), pg_temp.on_day(10), '[]', 99) $$, 'STALE_ROW', 409, 'an old version'
);
select is(
  (select is_pinned from pg_temp.set_day(10, jsonb_build_array(
     pg_temp.shift(10, '22:00', '04:00', null, 1), pg_temp.shift(10, '16:00', '18:00', 'OVERTIME')))),
  true, 'set by hand'
);
select is(pg_temp.shifts(10), '16-18 OVERTIME, 22-04 REGULAR', 'these are the shifts of the day');
select is(pg_temp.shifts(11), '06-14 REGULAR', 'and of no other');
select results_eq(
  $$ select worker_name, shift_on, jsonb_array_length(shifts) from api.shift_pins $$,
  $$ values ('wim', pg_temp.on_day(10), 2) $$, 'the list has the day'
);
-- They survive what changes.
select api.update_pattern_shifts(test.id('early'), '[{"day_index": 0, "start_time": "07:00", "end_time": "15:00"}]');
select is(pg_temp.shifts(10), '16-18 OVERTIME, 22-04 REGULAR', 'another pattern changes nothing there');
select is(pg_temp.shifts(11), '07-15 REGULAR', 'elsewhere it does');
-- Guards and figures ask the same.
select api.assign_work_order(test.id('fan'), test.worker_ids('wim'));
select lives_ok(
  $$ select api.schedule_work_order(test.id('fan'), jsonb_build_array(jsonb_build_object('worker_id', test.id('wim'),
       'starts_at', pg_temp.at(10, '16:00'), 'ends_at', pg_temp.at(10, '18:00')))) $$,
  'overtime is a shift in which work is scheduled'
);
select test.refuses(
  $$ select api.schedule_work_order(test.id('fan'), jsonb_build_array(jsonb_build_object('worker_id', test.id('wim'),
       'starts_at', pg_temp.at(10, '08:00'), 'ends_at', pg_temp.at(10, '09:00')))) $$,
  'OUTSIDE_SHIFT', 422, 'the shift of the pattern is none'
);
select is(
  (select capacity_hours from api.explain_labour_capacity(pg_temp.on_day(10), pg_temp.on_day(10))), 4.00,
  'capacity counts overtime, to midnight'
);
select pg_temp.set_day(12, '[]');
select is(pg_temp.shifts(12), null, 'a day without shifts');
select is((select is_pinned from pg_temp.set_day(10, null)), false, 'calculated again');
select is(pg_temp.shifts(10), '07-15 REGULAR', 'by the pattern');
select test.sign_out();
-- What is kept of a worker moves with the worker, and nothing of another.
select test.worker('wes', 'north');
create function pg_temp.kept() returns text language sql security definer as $$
  select string_agg(k.worker || ' ' || k.kind || ' ' || test.name_of(k.site_id), ', ' order by k.worker, k.kind)
    from (
      select distinct test.name_of(r.worker_id) as worker, r.kind, r.site_id
        from (
          select worker_id, 'absence' as kind, site_id from workforce.absences
          union all select worker_id, 'assignment', site_id from workforce.shift_assignments
          union all select worker_id, 'look', site_id from workforce.position_looks
          union all select worker_id, 'pin', site_id from workforce.shift_pins
          union all select worker_id, 'shift', site_id from workforce.worker_shifts where worker_id = test.id('wes')
          union all select worker_id, 'timesheet', site_id from workforce.timesheets
        ) as r
    ) as k
$$;
insert into workforce.shift_assignments (organization_id, site_id, worker_id, shift_pattern_id, anchor_on, starts_on)
values (test.id('acme'), test.id('north'), test.id('wes'), test.id('early'), '2026-01-01', '2026-01-01');
insert into workforce.shift_pins (organization_id, site_id, worker_id, shift_on, shifts)
values (test.id('acme'), test.id('north'), test.id('wes'), pg_temp.on_day(5), '[]');
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
values (test.id('acme'), test.id('north'), test.id('wes'), pg_temp.on_day(5), now() + interval '5 days',
  now() + interval '6 days',
  'REGULAR');
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at)
select test.id('acme'), test.id('north'), test.id(w), 'LEAVE', '2099-01-01', '2099-01-02'
  from unnest('{wim,wes}'::text[]) as w;
insert into workforce.position_looks (organization_id, site_id, worker_id)
select test.id('acme'), test.id('north'), test.id(w) from unnest('{wim,wes}'::text[]) as w;
select test.timesheet('sheet of ' || w, w, '2026-01-05') from unnest('{wim,wes}'::text[]) as w;
update workforce.workers set site_id = test.id('south') where id = test.id('wim');
select is(
  pg_temp.kept(),
  'wes absence north, wes assignment north, wes look north, wes pin north, wes shift north, wes timesheet north, '
    'wim absence south, wim assignment south, wim look south, wim pin south, wim timesheet south',
  'what is kept of a worker goes along'
);
select is(
  (select count(*)::integer from workforce.worker_shifts where worker_id = test.id('wim') and site_id <> test.id('south')), 0,
  'shifts as well'
);

select * from finish();
rollback;
