--! Previous: sha1:35b2cb4114457ab843b9263b134d251b6a37c518
--! Hash: sha1:d357974aeb5693b0132b27ba5f43ddd821967bd4
--! Message: index-inspections-submitted

--! no-transaction
-- What was submitted at a site in a time.
create index concurrently inspections_submitted_at_idx on inspection.inspections (organization_id, site_id, submitted_at, id)
  where (submitted_at is not null);
