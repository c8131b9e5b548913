create or replace view api.notices as
select
  n.id,
  n.topic,
  n.entity,
  e.list,
  n.entity_id,
  n.entity_number,
  n.entity_label,
  n.site_id,
  s.code as site_code,
  s.name as site_name,
  n.subject,
  n.body,
  n.severity,
  n.status,
  n.read_at,
  n.created_at
from notify.notices as n
left join core.entities as e on e.entity = n.entity
left join core.site_labels as s on s.id = n.site_id;

alter view api.notices owner to assetry_list;
grant select on api.notices to authenticated;

comment on view api.notices is
$$Your notices

What you were notified of, unread first, then newest first, at the sites that you reach and of domains that you read.
review_notices marks them as read; read ones are deleted after 180 days, unless the operator of the service keeps them
for another time.$$;
comment on column api.notices.list is 'List of the record';
comment on column api.notices.entity_number is 'Number, code or name of the record at that time';
