create or replace function api.archive_push_subscription(p_push_subscription_id uuid)
returns setof notify.push_subscription_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'archive_push_subscription', null, jsonb_build_array(p_push_subscription_id)
  );
begin
  if v_answer is null then
    v_answer := core.finish_action(notify.end_push_subscription(p_push_subscription_id));
  end if;

  return next jsonb_populate_record(null::notify.push_subscription_answer, v_answer);
end
$$;

comment on function api.archive_push_subscription is $$Archive a push subscription

Nothing is pushed to the device any more. An archived subscription stays as it is.
Refuses with PUSH_SUBSCRIPTION_NOT_FOUND.$$;
