--! Previous: sha1:5c94ee537f27809cd126aa8dbe3aeeaa1aa80137
--! Hash: sha1:cb4e279c61ab5795a1c9904ac0342a0ca8cc5eb4
--! Message: index-slots-counted

--! no-transaction
-- The few slots whose work order has moved, by the site at whose schedule they count.
create index concurrently slots_counted_site_id_idx on work.slots (organization_id, counted_site_id, starts_at)
  where counted_site_id is not null;
