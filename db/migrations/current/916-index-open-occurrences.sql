-- What is open at a site, of all that ever came due there.
-- lint-allow concurrent-index: becomes concurrent
create index occurrences_open_idx on maintenance.occurrences (organization_id, site_id, due_at, id)
  where (status = 'GENERATED');
