--! Previous: sha1:8f65f8b756c5fbac12f868cc403f1ef6b3cb22d3
--! Hash: sha1:a10d7b0ecd52d4470fcbb2ede0fd172b07f06a4e
--! Message: index-work-orders-completed-at

--! no-transaction
create index concurrently work_orders_completed_at_idx on work.work_orders (organization_id, completed_at, site_id, id)
  where completed_at is not null;
