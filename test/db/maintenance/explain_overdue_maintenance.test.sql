begin;
select plan(7);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south', null, 'Pacific/Niue');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.person('nora', '{north}');
select test.schedule('oil', 'pump', '{"status": "SUSPENDED"}'), test.schedule('far', 'fan', '{"status": "SUSPENDED"}');
select test.random_occurrences('oil', 60, 0.1), test.random_occurrences('far', 60, 0.2);

-- Each by itself, by the day on the wall of its site.
create function pg_temp.counted(p_least integer, p_most integer, p_sites text[])
returns integer
language plpgsql
security definer
as $$
declare
  v_row   record;
  v_days  integer;
  v_count integer := 0;
begin
  for v_row in
    select o.due_at, o.status, s.time_zone, s.name
      from maintenance.occurrences as o join core.sites as s on s.id = o.site_id
  loop
    if v_row.status = 'GENERATED' and lower(v_row.name) = any (p_sites) then
      v_days := (now() at time zone v_row.time_zone)::date - (v_row.due_at at time zone v_row.time_zone)::date;

      if v_days >= p_least and v_days <= p_most then
        v_count := v_count + 1;
      end if;
    end if;
  end loop;

  return v_count;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select denominator, numerator, days_1_to_7, days_8_to_30, days_31_to_90, days_over_90
       from api.explain_overdue_maintenance() where site_id is null $$,
  $$ select pg_temp.counted(-999, 999, s), pg_temp.counted(1, 999, s), pg_temp.counted(1, 7, s),
       pg_temp.counted(8, 30, s), pg_temp.counted(31, 90, s), pg_temp.counted(91, 999, s)
       from (values ('{north,south}'::text[])) as a (s) $$, 'all sites that one reaches, as counted one by one'
);
select ok(
  (select denominator > numerator and numerator > 8 and days_31_to_90 > 0 and days_over_90 > 0
     from api.explain_overdue_maintenance() where site_id is null),
  'there is something to count'
);
select results_eq(
  $$ select cardinality(denominator_ids), cardinality(numerator_ids), percent, cardinality(days_1_to_7_ids)
       + cardinality(days_8_to_30_ids) + cardinality(days_31_to_90_ids) + cardinality(days_over_90_ids)
       from api.explain_overdue_maintenance(array[test.id('south')], p_details => true) $$,
  $$ select pg_temp.counted(-999, 999, s), pg_temp.counted(1, 999, s),
       round(pg_temp.counted(1, 999, s) * 100.0 / pg_temp.counted(-999, 999, s), 4), pg_temp.counted(1, 999, s)
       from (values ('{south}'::text[])) as a (s) $$, 'of one site, each with its id'
);
select test.sign_out();
select test.sign_in('nora');
select is(
  (select denominator from api.explain_overdue_maintenance() where site_id is null),
  pg_temp.counted(-999, 999, '{north}'), 'what one reaches'
);
select test.refuses(
  $$ select api.explain_overdue_maintenance(array[test.id('south')]) $$, 'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select test.sign_out();
delete from maintenance.occurrences;
select test.sign_in('nora');
select is_empty($$ select 1 from api.explain_overdue_maintenance() $$, 'nothing is no figure');
select test.sign_out();

-- One that is open is told of, too; none is not.
select test.site('west'), test.site('east');
select test.asset('belt', 'west');
select test.schedule('belts', 'belt', '{"status": "SUSPENDED"}');
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, work_order_id
)
select test.id('acme'), test.id('west'), test.id('belts'), 1, now() - interval '2 days', 'GENERATED', now(),
       test.work_order('worn', 'west');
select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator
       from api.explain_overdue_maintenance(array[test.id('west'), test.id('east')]) $$,
  $$ values ('WEST', 1, 1), (null, 1, 1) $$, 'a site with one is told, a site with none is not'
);
select test.sign_out();

select * from finish();
rollback;
