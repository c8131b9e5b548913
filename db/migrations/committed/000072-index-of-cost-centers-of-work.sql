--! Previous: sha1:545e1915987f4d900e2df5663b8ca47538e82be1
--! Hash: sha1:3af7928745dcab4eb9ce443cac1317ffd311ecce
--! Message: index of cost centers of work

--! no-transaction
create index concurrently work_orders_cost_center_id_idx on work.work_orders (organization_id, cost_center_id, site_id) where cost_center_id is not null;
