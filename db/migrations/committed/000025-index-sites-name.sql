--! Previous: sha1:101aedf1b7c64d28312f805a13c599100d148dda
--! Hash: sha1:0dad46048d04012c8a47cb79e6ba5b75dc661609
--! Message: index-sites-name

--! no-transaction
-- Sites by their names; the id is no part of the key, so that a site is found by its id along the primary key.
create index concurrently sites_name_idx on core.sites (organization_id, name) include (id);
