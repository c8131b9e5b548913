-- The most groups that a figure has, and what is over.
begin;
select plan(2);

select test.organization('acme');
select test.site('south'), test.person('ann');
alter table work.work_orders disable trigger user;
alter table asset.assets disable trigger user;
insert into work.work_orders (organization_id, site_id, work_order_number, title, status, reported_at, due_at, asset_id)
select test.id('acme'), test.id('south'), 'W' || n, 'W' || n, 'OPEN', '2025-01-01', '2025-06-01T00:00Z', null
  from generate_series(1, 10000) as n;
insert into asset.assets (id, organization_id, site_id, asset_number, name)
select w.id, w.organization_id, w.site_id, w.title, w.title from work.work_orders as w;
update work.work_orders set asset_id = id;
alter table work.work_orders enable trigger user;

select test.sign_in('ann');
select is(
  (select count(*) from api.list_figure_values('DUE_COMPLIANCE', '2025-06-01', '2025-06-01', '{asset}')), 10000::bigint,
  'ten thousand groups'
);
select test.sign_out();
alter table work.work_orders disable trigger user;
insert into work.work_orders (organization_id, site_id, work_order_number, title, status, reported_at, due_at)
values (test.id('acme'), test.id('south'), 'over', 'over', 'OPEN', '2025-01-01', '2025-06-01T00:00Z');
select test.sign_in('ann');
select test.refuses(
  $$ select api.list_figure_values('DUE_COMPLIANCE', '2025-06-01', '2025-06-01', '{asset}') $$, 'TOO_MANY_GROUPS', 422,
  'and no more'
);

select * from finish();
rollback;
