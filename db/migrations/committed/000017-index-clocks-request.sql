--! Previous: sha1:d1b50c65d7d23b755089fd2ccba8562df397660d
--! Hash: sha1:4ba9122046c52ce5caa34bbea0005f305a3d3733
--! Message: index-clocks-request

--! no-transaction
-- Only clocks of requests: what names none is not written into it.
create index concurrently clocks_request_idx on service.clocks (organization_id, site_id, request_id, created_at, id) where request_id is not null;
