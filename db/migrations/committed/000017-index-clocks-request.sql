--! Previous: sha1:eeb9a002fba442785158710506d09510b6046d9c
--! Hash: sha1:f29ef2940b5c12dd3398553e1e7912a02b988b1c
--! Message: index-clocks-request

--! no-transaction
-- Only clocks of requests: what names none is not written into it.
create index concurrently clocks_request_idx on service.clocks (organization_id, site_id, request_id, created_at, id) where request_id is not null;
