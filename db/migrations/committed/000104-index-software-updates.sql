--! Previous: sha1:5ed322bf822c41052cced0d6ad0eaefa861768d5
--! Hash: sha1:4955a4d7117358bc2a3cded553aef4bc1bf177ab
--! Message: index software updates

--! no-transaction
create index concurrently software_updates_update_key_idx
  on itam.software_updates (organization_id, update_key, changed_at)
  where change = 'UPDATE';
