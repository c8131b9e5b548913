create or replace function api.list_push_keys()
returns table (public_key text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select k.public_key from notify.push_keys() as k;
end
$$;

comment on function api.list_push_keys is $$List the keys of push subscriptions

The public key (VAPID, RFC 8292) with which a device subscribes, as applicationServerKey; the same for all
organizations. No row before the worker started for the first time.$$;
