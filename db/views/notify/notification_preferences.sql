create or replace view api.notification_preferences as
select
  p.id,
  p.area,
  p.topic,
  p.choice,
  p.row_version,
  p.created_at,
  p.updated_at,
  p.push_choice
from notify.preferences as p;

alter view api.notification_preferences owner to assetry_list;
grant select on api.notification_preferences to authenticated;

comment on view api.notification_preferences is
$$Your notification preferences

What you chose with update_notification_preferences; /notification_topics has what holds of each topic.$$;
