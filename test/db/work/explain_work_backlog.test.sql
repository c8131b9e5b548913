begin;
select plan(4);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
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

select test.work_order('a', 'south', '2026-01-05T08:00Z', '2026-01-11T23:00Z'),
       test.work_order('b', 'south', '2026-01-05T08:00Z', '2026-01-05T00:00Z'),
       test.work_order('c', 'south', '2026-01-05T08:00Z', '2026-01-12T00:00Z'),
       test.work_order('d', 'south', '2026-01-05T08:00Z'),
       test.work_order('e', 'north', '2026-01-05T08:00Z', '2026-01-11T10:00Z'),
       test.work_order('gone', 'south', '2026-01-05T08:00Z', '2026-01-07T08:00Z'), test.worker('wim', 'south');
select pg_temp.planned('a', 4), pg_temp.planned('b', 1.5), pg_temp.planned('gone', 7);
select test.labour('h1', 'wim', 'a', '2026-01-05T08:00Z', '2026-01-05T09:20Z'),
       test.labour('h2', 'wim', 'a', '2026-01-05T10:00Z', '2026-01-05T11:00Z', 'TRAVEL'),
       test.labour('h3', 'wim', 'b', '2026-01-05T12:00Z', '2026-01-05T15:00Z');

-- What is counted, by its names.
create function pg_temp.names(p_ids uuid[])
returns text
language sql
as $$ select string_agg(test.name_of(i.id), ' ' order by test.name_of(i.id)) from unnest(p_ids) as i (id) $$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, week_starts_on, work_orders, planned_work_orders, planned_hours, remaining_hours,
            pg_temp.names(work_order_ids)
       from api.explain_work_backlog(p_details => true) $$,
  $$ values ('NORTH', date '2026-01-12', 1::bigint, 0::bigint, 0::numeric, 0::numeric, 'e'),
            ('SOUTH', '2026-01-05', 3, 3, 12.5, 9.6667, 'a b gone'), ('SOUTH', '2026-01-12', 1, 0, 0, 0, 'c'),
            ('SOUTH', null, 1, 0, 0, 0, 'd'), (null, '2026-01-05', 3, 3, 12.5, 9.6667, 'a b gone'),
            (null, '2026-01-12', 2, 0, 0, 0, 'c e'), (null, null, 1, 0, 0, 0, 'd') $$,
  'open work is counted by the week in which it is due on the clocks of its site'
);
select api.cancel_work_order(test.id('gone'), 'sold');
select results_eq(
  $$ select work_orders, planned_hours, remaining_hours from api.explain_work_backlog(array[test.id('south')])
      where week_starts_on = '2026-01-05' $$,
  $$ values (2::bigint, 5.5, 2.6667) $$,
  'what is over does not wait; what took longer than planned leaves nothing over'
);
select test.sign_out();
select test.sign_in('sue');
select is(
  (select string_agg(distinct e.site_code, ' ') from api.explain_work_backlog() as e), 'SOUTH',
    'what is out of reach is not counted'
);
select test.refuses(
  $$ select api.explain_work_backlog(array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404, 'nor asked for'
);
select test.sign_out();

select * from finish();
rollback;
