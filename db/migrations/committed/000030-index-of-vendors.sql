--! Previous: sha1:bf5d48560a3af6fc10431530c38067eeef432df8
--! Hash: sha1:105124871aff18822782f7b492490e6935cd9338
--! Message: index of vendors

--! no-transaction
create index concurrently storerooms_vendor_id_idx on inventory.storerooms (organization_id, vendor_id) where vendor_id is not null;
