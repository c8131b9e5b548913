--! Previous: sha1:c6a7a120e9e18e804a9b5e587404aeded9e2569f
--! Hash: sha1:386e8b1f1fc07825aca40e9e73ccdc93705f05e9
--! Message: index-labour-pieces-vendor

--! no-transaction
create index concurrently labour_pieces_vendor_id_idx on work.labour_pieces (organization_id, vendor_id) where vendor_id is not null;
