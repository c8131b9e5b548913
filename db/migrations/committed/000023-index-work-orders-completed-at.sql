--! Previous: sha1:16e18ef4ea6483267f0e585b658c937117c0da50
--! Hash: sha1:4e5bf15292f54b8883f1ab68f1b51a7f9c795802
--! Message: index-work-orders-completed-at

--! no-transaction
create index concurrently work_orders_completed_at_idx on work.work_orders (organization_id, completed_at, site_id, id)
  where completed_at is not null;
