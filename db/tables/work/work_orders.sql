comment on table work.work_orders is 'The authorization and record of maintenance work at a site, mostly on an asset';
comment on column work.work_orders.id is 'Id of the work order';
comment on column work.work_orders.site_id is
'Site of the work; unchanged when the asset moves, unless the move includes the work order';
comment on column work.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column work.work_orders.title is 'Short title of the work';
comment on column work.work_orders.description is 'Full description of the work';
comment on column work.work_orders.asset_id is 'Asset of the work; empty for none';
comment on column work.work_orders.location_id is 'Location of the work, at the site; empty for none';
comment on column work.work_orders.parent_id is 'Parent work order; empty at the top';
comment on column work.work_orders.status is 'Life-cycle status';
comment on column work.work_orders.priority is 'Priority of the work';
comment on column work.work_orders.priority_rank is 'Priority as a number for sorting: 1 is LOW, 5 is EMERGENCY';
comment on column work.work_orders.work_type is 'Class of maintenance';
comment on column work.work_orders.origin is 'Origin of the work order';
comment on column work.work_orders.reported_at is 'Time at which the need was noticed; target_minutes start here';
comment on column work.work_orders.due_at is 'Due time; empty without a deadline, and while a hold pauses the clock';
comment on column work.work_orders.target_minutes is
'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column work.work_orders.remaining_minutes is
'Working minutes left to the due date while a hold pauses the clock; empty otherwise';
comment on column work.work_orders.started_at is 'Start of the work; empty before';
comment on column work.work_orders.completed_at is 'Time of completion; empty before';
comment on column work.work_orders.completed_by is 'Account that reported the completion; empty before';
comment on column work.work_orders.completion_note is 'Work performed';
comment on column work.work_orders.closed_at is 'Time of closing; empty before';
comment on column work.work_orders.hold_reason is
'Reason for the hold; a code of /hold_reasons; empty for a reason of the organization';
comment on column work.work_orders.status_note is
'Note on the last change of status: the reason for the hold, rejection, reopening or cancellation';
comment on column work.work_orders.reopen_count is 'Number of times it was reopened';
comment on column work.work_orders.is_due_given is
'Whether due_at was set manually; otherwise it follows from target_minutes, and is recalculated when the work moves';
comment on column work.work_orders.submitted_by is 'Account that submitted it for approval, and may not approve it';
comment on column work.work_orders.type_id is 'Work type, one of /work_types; work_type follows its class';
comment on column work.work_orders.estimated_cost is 'Estimated cost';
comment on column work.work_orders.estimate_currency is 'Currency of the estimate: that of the site when it was made';
comment on column work.work_orders.estimated_by is 'Account that made the estimate or chose the type';
comment on column work.work_orders.approval_over is
'Highest estimate without approval, from the type when type or estimate was set; empty for no limit';
comment on column work.work_orders.approved_estimate is
'Approved estimate; a higher one requires approval again; empty before';
comment on column work.work_orders.approved_at is 'Time of approval of the estimate; empty before';
comment on column work.work_orders.approved_by is 'Account that approved the estimate; empty before';
comment on column work.work_orders.requester_name is 'Name of the requester';
comment on column work.work_orders.requester_contact is 'Phone or email of the requester';
comment on column work.work_orders.acknowledged_at is 'Time of acknowledgement; empty before';
comment on column work.work_orders.acknowledged_by is 'Account that acknowledged it; empty before';
comment on column work.work_orders.arrived_at is 'Time of the first arrival; empty before';
comment on column work.work_orders.requires_permit is
'Whether it requires a permit itself; its type or the category of its asset can require one, too';
comment on column work.work_orders.requires_lockout is
'Whether it requires a lockout itself; its type or the category of its asset can require one, too';
comment on column work.work_orders.job_plan_revision_id is
'Revision of the job plan it was created from; later revisions do not change it. Empty for none';
comment on column work.work_orders.inherits_approval is 'Whether it is approved together with its parent';
comment on column work.work_orders.own_hold_reason is 'Hold reason of the organization; hold_reason is empty then';
comment on column work.work_orders.planner_id is 'Planner, a worker; empty for none';
comment on column work.work_orders.supervisor_id is 'Supervisor, a worker; empty for none';
comment on column work.work_orders.vendor_id is 'Vendor that performs the work; empty for none';
comment on column work.work_orders.contract_id is
'Contract of the work, with the vendor; its service policies come first. Empty for none';
comment on column work.work_orders.cost_center_id is 'Cost center charged';
comment on column work.work_orders.has_unknown_prices is
'Whether the estimate lacks the price of a line; a type with a limit requires approval then';
