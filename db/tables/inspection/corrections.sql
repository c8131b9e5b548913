comment on table inspection.corrections is 'The request, work order or downtime of a failed inspection item';
comment on column inspection.corrections.id is 'Id of the row';
comment on column inspection.corrections.site_id is 'The site that was inspected';
comment on column inspection.corrections.inspection_id is 'The inspection';
comment on column inspection.corrections.template_item_id is 'The item of the template that failed';
comment on column inspection.corrections.kind is 'What the item opens: REQUEST or WORK_ORDER';
comment on column inspection.corrections.work_order_id is 'The work order that was opened';
comment on column inspection.corrections.request_id is 'The request that was opened';
comment on column inspection.corrections.fault is 'Reason why it could not be created as the template requires';
comment on column inspection.corrections.passed_at is
'When the inspection was submitted again with an answer that fails no more; what was opened stays. Empty while the '
'item fails';
comment on column inspection.corrections.downtime_id is 'The downtime that was recorded';
