-- Hands the worker what it pushes to a device: the notices of a topic that its account got at an instant, as one, with
-- endpoint, keys of the device and the key of this installation: the one place where these leave their tables. No row
-- when the device was archived, the organization is suspended, or no notice is unread that the account may still read;
-- nor after twenty within an hour, except for what is critical.
create or replace function notify.claim_push(p_push_subscription_id uuid, p_topic text, p_noted_at timestamptz)
returns table (
  endpoint    text,
  public_key  text,
  auth_secret text,
  vapid_key   text,
  vapid_value text,
  notice_id   uuid,
  topic       text,
  severity    text,
  subject     text,
  body        text,
  entity      text,
  entity_id   uuid
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_device  notify.push_subscriptions;
  v_notices notify.notices[];
begin
  perform set_config('assetry.action', 'claim_push', true);

  select p.* into v_device
    from notify.push_subscriptions as p
    join core.organizations as o on o.id = p.organization_id and o.status = 'ACTIVE'
   where p.id = p_push_subscription_id
     and p.archived_at is null
     for no key update of p;

  v_notices := notify.still_readable(
    v_device.organization_id, v_device.account_id,
    array(
      select n
        from notify.notices as n
       where n.organization_id = v_device.organization_id
         and n.account_id = v_device.account_id
         and n.created_at = p_noted_at
         and n.topic = p_topic
         and n.status = 'UNREAD'
       order by n.id
       limit 1000
    )
  );

  if v_notices = '{}' then
    return;
  elsif v_device.hour_began_at > now() - interval '1 hour' then
    if v_device.hour_count >= 20 and (v_notices[1]).severity <> 'CRITICAL' then
      return;
    end if;
  else
    v_device.hour_began_at := clock_timestamp();
    v_device.hour_count := 0;
  end if;

  update notify.push_subscriptions as p
     set hour_began_at = v_device.hour_began_at, hour_count = v_device.hour_count + 1
   where p.id = v_device.id;

  return query
  select v_device.endpoint, v_device.public_key, v_device.auth_secret, s.kid, convert_from(s.value, 'UTF8'),
         (v_notices[1]).id, p_topic, (v_notices[1]).severity,
         case when cardinality(v_notices) = 1 then (v_notices[1]).subject else t.p_subject end,
         case when cardinality(v_notices) = 1 then (v_notices[1]).body else (v_notices[1]).subject end,
         case when cardinality(v_notices) = 1 then (v_notices[1]).entity end,
         case when cardinality(v_notices) = 1 then (v_notices[1]).entity_id end
    from identity.secrets as s
    left join notify.several_text(v_device.account_id, v_notices) as t on true
   where s.kind = 'PUSH_KEY'
   order by s.created_at desc, s.kid
   limit 1;
end
$$;

grant execute on function notify.claim_push to assetry_worker;
