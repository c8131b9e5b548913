--! Previous: sha1:ce57d7a012feaf1c6f50018786c1675668a654b1
--! Hash: sha1:56fd39cffc74480580af3dbb1a7cdc83ebf2e584
--! Message: drop-notices-entity

--! no-transaction
drop index concurrently notify.notices_entity_id_idx;
