comment on table procurement.return_lines is 'How much of what was received went back';
comment on column procurement.return_lines.site_id is 'Site of the order';
comment on column procurement.return_lines.vendor_return_id is 'The return that it is a line of';
comment on column procurement.return_lines.position is 'Place of the line in the return, from 1';
comment on column procurement.return_lines.receipt_line_id is 'Receipt line of the goods';
comment on column procurement.return_lines.quantity is 'How much went back, in the unit of the line of the order';
comment on column procurement.return_lines.asset_ids is 'The assets that went back';
