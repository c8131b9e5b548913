-- Who calls, and what is refused. Never deployed.

-- Everything after this is done by the person, through the same door as over HTTP.
create function test.sign_in(p_name text, p_headers jsonb default '{}')
returns void
language plpgsql
volatile
as $$
declare
  v_session identity.sessions := identity.open_session(test.id(p_name), test.id(p_name));
begin
  perform set_config('request.method', 'POST', true),
          set_config('request.path', '/rpc/test', true),
          set_config('request.headers', p_headers::text, true),
          set_config('request.jwt.claims', jsonb_build_object(
            'iss', 'assetry', 'aud', 'assetry', 'role', 'authenticated',
            'sub', v_session.account_id, 'org', v_session.organization_id, 'sid', v_session.id,
            'exp', extract(epoch from v_session.idle_at)
          )::text, true),
          set_config('response.headers', '', true),
          set_config('role', 'authenticated', true);
  perform hook.pre_request();
end
$$;

-- Sends these headers with what follows.
create function test.headers(p_headers jsonb)
returns void
language sql
volatile
as $$ select set_config('request.headers', p_headers::text, true) $$;

-- Back to the one who runs the tests.
create function test.sign_out()
returns void
language plpgsql
volatile
as $$
begin
  perform set_config('role', session_user, true),
          set_config('request.headers', '', true),
          set_config('request.jwt.claims', '', true),
          set_config('assetry.organization_id', '', true),
          set_config('assetry.account_id', '', true),
          set_config('assetry.actor_id', '', true),
          set_config('assetry.session_id', '', true),
          set_config('assetry.api_key_id', '', true),
          set_config('assetry.action', '', true);
end
$$;

-- What is to be said of a refusal, or of a fault, that has no message; nothing of one that has.
create function test.silence_of(p_fault jsonb)
returns text
language sql
immutable
as $$ select case when p_fault ->> 'message' ~ '\S' then '' else ' without a message' end $$;

-- Fails unless the statement is refused with this code and status.
create function test.refuses(p_sql text, p_code text, p_status integer, p_description text)
returns text
language plpgsql
volatile
as $$
declare
  v_message text;
  v_detail  text;
begin
  execute p_sql;
  return tap.ok(false, p_description) || E'\n' || tap.diag('not refused');
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
    return tap.is(
      (v_message::jsonb ->> 'code') || ' ' || (v_detail::jsonb ->> 'status') || test.silence_of(v_message::jsonb),
      p_code || ' ' || p_status, p_description
    );
  -- Any other error is one failed test and not the end of the file.
  when others then
    return tap.is(sqlstate || ' ' || sqlerrm, p_code || ' ' || p_status, p_description);
end
$$;

-- Fails unless the statement is refused with 422 VALIDATION_FAILED for exactly these fields, given in order.
create function test.refuses_fields(p_sql text, p_fields text[], p_description text)
returns text
language plpgsql
volatile
as $$
declare
  v_message text;
begin
  execute p_sql;
  return tap.ok(false, p_description) || E'\n' || tap.diag('not refused');
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return tap.is(
      (v_message::jsonb ->> 'code') || ' '
        || (
          select string_agg(f ->> 'field' || test.silence_of(f), ' ' order by f ->> 'field')
            from jsonb_array_elements((v_message::jsonb ->> 'details')::jsonb) as f
        ),
      'VALIDATION_FAILED ' || array_to_string(p_fields, ' '), p_description
    );
  when others then
    return tap.is(sqlstate || ' ' || sqlerrm, 'VALIDATION_FAILED ' || array_to_string(p_fields, ' '), p_description);
end
$$;

-- What is wrong in a refusal, each record by the name that the test gave it: "pump ASSET_RETIRED, …".
create function test.faults(p_sql text)
returns text
language plpgsql
volatile
as $$
begin
  execute p_sql;
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return (
      select string_agg(f.fault, ', ' order by f.fault)
        from (
          select test.name_of((e ->> 'id')::uuid) || ' ' || (e ->> 'code') as fault
            from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as e
        ) as f
    );
end
$$;

grant execute on all functions in schema test to public;
