-- Numbers as a block: none is given twice, and what somebody chose by hand is passed over.
begin;
select plan(5);

select test.organization('other'), test.organization('acme');
select test.site('north');
select set_config('assetry.organization_id', test.id('acme')::text, true);

select is(
  core.new_numbers('work.work_orders', 3), '{WO-000001,WO-000002,WO-000003}', 'as many as are asked for, in their order'
);
select is(core.new_numbers('work.work_orders', 0), '{}', 'none when none is asked for');

insert into work.work_orders (organization_id, site_id, work_order_number, title)
select test.id('acme'), test.id('north'), n.number, 'By hand'
  from unnest('{WO-000005,WO-000006,WO-000009}'::text[]) as n (number);
select is(
  core.new_numbers('work.work_orders', 4), '{WO-000004,WO-000007,WO-000008,WO-000010}',
  'those chosen by hand are left out'
);
select is(core.new_number('work.work_orders'), 'WO-000011', 'a single one goes on after them');
select set_config('assetry.organization_id', test.id('other')::text, true);
select is(core.new_numbers('work.work_orders', 1), '{WO-000001}', 'each organization has its own');

select * from finish();
rollback;
