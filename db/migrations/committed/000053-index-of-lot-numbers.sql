--! Previous: sha1:18584936fd87ae5d18ef3574dff500489f7457df
--! Hash: sha1:4dfecdfea814910b3554cd6183e74579aef76df0
--! Message: index-of-lot-numbers

--! no-transaction
create index concurrently lots_lot_number_idx on inventory.lots (organization_id, lot_number);
