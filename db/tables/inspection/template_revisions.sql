comment on table inspection.template_revisions is
'A state of a template; frozen once it is published, so that what was asked stays what it was';
comment on column inspection.template_revisions.id is 'Id of the revision';
comment on column inspection.template_revisions.template_id is 'The template';
comment on column inspection.template_revisions.revision is 'Number of the revision';
comment on column inspection.template_revisions.status is 'Whether it is being written, in use or replaced';
comment on column inspection.template_revisions.scoring is 'How what passed is counted; empty in a draft';
comment on column inspection.template_revisions.pass_threshold is 'Passing score in percent; a lower one fails';
comment on column inspection.template_revisions.needs_review is
'Whether somebody else approves a submitted inspection; empty in a draft';
comment on column inspection.template_revisions.published_at is 'When it was published and frozen';
