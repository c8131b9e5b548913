comment on table safety.procedures is 'A lockout procedure of an asset or location, with its revisions';
comment on column safety.procedures.site_id is 'Site of the lockout';
comment on column safety.procedures.procedure_number is 'Number of the procedure; its revisions share it';
comment on column safety.procedures.revision is 'Number of the revision, from 1';
comment on column safety.procedures.title is 'Object of the lockout';
comment on column safety.procedures.asset_id is 'Asset to lock out';
comment on column safety.procedures.location_id is 'Location to lock out';
comment on column safety.procedures.instructions is 'Persons to notify, and shutdown steps';
comment on column safety.procedures.review_months is 'Months between reviews';
comment on column safety.procedures.status is
'DRAFT is edited; PUBLISHED is in use and never changed; a new revision retires it';
comment on column safety.procedures.status_note is 'Reason for the retirement';
comment on column safety.procedures.published_at is 'Time of publication';
comment on column safety.procedures.published_by is 'Account that published it';
comment on column safety.procedures.reviewed_on is 'Day of the last review, in the time zone of the site';
comment on column safety.procedures.review_note is 'Result of the last review';
comment on column safety.procedures.review_due_on is 'Due day of the next review';
comment on column safety.procedures.is_review_overdue is 'Whether the review is overdue';
