comment on table inspection.templates is 'The items and rating of inspections; the same for all sites';
comment on column inspection.templates.id is 'Id of the template';
comment on column inspection.templates.code is 'Code of the template, unique in the organization';
comment on column inspection.templates.name is 'Name of the template';
comment on column inspection.templates.description is 'Object and purpose of the inspection';
comment on column inspection.templates.scoring is 'Scoring method, from the next published revision on';
comment on column inspection.templates.pass_threshold is 'Passing score in percent; a lower one fails';
comment on column inspection.templates.needs_review is 'Whether another account must approve a submitted inspection';
comment on column inspection.templates.archived_at is 'When it was archived; empty while it is active';
comment on column inspection.templates.destination_id is 'Destination notified of corrections; empty for none';
comment on column inspection.templates.scope is
'What is inspected by it: an ASSET, be it a machine, a tool or a vehicle, a LOCATION or a PERSON; empty for any of '
'them, and for a site';
