comment on table inspection.templates is
'What is looked at in an inspection, and how it is judged; the same at all sites';
comment on column inspection.templates.id is 'Id of the template';
comment on column inspection.templates.code is 'Code of the template, unique in the organization';
comment on column inspection.templates.name is 'Name of the template';
comment on column inspection.templates.description is 'What is inspected by it';
comment on column inspection.templates.scoring is 'How what passed is counted, from the next published revision on';
comment on column inspection.templates.pass_threshold is 'The score, in percent, below which an inspection fails';
comment on column inspection.templates.needs_review is 'Whether somebody else approves a submitted inspection';
comment on column inspection.templates.archived_at is 'When it was put away; empty while it is in use';
comment on column inspection.templates.destination_id is
'Who is told what was opened of failed items, through the relay of its channel; empty when nobody is';
comment on column inspection.templates.scope is
'What is inspected by it: an ASSET, be it a machine, a tool or a vehicle, a LOCATION or a PERSON; empty for any of '
'them, and for a site';
