--! Previous: sha1:1bed04787713fd1f859ddb97ef6706e2dfe6e834
--! Hash: sha1:bf5d48560a3af6fc10431530c38067eeef432df8
--! Message: index of owners

--! no-transaction
create index concurrently movements_vendor_id_idx on inventory.movements (organization_id, vendor_id, moved_at, site_id, id) where vendor_id is not null;
