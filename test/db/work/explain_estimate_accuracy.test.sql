begin;
select plan(5);

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
-- Hours of labour that a work order is planned to need.
create function pg_temp.planned(p_name text, p_hours numeric)
returns void
language sql
as $$
  insert into work.plan_lines (
    organization_id, site_id, work_order_id, position, kind, description, quantity, unit_cost, currency
  )
  select w.organization_id, w.site_id, w.id, k.position, k.kind, 'x', k.quantity, 1, 'EUR'
    from work.work_orders as w
   cross join (values (1, 'LABOUR', p_hours), (2, 'TOOL', 99)) as k (position, kind, quantity)
   where w.id = test.id(p_name)
$$;

select pg_temp.done('close', 'south', '2026-01-05T09:00Z'), pg_temp.done('far', 'south', '2026-01-11T23:59Z'),
       pg_temp.done('idle', 'south', '2026-01-06T09:00Z'), pg_temp.done('bare', 'south', '2026-01-06T09:00Z'),
       pg_temp.done('later', 'south', '2026-01-12T00:00Z'), pg_temp.done('island', 'north', '2026-01-04T10:00Z');
select test.worker('wim', 'south');
select pg_temp.planned('close', 2), pg_temp.planned('far', 1), pg_temp.planned('idle', 3), pg_temp.planned('later', 9),
       pg_temp.planned('island', 4);
select test.labour('h1', 'wim', 'close', '2026-01-05T08:00Z', '2026-01-05T10:24Z'),
       test.labour('h2', 'wim', 'far', '2026-01-05T11:00Z', '2026-01-05T13:00Z'),
       test.labour('h3', 'wim', 'far', '2026-01-05T14:00Z', '2026-01-05T15:00Z', 'WAIT'),
       test.labour('h4', 'wim', 'bare', '2026-01-05T16:00Z', '2026-01-05T17:00Z');

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, within_tolerance, work_orders, tolerance_percent,
            pg_temp.names(within_tolerance_ids), pg_temp.names(denominator_ids)
       from api.explain_estimate_accuracy('2026-01-05', '2026-01-11', p_details => true) $$,
  $$ values ('NORTH', 4::numeric, 0::numeric, null, 0::bigint, 1::bigint, 0.00, null, 'island'),
            ('SOUTH', 6, 4.4, 136.36, 1, 3, 33.33, 'close', 'close far idle'),
            (null, 10, 4.4, 227.27, 1, 4, 25.00, 'close', 'close far idle island') $$,
  'the hours of work that was estimated are held against the estimate; what was not does not count'
);
select is_empty(
  $$ select 1 from api.explain_estimate_accuracy('2020-01-01', '2020-02-01') $$, 'nothing is not zero per cent'
);
select test.refuses_fields(
  $$ select api.explain_estimate_accuracy('2026-01-05', '2026-01-04') $$, '{p_until}', 'no days are refused'
);
select test.refuses_fields(
  $$ select api.explain_estimate_accuracy('2010-01-05', '2026-01-05') $$, '{p_until}', 'and too many'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_estimate_accuracy('2026-01-05', '2026-01-11') as e),
    'SOUTH', 'what is out of reach is not counted'
);
select test.sign_out();

select * from finish();
rollback;
