comment on table work.failure_links is
'That in a class one code follows another: problems of the class, causes of each, remedies of each cause';
comment on column work.failure_links.class_id is 'The class in which it holds';
comment on column work.failure_links.parent_id is
'The problem of a cause, or the cause of a remedy; empty for a problem of the class';
comment on column work.failure_links.parent_level is 'PROBLEM or CAUSE; empty for a problem of the class';
comment on column work.failure_links.above_id is 'The code or the class that is followed';
comment on column work.failure_links.child_id is 'Code of the child';
comment on column work.failure_links.child_level is 'PROBLEM, CAUSE or REMEDY';
comment on column work.failure_links.archived_at is 'When it ceased to hold; what was reported before stays';
