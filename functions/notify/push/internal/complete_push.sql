-- What became of a push: SENT; GONE, when the push service no longer knows the device, which archives the subscription;
-- FAILED for good; or RETRY, which gives the worker the job again when the push service asked for, else later each
-- time, at most a day later and five times in all. p_error is what the push service said.
create or replace function notify.complete_push(
  p_payload jsonb, p_outcome text, p_error text default null, p_retry_seconds integer default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id      uuid    := (p_payload ->> 'push_subscription_id')::uuid;
  v_attempt integer := (p_payload ->> 'attempt')::integer;
  v_error   text    := left(nullif(btrim(regexp_replace(p_error, '[[:cntrl:]]+', ' ', 'g')), ''), 500);
begin
  perform set_config('assetry.action', 'complete_push', true);

  update notify.push_subscriptions as p
     set last_sent_at = case p_outcome when 'SENT' then clock_timestamp() else p.last_sent_at end,
         last_error = v_error,
         archived_at = case p_outcome when 'GONE' then clock_timestamp() end
   where p.id = v_id
     and p.archived_at is null;

  if found and p_outcome = 'RETRY' and v_attempt < 5 then
    perform core.enqueue(
      'send_push', p_payload || jsonb_build_object('attempt', v_attempt + 1), p_attempts => 3,
      p_job_key => concat_ws(':', 'send_push', v_id, p_payload ->> 'topic', p_payload ->> 'noted_at', v_attempt + 1),
      p_run_at => now() + make_interval(
        secs => least(greatest(p_retry_seconds, 30 * 2 ^ v_attempt), 86400)
      )
    );
  end if;
end
$$;

grant execute on function notify.complete_push to assetry_worker;
