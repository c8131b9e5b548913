comment on table procurement.return_lines is 'A line of a return to a vendor';
comment on column procurement.return_lines.site_id is 'Site of the order';
comment on column procurement.return_lines.vendor_return_id is 'Return of the line';
comment on column procurement.return_lines.position is 'Position in the return, from 1';
comment on column procurement.return_lines.receipt_line_id is 'Receipt line of the goods';
comment on column procurement.return_lines.quantity is 'Quantity returned, in the unit of the order line';
comment on column procurement.return_lines.asset_ids is 'Assets returned';
