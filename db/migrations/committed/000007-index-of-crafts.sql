--! Previous: sha1:c0c4e88288a3f409a89270b5edd3fd9103737c2b
--! Hash: sha1:f7c59d0cfcfb8daf2b8ddd449635c00b4e459ce3
--! Message: index-of-crafts

--! no-transaction
create index concurrently workers_craft_id_idx on workforce.workers (organization_id, craft_id) where craft_id is not null;
