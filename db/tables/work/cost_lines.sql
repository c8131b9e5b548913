comment on table work.cost_lines is 'A line of the cost ledger: never changed, only reversed';
comment on column work.cost_lines.site_id is 'Site of the work order; follows it';
comment on column work.cost_lines.work_order_id is 'Work order charged';
comment on column work.cost_lines.kind is
'LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER, or CREDIT: what is given back, with an amount negative';
comment on column work.cost_lines.description is 'Description of the cost';
comment on column work.cost_lines.quantity is 'Quantity; negative for returns and reversals';
comment on column work.cost_lines.unit is 'Unit of the quantity, such as h or pcs';
comment on column work.cost_lines.unit_cost is 'Cost of one unit; premiums and rounding can make the amount differ';
comment on column work.cost_lines.amount is 'Amount in currency; negative for credits and returns';
comment on column work.cost_lines.currency is 'Currency in which the cost arose, such as EUR';
comment on column work.cost_lines.exchange_rate is
'What one unit of currency is worth in that of the site: the rate of the organization on incurred_on';
comment on column work.cost_lines.base_amount is 'Amount in base_currency at that rate; totals use it';
comment on column work.cost_lines.base_currency is 'The currency of the site when the line was posted';
comment on column work.cost_lines.incurred_on is 'The day of the site on which the cost arose';
comment on column work.cost_lines.source_entity is
'Entity of the record from which the cost comes, one of /entities; empty when recorded manually';
comment on column work.cost_lines.source_id is
'The record that the cost follows from: it has one line, and its reversal';
comment on column work.cost_lines.reversal_of is 'Line that this one reverses';
comment on column work.cost_lines.reason is 'Reason for the reversal';
comment on column work.cost_lines.created_at is 'When the line was posted';
