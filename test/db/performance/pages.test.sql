-- A work order that is updated stays on its page, though its entries in indexes are new: pages have room for that.
begin;
select plan(1);

select test.organization('acme');
select test.site('north');

set local session_replication_role = replica;
insert into work.work_orders (organization_id, site_id, work_order_number, title, due_at)
select test.id('acme'), test.id('north'), 'W' || lpad(n::text, 6, '0'), 'Repair ' || md5(n::text),
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 1000) as n;

-- One order of each page that is full, and where it lies after an update that changes what indexes hold.
create temporary table placed as
select distinct on (p.page) p.id, p.page
  from (
         select w.id, (w.ctid::text::point)[0] as page, max((w.ctid::text::point)[0]) over () as last_page
           from work.work_orders as w
          where w.organization_id = test.id('acme')
       ) as p
 where p.page < p.last_page
 order by p.page, p.id;
update work.work_orders as w set due_at = w.due_at + interval '1 day' from placed as p where w.id = p.id;
select results_eq(
  $$ select count(*) > 10, bool_and((w.ctid::text::point)[0] = p.page)
       from placed as p
       join work.work_orders as w on w.id = p.id $$,
  $$ values (true, true) $$,
  'an order that is updated stays on its page'
);

select * from finish();
rollback;
