-- Transfers, counts and returns to vendors take when they happened; figures of stock those of the end of a day.
drop function api.transfer_stock(uuid, integer, numeric);
drop function api.receive_transfer(uuid, api.row_list, integer, numeric);
drop function api.close_transfer(uuid, text, integer);
drop function api.recover_transfer(uuid, text, api.row_list, integer);
drop function api.post_count(uuid, integer);
drop function inventory.ship_transfer(inventory.transfers);
drop function inventory.receive_transfer_lines(inventory.transfers, jsonb);
drop function inventory.post_transit(inventory.transfers, text, jsonb, text);
drop function inventory.recover_lines(inventory.transfers, jsonb, text);
drop function inventory.correct_stock(inventory.counts);
drop function procurement.send_goods_back(procurement.purchase_orders, jsonb, text);
drop function procurement.discard_goods(procurement.purchase_orders, jsonb, jsonb, jsonb, text, text);
drop function procurement.outgoing_lines(uuid, jsonb, jsonb, jsonb, text);
drop function inventory.indicators_of_site(uuid, timestamptz, timestamptz);
drop function inventory.transit_on(date, uuid[], uuid);
