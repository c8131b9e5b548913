comment on table asset.categories is 'A class of assets; a tree';
comment on column asset.categories.id is 'Id of the category';
comment on column asset.categories.parent_id is 'Parent category; empty at the top';
comment on column asset.categories.code is 'Short code, unique in the organization';
comment on column asset.categories.name is 'Name of the category';
comment on column asset.categories.description is 'Assets that belong to it';
comment on column asset.categories.archived_at is 'When it was archived; empty while it is active';
comment on column asset.categories.failure_class_id is
'How assets of the category fail, one of /failure_classes; that of the wider category when empty';
comment on column asset.categories.requires_permit is
'Whether work on such assets, narrower categories included, is only done while a permit for it is in force';
comment on column asset.categories.requires_lockout is
'Whether work on such assets, narrower categories included, is only done while the asset is locked out';
comment on column asset.categories.commissioning_template_id is
'The template of the inspection that its assets pass before they go into service; empty for that of the wider category';
comment on column asset.categories.is_bookable is
'Whether its assets can be booked; empty for what the wider category says, and where none does they can';
comment on column asset.categories.booking_needs_approval is
'Whether somebody agrees before its assets are booked; empty for what the wider category says';
comment on column asset.categories.booking_max_minutes is
'How long a booking of its assets lasts at most, in minutes; empty for what the wider category says';
comment on column asset.categories.booking_lead_minutes is
'How long before it begins a booking is reserved at the latest, in minutes; empty for what the wider category says';
comment on column asset.categories.booking_ahead_days is
'How many days ahead a booking begins at most; empty for what the wider category says';
comment on column asset.categories.booking_max_assets is
'How many of its assets a worker has booked or in hand at one time at most; empty for what the wider category says';
comment on column asset.categories.booking_answer_minutes is
'How long a request waits for an answer at most, in minutes; empty for what the wider category says';
comment on column asset.categories.damage_opens_request is
'Whether a request is opened when one of its assets comes back damaged; null for what the wider category says, and '
'where none says anything it is';
comment on column asset.categories.needs_calibration is
'Whether its assets are used only while calibrated; empty for the rule of the parent category, at the top false';
comment on column asset.categories.decision_rule is
'SIMPLE compares calibrations with the tolerance; GUARDED narrows it by the uncertainty; empty for the rule of the '
'parent category, at the top SIMPLE';
comment on column asset.categories.loan_due_policy is
'Handling of loans and bookings beyond the due day of a calibration: NONE, WARN or REFUSE; empty for the rule of the '
'parent category, at the top NONE';
comment on column asset.categories.loan_days_left is
'Days until the calibration is due that a loan needs at its start; empty for the rule of the parent category';
comment on column asset.categories.booking_buffer_minutes is
'Minutes kept free after a booking; empty for the rule of the parent category, at the top 0';
comment on column asset.categories.tool_return_required is
'Whether its assets must be back before the work for which they were checked out is completed; empty for the rule of '
'the parent category, at the top false';
comment on column asset.categories.may_extend is
'Whether the due day of the calibration of its assets can be extended; empty for the rule of the parent category, at '
'the top false';
comment on column asset.categories.hourly_rate is
'Cost of an hour of a loan for work, in rate_currency; empty for that of the parent category';
comment on column asset.categories.rate_currency is
'Currency of hourly_rate; empty for that of the parent category, at the top that of the work order';
