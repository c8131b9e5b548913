create or replace view api.organizations as
select
  o.id,
  o.name,
  o.hostname,
  o.session_ceiling_minutes,
  o.reading_retention_days,
  o.requires_reauthentication,
  o.welcome_page,
  o.locale,
  o.keeps_photo_position,
  o.report_domains,
  o.row_version,
  o.created_at,
  o.updated_at
from core.organizations as o;

alter view api.organizations owner to assetry_list;
grant select on api.organizations to authenticated;

comment on view api.organizations is
$$Your organization

Always one row.$$;
