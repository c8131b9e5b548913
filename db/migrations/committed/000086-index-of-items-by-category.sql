--! Previous: sha1:397bf67c6490609228632341340b5cbbe7a1b472
--! Hash: sha1:602e2387bab62d63c54b07d4a1fceba056fd2622
--! Message: index of items by category

--! no-transaction
create index concurrently items_category_id_idx
  on inventory.items (organization_id, category_id) where category_id is not null;
