create or replace view api.organizations as
select
  o.id,
  o.name,
  o.hostname,
  o.session_ceiling_minutes,
  o.row_version,
  o.created_at,
  o.updated_at
from core.organizations as o;

alter view api.organizations owner to assetry_api;
grant select on api.organizations to authenticated;

comment on view api.organizations is
$$Your organization

Always one row.$$;
comment on column api.organizations.id is 'Id of the organization';
comment on column api.organizations.name is 'Name of the organization';
comment on column api.organizations.hostname is 'Its own host name, given by the operator of the service; empty when it uses the default host';
comment on column api.organizations.session_ceiling_minutes is 'How long a session can be renewed, in minutes';
comment on column api.organizations.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.organizations.created_at is 'When the record was made';
comment on column api.organizations.updated_at is 'When the record was last changed';
