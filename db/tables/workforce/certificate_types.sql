comment on table workforce.certificate_types is
'Kinds of papers by which workers may do something, such as welding; the same for all sites';
comment on column workforce.certificate_types.code is 'Short code, unique in the organization';
comment on column workforce.certificate_types.name is 'Name of the certificate type';
comment on column workforce.certificate_types.validity_months is
'How long one holds from the day of its issue when nothing else is said, in months; empty for ever';
comment on column workforce.certificate_types.grace_days is
'For how many days after its end one that has expired is only warned of, where the type does not block';
comment on column workforce.certificate_types.is_blocking is
'Whether one that has expired holds no more from the next day on';
comment on column workforce.certificate_types.archived_at is
'When the type was archived: certificates of it go on, and no new ones are recorded';
