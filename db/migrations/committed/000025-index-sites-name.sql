--! Previous: sha1:4478618d0fd0da4da702f3b5eeff8b39bd03dbb4
--! Hash: sha1:2f5d6d1a5ab04e762901fc7911dbb1d72b15f3e6
--! Message: index-sites-name

--! no-transaction
-- Sites by their names; the id is no part of the key, so that a site is found by its id along the primary key.
create index concurrently sites_name_idx on core.sites (organization_id, name) include (id);
