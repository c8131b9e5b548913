--! Previous: sha1:ec475d9c463f9c04d7cc98787d755ab09e5adf97
--! Hash: sha1:14ff09a23ce30c1816388fb5d0c8d1d5537383ad
--! Message: index-earlier-clocks

--! no-transaction
-- Clocks of promises that have several: few.
create index concurrently clocks_earlier_idx on service.clocks (organization_id, site_id)
  where (not is_current and state in ('MET', 'BREACHED'));
