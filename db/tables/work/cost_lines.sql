comment on table work.cost_lines is
'What work cost, line by line: never changed nor removed, only reversed by a line of its own';
comment on column work.cost_lines.site_id is 'That of the work order; follows it';
comment on column work.cost_lines.work_order_id is 'The work order that bears the cost';
comment on column work.cost_lines.kind is
'LABOUR, ITEM, TOOL, SERVICE, TRAVEL, OTHER, or CREDIT: what is given back, with an amount below zero';
comment on column work.cost_lines.description is 'What the money was spent on';
comment on column work.cost_lines.quantity is 'How much; below zero where something came back or was reversed';
comment on column work.cost_lines.unit is 'Unit of the quantity, such as h or pcs';
comment on column work.cost_lines.unit_cost is
'What one unit costs; the amount may differ from quantity times this by premiums and by what rounding left';
comment on column work.cost_lines.amount is 'What it costs, below zero where something came back, in currency';
comment on column work.cost_lines.currency is 'Currency in which the cost arose, such as EUR';
comment on column work.cost_lines.exchange_rate is
'What one unit of currency is worth in that of the site: the rate of the organization on incurred_on';
comment on column work.cost_lines.base_amount is 'The amount in base_currency, at that rate; what totals add up';
comment on column work.cost_lines.base_currency is 'The currency of the site when the line was posted';
comment on column work.cost_lines.incurred_on is 'The day of the site on which the cost arose';
comment on column work.cost_lines.source_entity is
'The kind of record that the cost follows from, one of /entities; empty when it was recorded by hand';
comment on column work.cost_lines.source_id is
'The record that the cost follows from: it has one line, and its reversal';
comment on column work.cost_lines.reversal_of is 'The line that this one takes back';
comment on column work.cost_lines.reason is 'Why that line was taken back';
comment on column work.cost_lines.created_at is 'When the line was posted';
