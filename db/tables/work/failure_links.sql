comment on table work.failure_links is
'A link in the failure hierarchy of a class: problems of the class, causes of a problem, remedies of a cause';
comment on column work.failure_links.class_id is 'Failure class of the link';
comment on column work.failure_links.parent_id is
'Problem of a cause, or cause of a remedy; empty for a problem of the class';
comment on column work.failure_links.parent_level is 'PROBLEM or CAUSE; empty for a problem of the class';
comment on column work.failure_links.above_id is 'Parent code, or the class for a problem';
comment on column work.failure_links.child_id is 'Code of the child';
comment on column work.failure_links.child_level is 'PROBLEM, CAUSE or REMEDY';
comment on column work.failure_links.archived_at is
'Archiving time; earlier reports keep it. Empty while the link is active';
