-- They take when it happened.
drop function api.adjust_stock(uuid, api.row_list, text);
drop function api.issue_stock(uuid, api.row_list, uuid, text, text);
drop function api.receive_stock(uuid, api.row_list, text, text);
drop function api.return_stock(uuid, api.row_list, uuid, text);
drop function api.scrap_stock(uuid, api.row_list, text);
drop function inventory.corrected_quantity(uuid, inventory.count_lines, timestamptz);
drop function procurement.judge(procurement.receipt_lines[]);
drop function procurement.receive_goods(procurement.purchase_orders, procurement.receipt_lines[], jsonb);
drop function procurement.stock_lines(procurement.receipt_lines[], jsonb);
drop function procurement.take_delivery(procurement.purchase_orders, procurement.receipt_lines[], jsonb);
