comment on table request.problems is 'What can be wrong, in the organization''s own words; the same at all sites';
comment on column request.problems.id is 'Id of the problem';
comment on column request.problems.code is 'Short code, unique in the organization';
comment on column request.problems.name is 'Short description of the problem';
comment on column request.problems.default_priority is
'How pressing a request with this problem is, unless somebody says otherwise; empty when the asset decides';
comment on column request.problems.archived_at is 'When it was archived; new requests cannot have it';
