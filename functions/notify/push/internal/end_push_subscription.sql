-- Archives a push subscription of the caller; returns what the caller is answered.
create or replace function notify.end_push_subscription(p_push_subscription_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_subscription notify.push_subscriptions;
begin
  update notify.push_subscriptions as p
     set archived_at = coalesce(p.archived_at, clock_timestamp())
   where p.organization_id = core.current_organization_id()
     and p.account_id = core.current_account_id()
     and p.id = p_push_subscription_id
  returning * into v_subscription;

  if not found then
    perform core.refuse('PUSH_SUBSCRIPTION_NOT_FOUND', 'No such push subscription', 404);
  end if;

  return core.answer(to_jsonb(v_subscription), null::notify.push_subscription_answer);
end
$$;

grant execute on function notify.end_push_subscription to assetry_api;
