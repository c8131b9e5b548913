--! Previous: sha1:8ca85d74cf71f3196a41cde59ef5735f14126fa1
--! Hash: sha1:ce57d7a012feaf1c6f50018786c1675668a654b1
--! Message: index-notices-release

--! no-transaction
create index concurrently notices_entity_id_release_at_idx
    on notify.notices (organization_id, account_id, entity_id, topic, release_at);
