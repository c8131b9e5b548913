begin;
select plan(5);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south', null, 'Pacific/Niue');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.person('nora', '{north}');
select test.schedule('oil', 'pump', '{"status": "SUSPENDED"}'),
       test.schedule('far', 'fan', '{"status": "SUSPENDED", "every_unit": "WEEK", "every_n": 2}'),
       test.schedule('used', 'fan', '{"status": "SUSPENDED", "every_n": null, "every_unit": null, "anchor_on": null,
         "event": "REPAIR_COMPLETED"}');
select test.random_occurrences('oil', 60, 0.1), test.random_occurrences('far', 60, 0.2),
       test.random_occurrences('used', 9, 0.3);

-- Each by itself: how many days a month has from there on is looked up in the calendar.
create function pg_temp.counted(p_tolerance numeric, p_is_adhered boolean)
returns integer
language plpgsql
security definer
as $$
declare
  v_row   record;
  v_day   date;
  v_done  date;
  v_from  date := current_date - 100;
  v_whole integer;
  v_count integer := 0;
begin
  for v_row in
    select o.*, s.time_zone, m.every_unit
      from maintenance.occurrences as o
      join core.sites as s on s.id = o.site_id
      join maintenance.schedules as m on m.id = o.schedule_id
  loop
    v_day := (v_row.due_at at time zone v_row.time_zone)::date;
    v_done := (v_row.completed_at at time zone v_row.time_zone)::date;
    v_whole := case v_row.every_unit when 'WEEK' then 14 else (v_day + interval '1 month')::date - v_day end;
    continue when v_row.every_unit is null or v_row.due_at > now();
    continue when v_day < v_from or v_day > v_from + 60;

    if not p_is_adhered or abs(v_done - v_day) / v_whole::numeric <= p_tolerance / 100 then
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select denominator, numerator, cardinality(denominator_ids), cardinality(numerator_ids), percent
       from api.explain_maintenance_adherence(current_date - 100, current_date - 40, p_details => true)
      where site_id is null $$,
  $$ select pg_temp.counted(10, false), pg_temp.counted(10, true), pg_temp.counted(10, false),
       pg_temp.counted(10, true), round(pg_temp.counted(10, true) * 100.0 / pg_temp.counted(10, false), 4) $$,
  'what was finished within a tenth of the time, as counted one by one'
);
select ok(
  (select numerator > 3 and denominator > numerator + 3
     from api.explain_maintenance_adherence(current_date - 100, current_date - 40) where site_id is null),
  'there is something to count'
);
select is(
  (select numerator from api.explain_maintenance_adherence(current_date - 100, current_date - 40, p_tolerance_percent => 25)
    where site_id is null),
  pg_temp.counted(25, true), 'or within what is asked for'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_adherence('2026-01-10', '2026-01-10', p_tolerance_percent => 'NaN') $$,
  '{p_tolerance_percent}',
  'a tolerance is a number'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_adherence('2026-01-10', '2026-01-09') $$, '{p_until}', 'in order'
);
select test.sign_out();

select * from finish();
rollback;
