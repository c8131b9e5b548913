--! Previous: sha1:c2509752afd503444ecc7513ecd76bafcbb67a24
--! Hash: sha1:8e47c32e67757934694d52748a0be3ffba18c04e
--! Message: index-revisions-price-index

--! no-transaction
create index concurrently revisions_price_index_id_idx on contract.revisions (organization_id, price_index_id) where price_index_id is not null;
