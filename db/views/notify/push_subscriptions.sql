create or replace view api.push_subscriptions as
select
  p.id,
  p.device_name,
  p.server,
  p.last_sent_at,
  p.last_error,
  p.archived_at,
  p.created_at,
  p.updated_at
from notify.push_subscriptions as p;

alter view api.push_subscriptions owner to assetry_list;
grant select on api.push_subscriptions to authenticated;

comment on view api.push_subscriptions is
$$Your push subscriptions

The devices to which your notices are pushed; archived ones have archived_at.$$;
comment on column api.push_subscriptions.id is 'Id of the subscription';
