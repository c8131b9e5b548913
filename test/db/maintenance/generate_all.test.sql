-- Many schedules at once: what fails stops nobody else and is seen, what somebody holds is left, and stock is reserved.
begin;
select plan(16);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann');
select test.item('FILTER'), test.item('OIL'), test.storeroom('MAIN', 'north');
select test.stocked_item('FILTER', 'MAIN'), test.stocked_item('OIL', 'MAIN');
select test.sign_in('ann');
select test.receive('FILTER', 'MAIN', 5);
select test.sign_out();
select test.job_plan('SERVICE', '{Look,Change}'), test.job_plan('GONE');
select test.plan_line('SERVICE', 2, 'FILTER'), test.plan_line('SERVICE', 1, null, 80);
select test.schedule(n.name, 'pump', jsonb_build_object('anchor_on', current_date - n.days,
         'next_due_on', current_date - n.days, 'time_of_day', '00:00', 'job_plan_id', test.id(n.plan)))
  from (values ('first', 4, 'SERVICE'), ('second', 3, 'SERVICE'), ('third', 2, 'SERVICE'), ('broken', 5, 'SERVICE'),
               ('archived', 2, 'GONE')) as n (name, days, plan);
insert into maintenance.tasks (organization_id, site_id, schedule_id, position, title, kind)
select test.id('acme'), test.id('north'), test.id('first'), 1, 'Sign the sheet', 'CHECK';
update maintenance.job_plans set archived_at = now() where id = test.id('GONE');

-- What nobody has foreseen goes wrong with one of them.
create function pg_temp.break() returns trigger language plpgsql as $$
begin
  raise exception 'The gauge fell off';
end
$$;
create trigger pg_temp_break before insert on work.work_orders for each row when (new.title = 'Service broken')
  execute function pg_temp.break();

select is(maintenance.generate_due(), 4, 'all but the one that fails have their turn');
select results_eq(
  $$ select failure, failed_at is not null, occurrence_count from maintenance.schedules where id = test.id('broken') $$,
  $$ values ('The gauge fell off', true, 0) $$, 'which keeps what failed, and its day'
);
select is(test.occurrences('archived'), '1 SUPPRESSED REFUSED', 'what is refused is kept as before');
-- It would succeed by now.
drop trigger pg_temp_break on work.work_orders;
select is(maintenance.generate_due(), 0, 'what failed is not tried again at once');
select is(
  (select count(*) from work.work_orders where origin = 'PREVENTIVE'), 3::bigint, 'and the others are made once'
);
update maintenance.schedules set failed_at = now() - interval '61 minutes' where id = test.id('broken');
select is(maintenance.generate_due(), 1, 'an hour later it is');
select results_eq(
  $$ select failure, failed_at, occurrence_count from maintenance.schedules where id = test.id('broken') $$,
  $$ values (null::text, null::timestamptz, 1) $$, 'and what failed is forgotten when it succeeds'
);

-- What an order consists of.
select results_eq(
  $$ select t.position, t.title from work.tasks as t join work.work_orders as w on w.id = t.work_order_id
      where w.title = 'Service first' order by t.position $$,
  $$ values (1, 'Look'), (2, 'Change'), (3, 'Sign the sheet') $$,
  'the tasks of the schedule come behind those of its job plan'
);
select results_eq(
  $$ select kind, quantity::numeric, item_id is not null, storeroom_id is not null from work.plan_lines as l
       join work.work_orders as w on w.id = l.work_order_id where w.title = 'Service first' order by l.position $$,
  $$ values ('ITEM', 2::numeric, true, true), ('SERVICE', 1::numeric, false, false) $$, 'with what its plan needs'
);
select results_eq(
  $$ select w.title, w.estimated_cost, w.job_plan_revision_id is not null from work.work_orders as w
      where w.title in ('Service first', 'Service third') order by w.title $$,
  $$ values ('Service first', 80::numeric, true), ('Service third', 80::numeric, true) $$, 'and what that costs'
);
select results_eq(
  $$ select w.title, r.required_quantity::numeric, r.held_quantity::numeric, r.status, r.is_planned
       from inventory.reservations as r join work.work_orders as w on w.id = r.work_order_id
      where w.title <> 'Service broken' order by w.title $$,
  $$ values ('Service first', 2::numeric, 2::numeric, 'ACTIVE', true),
            ('Service second', 2::numeric, 2::numeric, 'ACTIVE', true),
            ('Service third', 2::numeric, 1::numeric, 'BACKORDERED', true) $$,
  'orders made by the clock reserve the stock of their plan, what is needed first before others'
);
select is(
  (select string_agg(w.title, ', ') from inventory.reservations as r
     join work.work_orders as w on w.id = r.work_order_id where r.was_short and w.title <> 'Service broken'),
  'Service third', 'and what was short is marked'
);
select is(
  (select s.held_quantity from inventory.standings as s where s.item_id = test.id('FILTER')), 5::numeric,
  'no more than there is'
);

-- Numbers and the log.
select is(
  (select count(distinct w.work_order_number) from work.work_orders as w where w.work_order_number like 'WO-%'),
  4::bigint, 'each has a number of its own'
);
select is(
  (select count(*) from audit.events as e where e.entity = 'work.work_orders' and e.action = 'generate_maintenance'
      and e.operation = 'INSERT'),
  4::bigint, 'and a line in the log'
);
select test.sign_in('ann');
select is(
  (select count(*) from api.maintenance_schedules where failure is not null), 0::bigint,
  'failures are asked for in the list'
);
select test.sign_out();

select * from finish();
rollback;
