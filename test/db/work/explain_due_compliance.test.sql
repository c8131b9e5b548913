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

select pg_temp.done('early', 'south', '2026-01-05T09:00Z', '2026-01-06T09:00Z'),
       pg_temp.done('just', 'south', '2026-01-06T09:00Z', '2026-01-06T09:00Z'),
       pg_temp.done('late', 'south', '2026-01-06T09:01Z', '2026-01-06T09:00Z'),
       pg_temp.done('never due', 'south', '2026-01-06T09:00Z'),
       pg_temp.done('before', 'south', '2026-01-04T09:00Z', '2026-01-04T23:59Z'),
       pg_temp.done('behind', 'south', '2026-01-04T09:00Z', '2026-01-12T00:00Z'),
       pg_temp.done('island', 'north', '2026-01-04T09:00Z', '2026-01-04T10:00Z');
select test.work_order('undone', 'south', '2026-01-05T08:00Z', '2026-01-07T08:00Z'),
       test.work_order('gone', 'south', '2026-01-05T08:00Z', '2026-01-07T08:00Z'),
       test.work_order('to come', 'south', now(), now() + interval '1 hour');

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select api.cancel_work_order(test.id('gone'), 'sold');
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids), pg_temp.names(denominator_ids)
       from api.explain_due_compliance('2026-01-05', '2026-01-11', p_details => true) $$,
  $$ values ('NORTH', 1::numeric, 1::numeric, 100.00, 'island', 'island'),
            ('SOUTH', 2, 4, 50.00, 'early just', 'early just late undone'),
            (null, 3, 5, 60.00, 'early island just', 'early island just late undone') $$,
  'T11: what has no due date counts neither way, what is undone counts as due, each day is that of its site'
);
select results_eq(
  $$ select pg_temp.names(denominator_ids) from api.explain_due_compliance(
              '2026-01-05', '2026-01-11', array[test.id('north')], p_details => true
            ) $$,
  $$ values ('island') $$,
  'of one site'
);
select is_empty(
  $$ select 1
       from api.explain_due_compliance(
              (now() - interval '30 days')::date, (now() + interval '3 days')::date, p_details => true
            )
      where test.id('to come') = any (denominator_ids) $$,
  'what is still to be done in time is not late'
);
select test.refuses_fields(
  $$ select api.explain_due_compliance('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_due_compliance('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_due_compliance('2026-01-05', '2026-01-11') as e),
    'SOUTH', 'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
