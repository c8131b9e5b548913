create or replace function api.cancel_webhook_replay(p_webhook_replay_id uuid)
returns setof integration.webhook_replay_cancel_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_webhook_replay', 'webhook_delivery.replay', jsonb_build_array(p_webhook_replay_id)
  );
  v_replay integration.webhook_replays;
begin
  if v_answer is null then
    v_replay := integration.lock_webhook_replay(p_webhook_replay_id);
    v_replay.status := core.next_status(
      'integration.webhook_replays', 'The replay', v_replay.status, 'cancel_webhook_replay'
    );
    v_answer := core.finish_action(
      jsonb_build_object(
        'id', v_replay.id, 'status', v_replay.status, 'cancelled_count', integration.end_replay(v_replay)
      )
    );
  end if;

  return next jsonb_populate_record(null::integration.webhook_replay_cancel_answer, v_answer);
end
$$;

comment on function api.cancel_webhook_replay is $$Cancel a replay of webhook deliveries

Nothing more of the period is stored, and deliveries of the replay that wait are cancelled: up to 10,000 at once, the
others when they are due. A delivery that is being sent may still arrive. It also cancels the delivery of what a pause
missed (FILL). Sent deliveries stay on record.
Refuses with WEBHOOK_REPLAY_NOT_FOUND, NOT_ALL_SITES and TRANSITION_NOT_ALLOWED.$$;
