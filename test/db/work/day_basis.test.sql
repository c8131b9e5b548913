-- A day of pay begins with the calendar day, or with the shift.
begin;
select plan(8);

select test.organization('acme');
select test.site('north', 'N', 'Europe/Berlin');
select test.person('ann');
select test.worker('wim', 'north'), test.work_order('fan', 'north'), test.labour_rate('wim', 60);
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id('north'), test.id('wim'), d.day::date,
       (d.day + interval '22 hours') at time zone 'Europe/Berlin', (d.day + interval '30 hours') at time zone 'Europe/Berlin',
       'REGULAR'
  from generate_series(timestamp '2026-06-14', '2026-06-18', '1 day') as d (day);

create function pg_temp.rules(p_rules jsonb) returns void language plpgsql as $$
begin
  perform test.sign_in('ann');
  perform api.update_pay_rules(test.id('north'), p_rules);
  perform test.sign_out();
end
$$;
create function pg_temp.pieces(p_from text, p_to text) returns text language plpgsql volatile as $$
declare
  v_entry  work.labour_entries;
  v_pieces text;
begin
  perform test.labour('hours ' || clock_timestamp(), 'wim', 'fan', p_from::timestamp at time zone 'Europe/Berlin',
    p_to::timestamp at time zone 'Europe/Berlin');
  select * into v_entry from work.labour_entries order by id desc limit 1;
  perform set_config('assetry.organization_id', test.id('acme')::text, true);
  select string_agg(p.minutes || coalesce(' ' || p.base_fact, ''), ', ' order by p.position) into v_pieces
    from work.split_labour(v_entry) as p;
  return v_pieces;
end
$$;
create function pg_temp.rule(p_basis text, p_threshold integer default 480) returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object('fact', 'DAY_OVER', 'threshold_minutes', p_threshold,
           'kind', 'MULTIPLIER', 'value', 1.5, 'day_basis', p_basis))
$$;

create function pg_temp.clear() returns void language sql security definer as $$ delete from work.labour_entries $$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_pay_rules(test.id('north'), '[{"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00",
       "kind": "INCREMENT", "value": 1, "day_basis": "SHIFT_START"},
       {"fact": "DAY_OVER", "threshold_minutes": 1, "kind": "MULTIPLIER", "value": 1, "day_basis": "NOON"}]') $$,
  '{p_rules[1].day_basis,p_rules[2].day_basis}', 'only a rule of days takes it, and only what there is'
);
select test.sign_out();
-- The example of the rule: 22 to 06, with hours to 07, and eight hours a day.
select pg_temp.rules(jsonb_build_array(pg_temp.rule('CALENDAR_DAY')));
select is(pg_temp.pieces('2026-06-15 22:00', '2026-06-16 07:00'), '120, 420', 'by the calendar nothing is over');
select pg_temp.clear();
select pg_temp.rules(jsonb_build_array(pg_temp.rule('SHIFT_START')));
select is(
  pg_temp.pieces('2026-06-15 22:00', '2026-06-16 07:00'), '120, 360, 60 DAY_OVER', 'by the shift the last hour is'
);
-- Hours of the next evening belong to the next shift; a rule of each kind counts by itself.
select is(
  pg_temp.pieces('2026-06-16 21:00', '2026-06-16 23:00'), '60 DAY_OVER, 60', 'the turn ends when the next begins'
);
select pg_temp.clear();
-- From Sunday into Monday: the day goes on, and the week begins.
select is(
  pg_temp.pieces('2026-06-14 22:00', '2026-06-15 07:00'), '120, 360, 60 DAY_OVER', 'also over the end of the week'
);
select pg_temp.clear();
select test.labour('sunday', 'wim', 'fan', '2026-06-14 22:00 Europe/Berlin', '2026-06-15 00:00 Europe/Berlin');
select is(
  pg_temp.pieces('2026-06-15 00:00', '2026-06-15 07:00'), '360, 60 DAY_OVER', 'hours of Sunday count for the turn'
);
select pg_temp.clear();
-- Without shifts it is the calendar day.
delete from workforce.worker_shifts;
select is(pg_temp.pieces('2026-06-15 22:00', '2026-06-16 07:00'), '120, 420', 'without shifts the calendar day counts');
select pg_temp.clear();
-- OUTSIDE_SHIFT is outside of the shifts of the worker.
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
values (test.id('acme'), test.id('north'), test.id('wim'), '2026-06-16', '2026-06-16 08:00 Europe/Berlin',
        '2026-06-16 12:00 Europe/Berlin', 'REGULAR'),
       (test.id('acme'), test.id('north'), test.id('wim'), '2026-06-16', '2026-06-16 12:00 Europe/Berlin',
        '2026-06-16 14:00 Europe/Berlin', 'ON_CALL');
select pg_temp.rules('[{"fact": "OUTSIDE_SHIFT", "kind": "MULTIPLIER", "value": 2}]');
select is(
  pg_temp.pieces('2026-06-16 07:00', '2026-06-16 13:00'), '60 OUTSIDE_SHIFT, 240, 60 OUTSIDE_SHIFT',
  'before and after the shift, on call as well'
);

select * from finish();
rollback;
