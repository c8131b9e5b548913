--! Previous: sha1:63f34aa536a5994242a0bb20ed6904392b89c6bf
--! Hash: sha1:d4a79b9f2f3239ec030e3c99b016c4db170c2db0
--! Message: index of booked categories

--! no-transaction
create index concurrently booking_lines_category_id_idx on asset.booking_lines (organization_id, category_id) where category_id is not null;
