comment on table work.cost_lines is 'A line of the cost ledger: never changed, only reversed';
comment on column work.cost_lines.site_id is 'Site of the work order; follows it';
comment on column work.cost_lines.work_order_id is 'Work order charged';
comment on column work.cost_lines.kind is
'LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER, or CREDIT for a refund, with a negative amount';
comment on column work.cost_lines.description is 'Description of the cost';
comment on column work.cost_lines.quantity is 'Quantity; negative for returns and reversals';
comment on column work.cost_lines.unit is 'Unit of the quantity, such as h or pcs';
comment on column work.cost_lines.unit_cost is 'Cost of one unit; premiums and rounding can make the amount differ';
comment on column work.cost_lines.amount is 'Amount in currency; negative for credits and returns';
comment on column work.cost_lines.currency is 'Currency in which the cost arose, such as EUR';
comment on column work.cost_lines.exchange_rate is
'Value of one unit of currency in base_currency: the organization''s rate on incurred_on';
comment on column work.cost_lines.base_amount is 'Amount in base_currency at that rate; totals use it';
comment on column work.cost_lines.base_currency is 'Currency of the books at posting';
comment on column work.cost_lines.incurred_on is 'Day on which the cost arose, in local time of the site';
comment on column work.cost_lines.source_entity is
'Entity of the record from which the cost comes, one of /entities; empty when recorded manually';
comment on column work.cost_lines.source_id is
'Record from which the cost comes; it has one line, and the reversal of that line';
comment on column work.cost_lines.reversal_of is 'Line that this one reverses';
comment on column work.cost_lines.reason is 'Reason for the reversal';
comment on column work.cost_lines.created_at is 'Time of posting';
comment on column work.cost_lines.posted_site_id is
'Site in whose books the cost is, when the work order has moved to another site since; else empty';
