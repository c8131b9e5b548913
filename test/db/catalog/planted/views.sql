set local session_replication_role = replica;
create view api.planted with (security_barrier) as
select w.title as secret, w.organization_id, w.created_at, w.custom from work.work_orders as w;
create view api.planted_over as select a.id from api.assets as a;
create view work.planted as select w.due_at from work.work_orders as w;
grant insert, update (created_at) on api.planted to authenticated;
grant select on work.planted to public;
insert into core.entities (entity, list, noun, label_column) values ('work.planted', 'planted', 'planted', 'secret');
insert into core.transitions (entity, from_status, action, to_status, permission)
values ('work.planted', 'A', 'plant', 'B', 'work_order.update');
create view api.planted_price as select l.unit_price from procurement.order_lines as l;
create or replace function core.kept_columns()
returns table (list text, permission text, columns text[])
language sql
immutable
set search_path = ''
as $$ values ('planted_price', 'purchase_order.read_prices', array['unit_price']) $$;
create view bi_v1.planted as select w.organization_id, w.requester_contact from work.work_orders as w;
