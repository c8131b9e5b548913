-- Gives the worker a job for each device of accounts that were notified now by a topic and want it pushed: always where
-- the topic is mandatory, else by the preference for the topic, for its area, or where the topic is mailed at once by
-- default. Many notices of a topic in one request are one job. In quiet hours it waits for their end, except for
-- critical notices where the account lets them pass. p_time_zone is for accounts without one.
create or replace function notify.enqueue_pushes(
  p_organization_id uuid, p_account_ids uuid[], p_topic notify.topics, p_time_zone text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_device record;
begin
  -- As for most accounts: no device asks for notices.
  if not exists (
    select
      from notify.push_subscriptions as d
     where d.organization_id = p_organization_id
       and d.account_id = any (p_account_ids)
       and d.archived_at is null
  ) then
    return;
  end if;

  for v_device in
    select d.id,
           case
             when p_topic.severity = 'CRITICAL' and coalesce(s.lets_critical_pass, true) then now()
             else notify.after_quiet(d.account_id, coalesce(s.time_zone, p_time_zone), now())
           end as run_at
      from notify.push_subscriptions as d
      left join notify.account_settings as s
        on s.organization_id = d.organization_id
       and s.account_id = d.account_id
     where d.organization_id = p_organization_id
       and d.account_id = any (p_account_ids)
       and d.archived_at is null
       and (
         exists (
           select
             from notify.mandatory_topics as m
            where m.organization_id = p_organization_id
              and m.topic = p_topic.code
         )
         or 'NOW' = coalesce(
              (
                select p.push_choice
                  from notify.preferences as p
                 where p.organization_id = p_organization_id
                   and p.account_id = d.account_id
                   and (p.topic = p_topic.code or p.area = p_topic.area)
                   and p.push_choice is not null
                 order by p.topic nulls last
                 limit 1
              ),
              p_topic.default_choice
            )
       )
     order by d.id
  loop
    perform core.enqueue(
      'send_push',
      jsonb_build_object(
        'push_subscription_id', v_device.id, 'topic', p_topic.code, 'noted_at', now(), 'attempt', 1
      ),
      p_attempts => 3,
      p_job_key => concat_ws(':', 'send_push', v_device.id, p_topic.code, extract(epoch from now())),
      p_run_at => v_device.run_at
    );
  end loop;
end
$$;
