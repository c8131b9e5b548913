-- Sites by their names; the id is no part of the key, so that a site is found by its id along the primary key.
-- lint-allow index-lock: becomes concurrent
create index sites_name_idx on core.sites (organization_id, name) include (id);
