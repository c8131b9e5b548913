begin;
select plan(4);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south', null, 'Pacific/Niue');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.person('nora', '{north}');

select test.work_order('n' || n, 'north'), test.work_order('s' || n, 'south') from generate_series(1, 40) as n;
select setseed(0.4);
alter table work.work_orders disable trigger user;
update work.work_orders as w
   set work_type = (array['PREVENTIVE', 'CORRECTIVE', 'INSPECTION'])[1 + floor(random() * 3)],
       status = case when c.is_done then 'COMPLETED' else 'OPEN' end,
       started_at = case when c.is_done then c.done_at end,
       completed_at = case when c.is_done then c.done_at end
  from (
    select o.id, random() < 0.6 as is_done, now() - make_interval(hours => floor(random() * 900)::integer) as done_at
      from work.work_orders as o
  ) as c
 where c.id = w.id;
alter table work.work_orders enable trigger user;
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
select w.organization_id, w.site_id, w.id, w.completed_at from work.work_orders as w where w.completed_at is not null;
-- What was reopened is finished once, on its last day.
insert into work.completions (organization_id, site_id, work_order_id, completed_at, reopened_at, reopen_reason)
select w.organization_id, w.site_id, w.id, now() - interval '10 days', now() - interval '9 days', 'x'
  from work.work_orders as w;
create function pg_temp.counted(p_work_type text)
returns integer
language plpgsql
security definer
as $$
declare
  v_row   record;
  v_count integer := 0;
begin
  for v_row in select w.*, s.time_zone from work.work_orders as w join core.sites as s on s.id = w.site_id loop
    if v_row.work_type = p_work_type and v_row.status = 'COMPLETED'
       and (v_row.completed_at at time zone v_row.time_zone)::date between current_date - 20 and current_date - 5
    then
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select numerator, denominator, ratio, cardinality(numerator_ids), cardinality(denominator_ids)
       from api.explain_maintenance_mix(current_date - 20, current_date - 5, p_details => true)
      where site_id is null $$,
  $$ select p, c, round(p::numeric / c, 4), p, c
       from (select pg_temp.counted('PREVENTIVE') as p, pg_temp.counted('CORRECTIVE') as c) as n
      where p > 0 and c > 0 $$, 'what was finished on these days of each site, as counted one by one'
);
select is_empty(
  $$ select 1 from api.explain_maintenance_mix('2001-01-01', '2001-12-31') $$, 'nothing finished is no figure'
);
select test.refuses_fields(
  $$ select api.explain_maintenance_mix('2026-01-10', 'infinity') $$, '{p_until}', 'within reason'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.explain_maintenance_mix('2026-01-10', '2026-01-10', array[test.id('south')]) $$, 'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select test.sign_out();

select * from finish();
rollback;
