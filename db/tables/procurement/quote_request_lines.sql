comment on table procurement.quote_request_lines is 'A line of a request for quotation; never changed';
comment on column procurement.quote_request_lines.site_id is 'Site of the request';
comment on column procurement.quote_request_lines.quote_request_id is 'Request of the line';
comment on column procurement.quote_request_lines.position is 'Position in the request, from 1';
comment on column procurement.quote_request_lines.requisition_line_id is
'Requisition line of the request; empty for a line without one';
comment on column procurement.quote_request_lines.kind is 'Kind of order line: ITEM, SERVICE or ASSET';
comment on column procurement.quote_request_lines.item_id is 'Item of the line';
comment on column procurement.quote_request_lines.description is 'Description of the line';
comment on column procurement.quote_request_lines.category_id is 'Category of the created assets';
comment on column procurement.quote_request_lines.unit_id is
'Unit of quantity and price; the base unit of the item when empty';
comment on column procurement.quote_request_lines.quantity is 'Quantity requested';
comment on column procurement.quote_request_lines.storeroom_id is 'Storeroom for the goods';
comment on column procurement.quote_request_lines.work_order_id is 'Work order for which it is bought';
comment on column procurement.quote_request_lines.cost_center_id is 'Cost center charged';
comment on column procurement.quote_request_lines.needed_on is 'Day on which it is needed';
