--! no-transaction
-- What is open at a site, of all that ever came due there.
create index concurrently occurrences_open_idx on maintenance.occurrences (organization_id, site_id, due_at, id)
  where (status = 'GENERATED');
