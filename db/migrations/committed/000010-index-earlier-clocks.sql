--! Previous: sha1:227c36078a1c5ee7305c26f8fca684a401c3f3ba
--! Hash: sha1:7ea43b446ba503936c6e2ca4251d5c06084079fe
--! Message: index-earlier-clocks

--! no-transaction
-- Clocks of promises that have several: few.
create index concurrently clocks_earlier_idx on service.clocks (organization_id, site_id)
  where (not is_current and state in ('MET', 'BREACHED'));
