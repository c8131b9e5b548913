--! Previous: sha1:14cee2caeb56d8a3fb97f62de03f77b15f6f094e
--! Hash: sha1:ec475d9c463f9c04d7cc98787d755ab09e5adf97
--! Message: index-open-occurrences

--! no-transaction
-- What is open at a site, of all that ever came due there.
create index concurrently occurrences_open_idx on maintenance.occurrences (organization_id, site_id, due_at, id)
  where (status = 'GENERATED');
