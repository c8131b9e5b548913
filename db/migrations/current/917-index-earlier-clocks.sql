-- Clocks of promises that have several: few.
-- lint-allow concurrent-index: becomes concurrent
create index clocks_earlier_idx on service.clocks (organization_id, site_id)
  where (not is_current and state in ('MET', 'BREACHED'));
