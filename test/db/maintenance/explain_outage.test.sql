-- What does not fit an outage, by name.
begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('tom', '{north}', '{maintenance.read}');
select test.calendar('week', '{north}', '08:00', '16:00');
select test.asset('line', 'north'), test.asset('press', 'north'), test.asset('fan', 'north');
update asset.assets set parent_id = test.id('line') where id = test.id('press');
select test.worker('wim', 'north'), test.worker('zoe', 'north');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('weld', uuidv7()), test.id('acme'), 'WELD', 'Welder');
update workforce.workers set craft_id = test.id('weld'), craft_level = 1 where id = test.id('wim');
select test.work_order('bed', 'north', now(), '2098-01-01'), test.work_order('oil', 'north'),
       test.work_order('leak', 'north', now(), '2099-06-10'), test.work_order('fan work', 'north', now(), '2099-06-10');
update work.work_orders set asset_id = test.id('press') where id in (test.id('bed'), test.id('leak'), test.id('oil'));
update work.work_orders set asset_id = test.id('fan') where id = test.id('fan work');
-- A Monday and a Tuesday.
select test.outage('stop', 'line', '2099-06-01T00:00Z', '2099-06-03T00:00Z');
select test.planned_labour('bed', 12, 'weld'), test.planned_labour('oil', 5, 'weld');

select test.sign_in('ann');
select is_empty($$ select * from api.explain_outage(test.id('stop')) $$, 'an empty outage fits');
select api.update_outage_work_orders(test.id('stop'), array[test.id('bed'), test.id('oil')]);
select results_eq(
  $$ select test.name_of(work_order_id), code, craft_code, needed_hours, available_hours
       from api.explain_outage(test.id('stop')) $$,
  $$ values (null, 'CRAFT_SHORT', 'WELD', 17.00, 16.00), ('bed', 'DUE_BEFORE_OUTAGE', null, null, null) $$,
  'work that is due before, and more hours of a craft than its workers have in their shifts'
);
select test.slot('bed 1', 'bed', 'wim', '2099-06-03T08:00Z', '2099-06-03T10:00Z');
select results_eq(
  $$ select test.name_of(work_order_id), code, worker_number is not null from api.explain_outage(test.id('stop'))
       where code like 'SLOT%' $$,
  $$ values ('bed', 'SLOT_OUTSIDE_WINDOW', true) $$, 'a slot beside it'
);
select test.sign_out();
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
values (test.id('acme'), test.id('north'), test.id('wim'), 'LEAVE', '2099-06-01', '2099-06-03', 'APPROVED', now());
select test.sign_in('ann');
select results_eq(
  $$ select test.name_of(work_order_id), code, available_hours from api.explain_outage(test.id('stop'))
      where code in ('WORKER_NOT_AVAILABLE', 'CRAFT_SHORT') $$,
  $$ values (null, 'CRAFT_SHORT', 0.00), ('bed', 'WORKER_NOT_AVAILABLE', 0::numeric) $$,
  'who has it and is absent all the time'
);
select test.sign_out();
insert into procurement.work_parts (organization_id, site_id, work_order_id, are_ready)
values (test.id('acme'), test.id('north'), test.id('oil'), false)
on conflict do nothing;
select test.sign_in('ann');
select ok(
  exists (select from api.explain_outage(test.id('stop'))
  where code = 'PARTS_MISSING' and work_order_id = test.id('oil')),
  'parts that are not there'
);
select test.refuses(
  $$ select * from api.explain_outage('00000000-0000-0000-0000-000000000000') $$,
  'OUTAGE_NOT_FOUND', 404, 'nothing else is explained'
);

select test.sign_out();

select * from finish();
rollback;
