create or replace view api.notification_destinations as
select
  d.id,
  d.channel,
  d.name,
  case when (select notify.reads_messages()) then d.address end as address,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.archived_at,
  d.row_version,
  d.created_at,
  d.updated_at
from notify.destinations as d
left join core.site_labels as s on s.id = d.site_id;

alter view api.notification_destinations owner to assetry_api;
grant select on api.notification_destinations to authenticated;

comment on view api.notification_destinations is
$$Destinations of messages

Where messages of a channel can go: those of the sites that you reach, and those of all sites when you
reach one. Addresses are for those who may do anything with messages, notification.read among it.$$;
comment on column api.notification_destinations.address is 'An email address, a room of the chat service, or a name the webhook''s receiver knows';
