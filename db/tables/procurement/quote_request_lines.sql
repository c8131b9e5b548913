comment on table procurement.quote_request_lines is 'What a request for quotation asks for; never changed';
comment on column procurement.quote_request_lines.site_id is 'Site of the request';
comment on column procurement.quote_request_lines.quote_request_id is 'The request that it is a line of';
comment on column procurement.quote_request_lines.position is 'Place of the line in the request, from 1';
comment on column procurement.quote_request_lines.requisition_line_id is
'Requisition line of the request; empty for a line of its own';
comment on column procurement.quote_request_lines.kind is 'What an order of it becomes: ITEM, SERVICE or ASSET';
comment on column procurement.quote_request_lines.item_id is 'The item';
comment on column procurement.quote_request_lines.description is 'What is asked for';
comment on column procurement.quote_request_lines.category_id is 'Category of the created assets';
comment on column procurement.quote_request_lines.unit_id is
'The unit of quantity and price; the base unit of the item when empty';
comment on column procurement.quote_request_lines.quantity is 'How much is asked for';
comment on column procurement.quote_request_lines.storeroom_id is 'Where the goods are put';
comment on column procurement.quote_request_lines.work_order_id is 'Work order for which it is bought';
comment on column procurement.quote_request_lines.cost_center_id is 'Cost center charged';
comment on column procurement.quote_request_lines.needed_on is 'Day on which it is needed';
