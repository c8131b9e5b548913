--! Previous: sha1:01a063add6346b4411f1758e48a264c6e237a6e2
--! Hash: sha1:c0c4e88288a3f409a89270b5edd3fd9103737c2b
--! Message: index-of-work-types

--! no-transaction
create index concurrently work_orders_type_id_idx on work.work_orders (organization_id, type_id, site_id) where type_id is not null;
