--! Previous: sha1:56fd39cffc74480580af3dbb1a7cdc83ebf2e584
--! Hash: sha1:f02d066dc41b40ee6d4e05118a1a9a710de8acb3
--! Message: index-locations-search

--! no-transaction
create index concurrently locations_search_idx on asset.locations using gin (code ext.gin_trgm_ops, name ext.gin_trgm_ops, organization_id);
