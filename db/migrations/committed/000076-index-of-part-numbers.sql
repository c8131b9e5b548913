--! Previous: sha1:e4b4714b1755b9d9c538102f8804377ec1c3adfb
--! Hash: sha1:f5ec04d142c0597d0256011ad782c040c397f8f2
--! Message: index of part numbers

--! no-transaction
create index concurrently items_manufacturer_part_number_idx on inventory.items (organization_id, manufacturer_part_number) where manufacturer_part_number is not null;
