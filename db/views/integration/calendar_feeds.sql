create or replace view api.calendar_feeds as
select
  f.id,
  f.name,
  f.kinds,
  f.site_id,
  s.code as site_code,
  s.name as site_name,
  f.hides_details,
  f.issued_at,
  f.revoked_at,
  f.row_version,
  f.created_at,
  f.updated_at
from integration.calendar_feeds as f
left join core.site_labels as s on s.id = f.site_id;

alter view api.calendar_feeds owner to assetry_list;
grant select on api.calendar_feeds to authenticated;

comment on view api.calendar_feeds is
$$Your calendar feeds

Calendars that programs read at a secret address for your account. The addresses are returned by the actions only.$$;
