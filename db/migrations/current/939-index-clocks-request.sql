-- Only clocks of requests: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index clocks_request_idx on service.clocks (organization_id, site_id, request_id, created_at, id) where request_id is not null;
