comment on table inspection.corrections is 'The request or work order that a failed item of an inspection opened';
comment on column inspection.corrections.id is 'Id of the row';
comment on column inspection.corrections.site_id is 'The site that was inspected';
comment on column inspection.corrections.inspection_id is 'The inspection';
comment on column inspection.corrections.template_item_id is 'The item of the template that failed';
comment on column inspection.corrections.kind is 'What the item opens: REQUEST or WORK_ORDER';
comment on column inspection.corrections.work_order_id is 'The work order that was opened';
comment on column inspection.corrections.request_id is 'The request that was opened';
comment on column inspection.corrections.fault is
'Why it could not be opened as the template asks; without a work order or request, why it could not be opened at all';
comment on column inspection.corrections.passed_at is
'When the inspection was handed in again with an answer that fails no more; what was opened stays. Empty while the '
'item fails';
comment on column inspection.corrections.downtime_id is 'The downtime that was recorded';
