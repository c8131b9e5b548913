--! Previous: sha1:2699fe19024a9514ea4b4ffdc1633426c0ac3210
--! Hash: sha1:c5ae5261cd1b3dbe73eb9b71dd6a731302efaf8b
--! Message: index-of-movements-of-items

--! no-transaction
create index concurrently movements_item_id_idx on inventory.movements (organization_id, item_id, moved_at, site_id, id);
