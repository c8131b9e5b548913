begin;
select plan(4);

select test.organization('acme');
select test.site('north', null, 'Pacific/Kiritimati'), test.site('south', null, 'Pacific/Niue');
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.person('ann'), test.person('nora', '{north}');
select test.worker('wim', 'north');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]'),
       test.inspection_template('look', '[{"prompt": "Clean", "kind": "PASS_FAIL"}]');
select test.inspection('n' || n, case n % 2 when 0 then 'walk' else 'look' end, 'north'),
       test.inspection('s' || n, 'walk', 'south') from generate_series(1, 40) as n;
select setseed(0.4);
alter table inspection.inspections disable trigger user;
update inspection.inspections
   set status = 'COMPLETED', inspector_worker_id = test.id('wim'),
       result = (array['PASS', 'PASS_WITH_REMARKS', 'FAIL'])[1 + floor(random() * 3)],
       submitted_at = now() - make_interval(hours => floor(random() * 900)::integer)
 where random() < 0.8;
alter table inspection.inspections enable trigger user;
create function pg_temp.counted(p_result text, p_template text default null)
returns integer
language plpgsql
security definer
as $$
declare
  v_row   record;
  v_count integer := 0;
begin
  for v_row in
    select i.*, s.time_zone, t.name as template
      from inspection.inspections as i
      join core.sites as s on s.id = i.site_id
      join inspection.templates as t on t.id = i.template_id
  loop
    if v_row.result = p_result and v_row.template = coalesce(p_template, v_row.template)
       and (v_row.submitted_at at time zone v_row.time_zone)::date between current_date - 20 and current_date - 5
    then
      v_count := v_count + 1;
    end if;
  end loop;

  return v_count;
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select denominator, passed, passed_with_remarks, failed, percent, cardinality(passed_ids),
       cardinality(passed_with_remarks_ids), cardinality(failed_ids)
       from api.explain_inspection_results(current_date - 20, current_date - 5, p_details => true)
      where site_id is null $$,
  $$ select p + r + f, p, r, f, round((p + r) * 100.0 / (p + r + f), 4), p, r, f
       from (select pg_temp.counted('PASS') as p, pg_temp.counted('PASS_WITH_REMARKS') as r,
                    pg_temp.counted('FAIL') as f) as n
      where p > 0 and r > 0 and f > 0 $$, 'what was handed in on these days of each site, as counted one by one'
);
select is(
  (select failed from api.explain_inspection_results(current_date - 20, current_date - 5, p_template_id => test.id('look'))
    where site_id is null),
  pg_temp.counted('FAIL', 'look'), 'by one template'
);
select test.refuses_fields(
  $$ select api.explain_inspection_results('2026-01-10', null) $$, '{p_until}', 'a period has an end'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.explain_inspection_results('2026-01-10', '2026-01-10', array[test.id('south')]) $$,
  'SITE_NOT_FOUND', 404,
  'a site out of reach does not exist'
);
select test.sign_out();

select * from finish();
rollback;
