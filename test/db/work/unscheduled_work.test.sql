-- Open work that has no slot ahead.
begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}');
select test.worker('wim', 'north');
select test.work_order(n.name, 'north') from unnest('{fan,belt,pipe,door}'::text[]) as n (name);
select test.work_order('away', 'south'), test.started_work_order('run', 'north', now() - interval '5 hours');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('weld', uuidv7()), test.id('acme'), 'WELD', 'Welding');
insert into work.plan_lines (organization_id, site_id, work_order_id, position, kind, description, craft_id,
  quantity, unit, unit_cost, currency)
select test.id('acme'), test.id('north'), test.id('run'), p.position, p.kind, 'x', p.craft_id, p.quantity, 'h', 0, 'EUR'
  from (
    values (1, 'LABOUR', 2.5, test.id('weld')), (2, 'LABOUR', 1, null), (3, 'TOOL', 7, null)
  ) as p (position, kind, quantity, craft_id);
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('run'), test.id('wim'), 'WORK', 'RECORDED',
  now() - interval '3 hours', now() - interval '2 hours');
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at,
  released_at, status
)
select test.id('acme'), test.id('north'), test.id(s.job), test.id('wim'), s.starts_at, s.starts_at + interval '2 hours',
       now(), s.released_at,
       case when s.released_at is null then 'PLANNED' else 'RELEASED' end
  from (
    values ('fan', timestamptz '2099-01-01', null::timestamptz), ('belt', timestamptz '2020-01-01', null),
           ('pipe', timestamptz '2099-01-01', now()), ('door', now() - interval '1 hour', null)
  ) as s (job, starts_at, released_at);

select test.sign_in('ann');
set local role authenticated;
select is(
  array(select title from api.unscheduled_work order by 1), '{belt,pipe,run}',
  'without a slot, with a past or a released one; neither with one ahead or under way, nor out of reach'
);
select results_eq(
  $$ select planned_hours, remaining_hours, craft_codes from api.unscheduled_work where title = 'run' $$,
  $$ values (3.5, 2.50, '{WELD}'::text[]) $$, 'with the hours still to do, and their crafts'
);
select results_eq(
  $$ select planned_hours, remaining_hours, craft_codes from api.unscheduled_work where title = 'belt' $$,
  $$ values (null::numeric, null::numeric(18,2), '{}'::text[]) $$, 'without planned labour they are empty'
);
select results_eq(
  $$ select next_slot_starts_at from api.open_work_orders where title in ('fan', 'belt', 'pipe') order by title $$,
  $$ values (null::timestamptz), ('2099-01-01'::timestamptz), (null) $$, 'as the list of open work has it'
);
select results_eq(
  $$ select planned_hours, recorded_hours from api.open_work_orders where title = 'run' $$, $$ values (3.5, 1.00) $$,
  'with hours planned and recorded'
);
reset role;
select api.cancel_work_order(test.id('belt'), 'Not needed');
set local role authenticated;
select is(
  (select count(*)::integer from api.unscheduled_work where title = 'belt'), 0, 'what is cancelled is not open'
);
select is((select asset_criticality from api.open_work_orders where title = 'run'), null, 'of no asset no criticality');
reset role;

select * from finish();
rollback;
