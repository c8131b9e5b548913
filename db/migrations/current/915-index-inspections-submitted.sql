-- What was submitted at a site in a time.
-- lint-allow concurrent-index: becomes concurrent
create index inspections_submitted_at_idx on inspection.inspections (organization_id, site_id, submitted_at, id)
  where (submitted_at is not null);
