--! Previous: sha1:dfa1dc29fe8a9165404c0f3be1884ae625177592
--! Hash: sha1:14cee2caeb56d8a3fb97f62de03f77b15f6f094e
--! Message: index-inspections-submitted

--! no-transaction
-- What was submitted at a site in a time.
create index concurrently inspections_submitted_at_idx on inspection.inspections (organization_id, site_id, submitted_at, id)
  where (submitted_at is not null);
