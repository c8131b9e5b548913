begin;
select plan(6);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
-- A work order that was completed at some instant.
create function pg_temp.done(p_name text, p_site text, p_completed_at timestamptz, p_due_at timestamptz default null)
returns void
language plpgsql
as $$
begin
  insert into work.work_orders (
    id, organization_id, site_id, work_order_number, title, status, reported_at, started_at, completed_at, due_at
  )
  values (
    test.remember(p_name, uuidv7()), test.id('acme'), test.id(p_site), p_name, p_name, 'COMPLETED', p_completed_at,
    p_completed_at, p_completed_at, p_due_at
  );
  insert into work.completions (organization_id, site_id, work_order_id, completed_at)
  values (test.id('acme'), test.id(p_site), test.id(p_name), p_completed_at);
end
$$;

select pg_temp.done('reopened', 'south', '2026-01-05T09:00Z'), pg_temp.done('long after', 'south', '2026-01-05T09:00Z'),
       pg_temp.done('corrected', 'south', '2026-01-06T09:00Z'), pg_temp.done('followed', 'south', '2026-01-06T09:00Z'),
       pg_temp.done('same failure', 'south', '2026-01-07T09:00Z'), pg_temp.done('fine', 'south', '2026-01-11T23:59Z'),
       pg_temp.done('later', 'south', '2026-01-12T00:00Z'), pg_temp.done('island', 'north', '2026-01-04T10:00Z');
update work.completions as c
   set reopened_at = r.reopened_at, reopen_reason = 'leaks'
  from (values
         ('reopened', timestamptz '2026-02-04T09:00Z'), ('long after', '2026-02-04T09:01Z')
       ) as r (name, reopened_at)
 where c.work_order_id = test.id(r.name);
insert into work.completions (organization_id, site_id, work_order_id, completed_at)
values (test.id('acme'), test.id('south'), test.id('reopened'), '2026-01-08T09:00Z');
select test.pump_failures();
select test.work_order('correction', 'south', '2026-01-20T09:00Z'), test.work_order('follower', 'south',
  '2026-01-20T09:00Z'),
       test.work_order('again', 'south', '2026-01-20T09:00Z'), test.work_order('too late', 'south',
       '2026-03-20T09:00Z');
insert into work.relations (organization_id, site_id, work_order_id, kind, related_id)
select test.id('acme'), test.id('south'), test.id(r.of), r.kind, test.id(r.related)
  from (values
         ('correction', 'CORRECTS', 'corrected'), ('follower', 'FOLLOW_UP_OF', 'followed'),
         ('again', 'FOLLOW_UP_OF', 'same failure'), ('too late', 'CORRECTS', 'fine')
       ) as r (of, kind, related);
insert into work.failure_reports (organization_id, site_id, work_order_id, class_id, problem_id, failed_at)
select test.id('acme'), test.id('south'), test.id(r.of), test.id('pumps'), test.id('leak'), now()
  from unnest(array['same failure', 'again', 'follower']) as r (of);

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids), pg_temp.names(denominator_ids)
       from api.explain_rework('2026-01-05', '2026-01-11', p_details => true) $$,
  $$ values ('NORTH', 0::numeric, 1::numeric, 0.00, null, 'island'),
            ('SOUTH', 3, 6, 50.00, 'corrected reopened same failure',
             'corrected fine followed long after reopened same failure'),
            (null, 3, 7, 42.86, 'corrected reopened same failure',
             'corrected fine followed island long after reopened same failure') $$,
  'what was reopened, corrected, or failed again in the same way within 30 days was done again'
);
select api.cancel_work_order(test.id('correction'), 'a mistake');
select results_eq(
  $$ select pg_temp.names(numerator_ids)
       from api.explain_rework('2026-01-05', '2026-01-11', array[test.id('south')], p_details => true) $$,
  $$ values ('reopened same failure') $$,
  'a correction that was cancelled corrects nothing'
);
select is_empty($$ select 1 from api.explain_rework('2020-01-01', '2020-02-01') $$, 'nothing is not zero per cent');
select test.refuses_fields(
  $$ select api.explain_rework('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_rework('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_rework('2026-01-05', '2026-01-11') as e), 'SOUTH',
    'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
