-- Stores a push subscription of the caller, or gives the one with its endpoint the new keys; returns what the caller is
-- answered. A device that another account subscribed has changed hands. The organization is locked first, so that two
-- accounts cannot have one endpoint.
create or replace function notify.store_push_subscription(p_subscription notify.push_subscriptions)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_subscription notify.push_subscriptions;
begin
  perform notify.lock_organization();

  update notify.push_subscriptions as p
     set archived_at = clock_timestamp()
   where p.organization_id = core.current_organization_id()
     and p.endpoint = p_subscription.endpoint
     and p.account_id <> core.current_account_id()
     and p.archived_at is null;

  update notify.push_subscriptions as p
     set device_name = p_subscription.device_name,
         public_key = p_subscription.public_key,
         auth_secret = p_subscription.auth_secret,
         last_error = null
   where p.organization_id = core.current_organization_id()
     and p.endpoint = p_subscription.endpoint
     and p.archived_at is null
  returning * into v_subscription;

  if not found then
    if (
      select count(*)
        from notify.push_subscriptions as p
       where p.organization_id = core.current_organization_id()
         and p.account_id = core.current_account_id()
         and p.archived_at is null
    ) >= 20 then
      perform core.refuse(
        'TOO_MANY_PUSH_SUBSCRIPTIONS', 'The account has 20 push subscriptions', 422,
        p_hint => 'Archive those of devices that are no longer used'
      );
    end if;

    insert into notify.push_subscriptions (device_name, endpoint, server, public_key, auth_secret)
    values (
      p_subscription.device_name, p_subscription.endpoint, p_subscription.server, p_subscription.public_key,
      p_subscription.auth_secret
    )
    returning * into v_subscription;
  end if;

  return core.answer(to_jsonb(v_subscription), null::notify.push_subscription_answer);
end
$$;

grant execute on function notify.store_push_subscription to assetry_api;
