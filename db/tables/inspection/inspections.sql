comment on table inspection.inspections is
'An inspection of an asset, location, worker or site by a template, with a result';
comment on column inspection.inspections.id is 'Id of the inspection';
comment on column inspection.inspections.site_id is 'Site of the inspection';
comment on column inspection.inspections.inspection_number is 'Number of the inspection, unique in the organization';
comment on column inspection.inspections.title is 'What it is about';
comment on column inspection.inspections.template_id is 'The template';
comment on column inspection.inspections.revision_id is
'The revision of the template that was published when the inspection was opened';
comment on column inspection.inspections.asset_id is 'The asset that is inspected; empty when it is the site';
comment on column inspection.inspections.status is 'Whether it is open, submitted for a review, completed or cancelled';
comment on column inspection.inspections.due_at is 'When it must be done; empty when there is no deadline';
comment on column inspection.inspections.started_at is 'When the first item was answered';
comment on column inspection.inspections.submitted_at is 'When it was submitted';
comment on column inspection.inspections.submitted_by is
'The account that submitted it, which need not be the inspector''s';
comment on column inspection.inspections.completed_at is 'When it was completed';
comment on column inspection.inspections.inspector_worker_id is 'The worker who inspected';
comment on column inspection.inspections.notes is 'Note of the inspector';
comment on column inspection.inspections.score is 'Per cent of what passed; empty when the template does not score';
comment on column inspection.inspections.result is 'PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted';
comment on column inspection.inspections.reviewed_by is 'The account that approved or returned it';
comment on column inspection.inspections.review_note is 'Note of the reviewer';
comment on column inspection.inspections.cancel_reason is 'Why it was cancelled';
comment on column inspection.inspections.submitted_by_actor is
'The account that submitted it: the same as submitted_by, or the service account that acted on behalf';
comment on column inspection.inspections.location_id is 'The location that is inspected';
comment on column inspection.inspections.worker_id is 'The worker who is inspected, such as the gear that he works in';
comment on column inspection.inspections.client_id is
'The id that the device gave by which it was opened, before it could ask for one';
