create or replace function api.create_push_subscription(p_values api.field_values)
returns setof notify.push_subscription_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('create_push_subscription', null, jsonb_build_array(p_values));
begin
  if v_answer is null then
    perform notify.require_own_device();
    v_answer := core.finish_action(notify.store_push_subscription(notify.check_push_subscription(p_values)));
  end if;

  return next jsonb_populate_record(null::notify.push_subscription_answer, v_answer);
end
$$;

comment on function api.create_push_subscription is $$Create a push subscription

Pushes your notices to a browser or app (RFC 8030, RFC 8291) that subscribed with the key of list_push_keys. A notice is
pushed by push_choice of your preferences (update_notification_preferences), else when its topic is mailed at once by
default; not in quiet hours, and after 20 within an hour only critical ones. The device receives JSON with notice_id,
topic, severity, subject, body, entity and entity_id. An endpoint that you subscribed before gets the new keys; one that
another account of the organization subscribed is archived there.
Refuses with VALIDATION_FAILED, TOO_MANY_PUSH_SUBSCRIPTIONS (20 that are not archived) and PUSH_SUBSCRIPTION_OF_ANOTHER
(a service account acts for a person, or an API key is used).$$;
