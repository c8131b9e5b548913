--! Previous: sha1:c7661df9d82ebe0e135695a7e883f7cfd5fd6034
--! Hash: sha1:fca06c70bba63eaead31bafe6265e0720a50bbb7
--! Message: index-of-expected-lines

--! no-transaction
create index concurrently order_lines_expected_idx on procurement.order_lines (organization_id, item_id, storeroom_id) where expected_quantity > 0;
