-- Push subscriptions of the caller, and what the worker would push to them.
create function test.push_values(p_name text, p_more jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object(
           'device_name', p_name, 'endpoint', 'https://push.example.org/send/' || p_name, 'public_key', 'BA'
             || repeat('a', 84) || 'A',
           'auth_secret', repeat('a', 21) || 'A'
         ) || p_more
$$;
create function test.made_push(p_name text, p_more jsonb default '{}') returns text language sql as $$
  select concat_ws(' ', a.device_name, a.server, a.archived_at is not null)
    from api.create_push_subscription(test.push_values(p_name, p_more)) as a
$$;
create function test.push_device(p_name text) returns uuid language sql security definer as $$
  select d.id from notify.push_subscriptions as d where d.device_name = p_name order by d.archived_at nulls first,
    d.id desc limit 1
$$;
create function test.tell_due(p_order text, p_accounts text[], p_topic text default 'WORK_DUE_SOON') returns integer
language sql security definer as $$
  select notify.tell(w.organization_id, w.site_id, array(select test.id(a) from unnest(p_accounts) as a), p_topic,
    'work.work_orders', w.id,
           jsonb_build_object('number', w.work_order_number, 'label', w.title, 'due_at', '2030-07-01T12:00Z'))
    from work.work_orders as w where w.id = test.id(p_order)
$$;
create function test.push_jobs() returns text language sql security definer as $$
  select string_agg(
           concat_ws(' ', d.device_name, p.payload ->> 'topic', p.payload ->> 'attempt', nullif(round(extract(epoch
             from j.run_at - now())), 0)), ', '
           order by d.device_name, j.run_at
         )
    from graphile_worker._private_jobs as p
    join graphile_worker.jobs as j on j.id = p.id
    join notify.push_subscriptions as d on d.id = (p.payload ->> 'push_subscription_id')::uuid
   where j.task_identifier = 'send_push'
$$;
create function test.forget_pushes() returns void language sql security definer as $$
  delete from graphile_worker._private_jobs;
  delete from notify.notices;
  delete from notify.messages;
$$;
create function test.claimed_push(p_name text, p_topic text default 'WORK_DUE_SOON',
  p_at timestamptz default now()) returns text
language sql security definer as $$
  select concat_ws(' ', c.endpoint, left(c.public_key, 3), left(c.auth_secret, 3), c.vapid_key, c.vapid_value, c.topic,
    c.severity,
           regexp_replace(c.subject, 'T-\S+', 'WO'), c.entity, c.entity_id is not null, c.notice_id is not null)
    from notify.claim_push(test.push_device(p_name), p_topic, p_at) as c
$$;
create function test.push_state(p_name text) returns text language sql security definer as $$
  select concat_ws(' ', d.last_sent_at is not null, d.archived_at is not null, d.last_error)
    from notify.push_subscriptions as d where d.id = test.push_device(p_name)
$$;
create function test.become_push(p_name text, p_outcome text, p_error text default null, p_seconds integer default null,
  p_attempt integer default 1)
returns void language sql security definer as $$
  select notify.complete_push(
    jsonb_build_object('push_subscription_id', test.push_device(p_name), 'topic', 'T', 'noted_at', now(), 'attempt',
      p_attempt), p_outcome, p_error, p_seconds)
$$;

grant execute on function test.push_values, test.made_push, test.push_device, test.tell_due, test.push_jobs,
  test.forget_pushes, test.claimed_push, test.push_state, test.become_push
  to public;
