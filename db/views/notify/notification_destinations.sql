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

alter view api.notification_destinations owner to assetry_list;
grant select on api.notification_destinations to authenticated;

comment on view api.notification_destinations is
$$Notification destinations

Of the sites that you reach and of all sites. Addresses are visible with a permission on notifications, such as
notification.read.$$;
comment on column api.notification_destinations.address is 'Email address, chat room, or name known to the receiver of the webhook';
