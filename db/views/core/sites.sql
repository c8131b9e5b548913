create or replace view api.sites as
select
  s.id,
  s.code,
  s.name,
  s.time_zone,
  s.currency,
  s.calendar_id,
  c.code as calendar_code,
  c.name as calendar_name,
  s.address,
  s.archived_at,
  s.custom,
  s.row_version,
  s.created_at,
  s.updated_at
from core.sites as s
left join workforce.calendar_labels as c on c.id = s.calendar_id;

alter view api.sites owner to assetry_api;
grant select on api.sites to authenticated;

comment on view api.sites is
$$Sites

Those that you reach.$$;
comment on column api.sites.id is 'Id of the site';
comment on column api.sites.code is 'Short code, unique in the organization';
comment on column api.sites.name is 'Name of the site';
comment on column api.sites.time_zone is 'IANA time zone in which due dates are reckoned';
comment on column api.sites.currency is 'ISO 4217 code of the currency';
comment on column api.sites.calendar_id is 'When people work at the site; empty for the organization''s default calendar';
comment on column api.sites.calendar_code is 'Code of the calendar';
comment on column api.sites.calendar_name is 'Name of the calendar';
comment on column api.sites.address is 'Postal address';
comment on column api.sites.archived_at is 'When the site was put away; empty while it is in use';
comment on column api.sites.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.sites.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.sites.created_at is 'When the record was made';
comment on column api.sites.updated_at is 'When the record was last changed';
