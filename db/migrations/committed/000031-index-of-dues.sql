--! Previous: sha1:105124871aff18822782f7b492490e6935cd9338
--! Hash: sha1:e4ed318f8495d1255cb48fa39411d98bd8969a1b
--! Message: index of dues

--! no-transaction
create index concurrently movements_owed_idx on inventory.movements (organization_id, moved_at, site_id, id) where owed_amount <> 0;
