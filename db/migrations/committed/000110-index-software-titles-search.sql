--! Previous: sha1:92593763f4cfd444fd4c3259236dda4c0428be5a
--! Hash: sha1:efb3932fb86e8718146158bc2713dfe75821166f
--! Message: index-software-titles-search

--! no-transaction
create index concurrently software_titles_search_idx on itam.software_titles using gin (name ext.gin_trgm_ops, organization_id);
