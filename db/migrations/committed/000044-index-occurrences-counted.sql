--! Previous: sha1:ff31bfebd42b7d2b37e96e64f09d015b6000a846
--! Hash: sha1:5c94ee537f27809cd126aa8dbe3aeeaa1aa80137
--! Message: index-occurrences-counted

--! no-transaction
-- The few occurrences whose schedule has moved, by the site at which they count.
create index concurrently occurrences_counted_site_id_idx on maintenance.occurrences (organization_id, counted_site_id, due_at)
  where counted_site_id is not null;
