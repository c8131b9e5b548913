--! Previous: sha1:d357974aeb5693b0132b27ba5f43ddd821967bd4
--! Hash: sha1:227c36078a1c5ee7305c26f8fca684a401c3f3ba
--! Message: index-open-occurrences

--! no-transaction
-- What is open at a site, of all that ever came due there.
create index concurrently occurrences_open_idx on maintenance.occurrences (organization_id, site_id, due_at, id)
  where (status = 'GENERATED');
