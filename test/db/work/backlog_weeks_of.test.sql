-- The backlog in weeks: which work, which hours and which capacity count, with what just does not.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('east'), test.site('west'), test.site('south');
select test.person('ann', '{north,east,west}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('ina', 'north'), test.worker('eva',
  'east'),
       test.worker('kim', 'south');
update workforce.workers set status = 'INACTIVE' where id = test.id('ina');
select test.asset('pump', 'north');
select test.work_order(n, 'north') from unnest('{fan,belt,even,draft,over}'::text[]) as n;
select test.work_order('gate', 'west'), test.work_order('far', 'south');
select test.planned_labour('fan', 30), test.planned_labour('belt', 20), test.planned_labour('even', 2),
       test.planned_labour('draft', 5), test.planned_labour('over', 5), test.planned_labour('gate', 3),
       test.planned_labour('far', 50);
insert into work.plan_lines (
  organization_id, site_id, work_order_id, position, kind, description, quantity, unit, unit_cost, currency
)
values (test.id('acme'), test.id('north'), test.id('fan'), 9, 'SERVICE', 'Crane', 40, 'h', 0, 'EUR');
select test.labour('a', 'wim', 'fan', '2026-01-05T08:00Z', '2026-01-05T10:00Z'),
       test.labour('b', 'wim', 'fan', '2026-01-05T10:00Z', '2026-01-05T11:00Z', 'TRAVEL'),
       test.labour('c', 'zoe', 'fan', '2026-01-05T10:00Z', '2026-01-05T14:00Z'),
       test.labour('d', 'wim', 'even', '2026-01-06T10:00Z', '2026-01-06T12:00Z');
alter table work.labour_entries disable trigger check_transition;
update work.labour_entries set status = 'REJECTED' where id = test.id('c');
alter table work.labour_entries enable trigger check_transition;
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
select test.id('acme'), w.site_id, w.id, false from work.work_orders as w where w.id in (test.id('belt'),
  test.id('gate'))
on conflict (organization_id, work_order_id) do update set are_ready = false;
delete from procurement.work_parts where work_order_id = test.id('fan');
alter table work.work_orders disable trigger check_transition;
update work.work_orders as w
   set asset_id = case w.title when 'fan' then test.id('pump') end,
       status = case w.title when 'draft' then 'DRAFT' when 'over' then 'COMPLETED' else 'OPEN' end,
       started_at = case w.title when 'over' then now() end,
       completed_at = case w.title when 'over' then now() end
 where w.site_id = test.id('north');
set constraints all immediate;
set constraints all deferred;
-- Eight hours on each of the next 28 days and on that after them; an hour at the other site.
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), w.site_id, w.id, d.day::date, d.day at time zone 'UTC' + interval '8 hours',
       d.day at time zone 'UTC' + case when w.name = 'eva' then interval '9 hours' else interval '16 hours' end,
         'REGULAR'
  from generate_series(core.site_date(test.id('north')), core.site_date(test.id('north')) + 28, '1 day') as d (day),
       workforce.workers as w
 where w.name in ('wim', 'ina', 'kim')
    or w.name = 'eva'
   and d.day::date = core.site_date(test.id('north'));
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id('north'), w.id, 'LEAVE', core.site_date(test.id('north'))::timestamptz,
       (core.site_date(test.id('north')) + 9)::timestamptz, case w.name when 'zoe' then 'APPROVED' else 'REQUESTED' end,
       case w.name when 'zoe' then now() end
  from workforce.workers as w
 where w.name in ('wim', 'zoe');

create function pg_temp.names(p_ids uuid[]) returns text language sql as $$
  select string_agg(test.name_of(u.id), ' ' order by test.name_of(u.id)) from unnest(p_ids) as u (id)
$$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, ready_hours, planned_hours, weekly_capacity_hours, ready_weeks, planned_weeks,
    pg_temp.names(ready_ids),
            pg_temp.names(planned_ids)
       from api.explain_backlog_weeks(p_details => true) $$,
  $$ values ('EAST', 0.00, 0.00, 0.25, 0.00, 0.00, null, null),
            ('NORTH', 28.00, 48.00, 56.00, 0.50, 0.86, 'fan', 'belt fan'),
            ('WEST', 0.00, 3.00, 0.00, null, null, null, 'gate'),
            (null, 28.00, 51.00, 56.25, 0.50, 0.91, 'fan', 'belt fan gate') $$,
  'hours of labour that are planned and not worked, of open work; hours of active workers less approved leave'
);
select results_eq(
  $$ select site_code, ready_hours, planned_hours, ready_ids
       from api.explain_backlog_weeks(4, array[test.id('north')], null, array[test.id('pump')]) $$,
  $$ values ('NORTH', 28.00, 28.00, null::uuid[]) $$, 'of the assets that are asked for'
);
select is(
  (select sum(weekly_capacity_hours) from api.explain_backlog_weeks(12, array[test.id('east')])), 0.08,
  'twelve weeks are asked for at most'
);
select test.refuses_fields($$ select api.explain_backlog_weeks(0) $$, '{p_weeks}', 'and one at least');
select test.sign_out();

-- A figure over too many records is refused before it is made.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select lives_ok(
  $$ select work.check_order_amount(array[test.id('north')], '{OPEN}', 'work orders', 3) $$, 'three of three'
);
select test.refuses(
  $$ select work.check_order_amount(array[test.id('north')], '{OPEN}', 'work orders', 2) $$, 'TOO_MUCH', 422,
  'three are more than two'
);

select * from finish();
rollback;
