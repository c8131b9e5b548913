comment on table safety.procedures is 'How a machine is locked out before it is worked on, in its revisions';
comment on column safety.procedures.site_id is 'The site where it is locked out';
comment on column safety.procedures.procedure_number is 'Number of the procedure; its revisions share it';
comment on column safety.procedures.revision is 'Which revision it is, from 1';
comment on column safety.procedures.title is 'Object of the lockout';
comment on column safety.procedures.asset_id is 'The asset that is locked out';
comment on column safety.procedures.location_id is 'Location to lock out';
comment on column safety.procedures.instructions is 'Persons to notify, and shutdown steps';
comment on column safety.procedures.review_months is 'After how many months it is looked at again';
comment on column safety.procedures.status is
'A draft is written; what is PUBLISHED is used and never changed; another revision retires it';
comment on column safety.procedures.status_note is 'Why it was retired';
comment on column safety.procedures.published_at is 'When it was published';
comment on column safety.procedures.published_by is 'The account that published it';
comment on column safety.procedures.reviewed_on is 'The day on which it was last looked at, by the clocks of the site';
comment on column safety.procedures.review_note is 'What was found then';
comment on column safety.procedures.review_due_on is 'The day on which it is to be looked at again';
comment on column safety.procedures.is_review_overdue is 'Whether that day is past';
