comment on table work.work_orders is 'A job to be done at a site, mostly on an asset';
comment on column work.work_orders.id is 'Id of the work order';
comment on column work.work_orders.site_id is
'Where the work was raised; it stays there when the asset moves, unless the move takes it along';
comment on column work.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_orders.title is 'Short title of the work';
comment on column work.work_orders.description is 'Full description of the work';
comment on column work.work_orders.asset_id is 'The asset to work on';
comment on column work.work_orders.location_id is 'Location of the work, at the site';
comment on column work.work_orders.parent_id is 'Parent work order';
comment on column work.work_orders.status is 'Where the work order is in its life';
comment on column work.work_orders.priority is 'Priority of the work';
comment on column work.work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column work.work_orders.work_type is 'Class of maintenance';
comment on column work.work_orders.origin is 'Origin of the work order';
comment on column work.work_orders.reported_at is 'When the need was noticed; target_minutes are counted from here';
comment on column work.work_orders.due_at is
'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_orders.target_minutes is
'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column work.work_orders.remaining_minutes is
'Working minutes left to the due date while a hold pauses the clock';
comment on column work.work_orders.started_at is 'When work on it began';
comment on column work.work_orders.completed_at is 'When it was finished';
comment on column work.work_orders.completed_by is 'The account that reported it finished';
comment on column work.work_orders.completion_note is 'Work performed';
comment on column work.work_orders.closed_at is 'When it was closed';
comment on column work.work_orders.hold_reason is 'Reason for the hold; a code of /hold_reasons';
comment on column work.work_orders.status_note is
'What was said when the status last changed: why it rests, was rejected, reopened or cancelled';
comment on column work.work_orders.reopen_count is 'How often it had to be reopened';
comment on column work.work_orders.is_due_given is
'Whether due_at was said by somebody; else it follows from target_minutes, and is recalculated when the work moves';
comment on column work.work_orders.submitted_by is 'The account that handed it in for approval, and may not approve it';
comment on column work.work_orders.type_id is 'The type of the work, one of /work_types; work_type follows its class';
comment on column work.work_orders.estimated_cost is 'Estimated cost';
comment on column work.work_orders.estimate_currency is 'Currency of the estimate: that of the site when it was made';
comment on column work.work_orders.estimated_by is 'The account that made the estimate or chose the type';
comment on column work.work_orders.approval_over is
'Up to which estimate the work needs no approval, by its type when type or estimate were said; empty for any';
comment on column work.work_orders.approved_estimate is
'The estimate that was approved; a greater one needs an approval of its own';
comment on column work.work_orders.approved_at is 'When the estimate was approved';
comment on column work.work_orders.approved_by is 'The account that approved it';
comment on column work.work_orders.requester_name is 'Name of the requester';
comment on column work.work_orders.requester_contact is 'Phone or email of the requester';
comment on column work.work_orders.acknowledged_at is 'When somebody said to have seen it';
comment on column work.work_orders.acknowledged_by is 'The account that said so';
comment on column work.work_orders.arrived_at is 'When somebody first was there';
comment on column work.work_orders.requires_permit is
'Whether it asks for a permit itself; its type or the category of its asset may ask for one, too';
comment on column work.work_orders.requires_lockout is
'Whether it asks for a lockout itself; its type or the category of its asset may ask for one, too';
comment on column work.work_orders.job_plan_revision_id is
'The revision of the job plan by which it was made; later ones change nothing in it';
comment on column work.work_orders.inherits_approval is 'Whether it is approved together with its parent';
comment on column work.work_orders.own_hold_reason is
'Why it rests, when that is a reason of the organization; then hold_reason is empty';
comment on column work.work_orders.planner_id is 'Id of the worker who plans it; empty while nobody does';
comment on column work.work_orders.supervisor_id is 'Id of the worker who watches over it; empty while nobody does';
comment on column work.work_orders.vendor_id is 'Id of the vendor who does it; empty when that is nobody outside';
comment on column work.work_orders.contract_id is
'Id of the contract under which it is done, that of the vendor; its service policies come first';
comment on column work.work_orders.cost_center_id is 'Cost center charged';
comment on column work.work_orders.has_unknown_prices is
'Whether the estimate lacks the price of a line; a type with a limit asks for approval then';
