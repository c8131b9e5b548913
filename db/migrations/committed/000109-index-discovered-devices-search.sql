--! Previous: sha1:0bef55cd5a3f0fd9c380fc5babacfd2015ce870c
--! Hash: sha1:92593763f4cfd444fd4c3259236dda4c0428be5a
--! Message: index-discovered-devices-search

--! no-transaction
create index concurrently discovered_devices_search_idx on itam.discovered_devices using gin (serial_number ext.gin_trgm_ops, hostname ext.gin_trgm_ops, organization_id);
