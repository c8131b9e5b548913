-- An active endpoint for all sites, or for one, that reads for an account and was tested.
create function test.webhook_endpoint(
  p_name     text,
  p_account  text,
  p_patterns text[] default '{*}',
  p_site     text   default null
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into integration.webhook_endpoints (
    id, organization_id, site_id, name, url, host, account_id, api_key_id, event_patterns, status, tested_at, secret,
    rotated_at, url_set_at
  )
  values (
    v_id, test.current_organization(), case when p_site is not null then test.id(p_site) end, p_name,
    'https://erp.example.org/in?key=never-shown', 'erp.example.org', test.id(p_account), null, p_patterns, 'ACTIVE',
    now(), 'whsec_never-shown', now(), now()
  );
  insert into integration.webhook_standings (organization_id, endpoint_id)
  values (test.current_organization(), v_id);
  return test.remember(p_name, v_id);
end
$$;

-- What the log has had since this was called last in the test, handed on to endpoints as its reader does; returns how
-- many deliveries that stores. The first call only notes where the log is.
create function test.hand_on_events()
returns integer
language plpgsql
volatile
security definer
as $$
declare
  v_seen  bigint := nullif(current_setting('test.seen_sequence', true), '')::bigint;
  v_lines audit.events[] := array(
    select e
      from audit.events as e
     where e.organization_id = test.current_organization()
       and e.sequence > coalesce(v_seen, 0)
     order by e.sequence
  );
begin
  perform set_config(
    'test.seen_sequence', coalesce((v_lines[cardinality(v_lines)]).sequence, v_seen, 0)::text, true
  );

  if v_seen is null then
    return 0;
  end if;

  perform integration.mark_signals(v_lines);
  return integration.fan_out(v_lines);
end
$$;

-- Takes what is due next of an endpoint as the worker does, with what became of it: a status of HTTP. Signs out.
create function test.deliver(p_endpoint text, p_http_status integer default 200)
returns text
language plpgsql
volatile
as $$
declare
  v_next record;
begin
  select * into v_next from integration.next_delivery(test.id(p_endpoint));

  if v_next.outcome = 'SEND' then
    perform integration.complete_delivery(v_next.delivery_id, v_next.attempt, p_http_status);
  end if;

  perform integration.rest_endpoint(test.id(p_endpoint));
  perform test.sign_out();
  return v_next.outcome;
end
$$;

grant execute on function test.webhook_endpoint, test.hand_on_events, test.deliver to public;
