comment on table request.problems is 'A problem of assets in the organization''s own words; the same at all sites';
comment on column request.problems.id is 'Id of the problem';
comment on column request.problems.code is 'Short code, unique in the organization';
comment on column request.problems.name is 'Short description of the problem';
comment on column request.problems.default_priority is
'Default priority of requests with this problem; empty when the asset determines it';
comment on column request.problems.archived_at is 'Time of the archiving; new requests cannot use it';
