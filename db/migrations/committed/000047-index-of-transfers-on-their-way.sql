--! Previous: sha1:c5ae5261cd1b3dbe73eb9b71dd6a731302efaf8b
--! Hash: sha1:c7661df9d82ebe0e135695a7e883f7cfd5fd6034
--! Message: index-of-transfers-on-their-way

--! no-transaction
create index concurrently transfers_on_their_way_idx on inventory.transfers (organization_id, to_storeroom_id, id) where status in ('SHIPPED', 'PARTIALLY_RECEIVED');
