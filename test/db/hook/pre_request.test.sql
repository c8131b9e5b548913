-- Whether a request is heard at all.
begin;
select plan(30);

-- Asks as the web role would; answers the code and status of the refusal, or ok.
create function pg_temp.asked(
  p_claims jsonb, p_role text default 'authenticated', p_method text default 'POST',
  p_path text default '/rpc/x', p_headers jsonb default '{}'
)
returns text
language plpgsql
as $$
declare
  v_message text;
  v_detail  text;
begin
  perform set_config('request.method', p_method, true),
          set_config('request.path', p_path, true),
          set_config('request.headers', p_headers::text, true),
          set_config('request.jwt.claims', coalesce(p_claims::text, ''), true),
          set_config('response.headers', '', true),
          set_config('role', p_role, true);
  perform hook.pre_request();
  perform set_config('role', session_user, true);
  return 'ok';
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
    return concat_ws(' ', v_message::jsonb ->> 'code', v_detail::jsonb ->> 'status');
end
$$;

create function pg_temp.claims(p_session identity.sessions)
returns jsonb
language sql
as $$
  select jsonb_build_object(
    'iss', 'assetry', 'aud', 'assetry', 'role', 'authenticated', 'sub', (p_session).account_id, 'org',
    (p_session).organization_id,
    'sid', (p_session).id, 'exp', floor(extract(epoch from clock_timestamp())) + 60
  )
$$;

select test.organization('other', 'other.example.com');
select test.person('otto');
select test.organization('acme');
select test.site('north');
select test.person('tess'), test.person('rita', '{north}'), test.service('envoy', p_may_act_as_persons => true);
select test.api_key(test.id('envoy')) is not null;
create temporary table good as
select pg_temp.claims(identity.open_session(test.id('tess'), test.id('tess'))) as own,
       pg_temp.claims(
         identity.open_session(test.id('tess'), test.id('envoy'), (select id from identity.api_keys))
       ) as behalf;

select results_eq(
  $$ select pg_temp.asked(own), current_setting('assetry.organization_id')::uuid,
            current_setting('assetry.account_id')::uuid, current_setting('assetry.actor_id')::uuid,
            current_setting('assetry.api_key_id')
       from good $$,
  $$ values ('ok', test.id('acme'), test.id('tess'), test.id('tess'), '') $$,
  'a good token is heard, and who it names is noted'
);
select results_eq(
  $$ select pg_temp.asked(behalf), current_setting('assetry.account_id')::uuid,
            current_setting('assetry.actor_id')::uuid, current_setting('assetry.api_key_id')::uuid
       from good $$,
  $$ select 'ok', test.id('tess'), test.id('envoy'), id from identity.api_keys $$,
  'on behalf of a person both are noted, and the key'
);
-- By method, and by whether the transaction may write. It can become one that only reads within a block, not back.
create function pg_temp.told(p_claims jsonb, p_method text, p_is_reading boolean)
returns jsonb
language plpgsql
as $$
declare
  v_headers text;
begin
  perform set_config('transaction_read_only', p_is_reading::text, true), pg_temp.asked(p_claims, p_method => p_method);
  v_headers := current_setting('response.headers');
  raise exception using errcode = 'TEST0', message = v_headers;
exception
  when sqlstate 'TEST0' then
    return sqlerrm::jsonb;
end
$$;

select results_eq(
  $$ select r.method, r.is_reading, pg_temp.told(g.own, r.method, r.is_reading)
       from good as g
      cross join (values ('GET', false), ('HEAD', false), ('POST', true), ('POST', false)) as r (method, is_reading) $$,
  $$ values ('GET', false, '[{"Cache-Control": "no-store"}]'::jsonb),
            ('HEAD', false, '[{"Cache-Control": "no-store"}]'),
            ('POST', true, '[{"Cache-Control": "no-store"}]'),
            ('POST', false, jsonb_build_array(
               jsonb_build_object('Cache-Control', 'no-store'),
               jsonb_build_object('X-Written', pg_current_xact_id()::text)
             )) $$,
  'no answer is kept on its way, and what may write is answered with its transaction'
);
select is(
  pg_temp.asked((select own from good), p_headers => '{"x-written": "99999999999"}'), 'ok',
  'the primary has what was written'
);
-- The same at a standby, asked here of what has ended, of what runs, and of what is to come.
create function pg_temp.behind(p_written xid8)
returns text
language plpgsql
as $$
declare
  v_detail text;
begin
  perform hook.require_written(p_written);
  return 'applied';
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_detail = pg_exception_detail;
    return concat_ws(' ', sqlerrm::jsonb ->> 'code', v_detail::jsonb ->> 'status');
end
$$;

select results_eq(
  $$ select w.what, pg_temp.behind(w.id)
       from (values
              ('ended', '3'::xid8), ('running', pg_current_xact_id()), ('next', pg_snapshot_xmax(pg_current_snapshot())),
              ('to come', '99999999999')
            ) as w (what, id) $$,
  $$ values ('ended', 'applied'), ('running', 'STANDBY_BEHIND 503'), ('next', 'STANDBY_BEHIND 503'),
            ('to come', 'STANDBY_BEHIND 503') $$,
  'a standby must have applied what was written'
);
select matches(hook.log_position(), '^primary [1-9][0-9]+$', 'the primary tells how far it has written');
-- The gateway asks so, without a token.
create function pg_temp.position_told()
returns text
language plpgsql
as $$
declare
  v_detail text;
begin
  perform set_config('request.method', 'POST', true), set_config('request.path', '/rpc/root', true),
          set_config('role', 'anon', true);
  perform hook.pre_request();
  return null;
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_detail = pg_exception_detail;
    return regexp_replace(v_detail::jsonb #>> '{headers,X-Position}', '[0-9]+', '')
           || (v_detail::jsonb #>> '{headers,WWW-Authenticate}');
end
$$;

select is(pg_temp.position_told(), 'primary Bearer', 'the refusal without a token tells it');

create function pg_temp.time_of(p_login_limit text, p_claims jsonb, p_role text, p_path text)
returns text
language plpgsql
as $$
begin
  perform set_config('statement_timeout', p_login_limit, true);
  return pg_temp.asked(p_claims, p_role, p_path => p_path) || ' ' || current_setting('statement_timeout');
end
$$;

select set_eq(
  $$ select l.login_limit, r.role, pg_temp.time_of(l.login_limit, r.claims, r.role, r.path)
       from good as g
      cross join (values ('60000'), ('30s'), ('5000')) as l (login_limit)
      cross join lateral (values
              ('authenticated', g.own, '/rpc/x'), ('anon', null, '/rpc/exchange_api_key')
            ) as r (role, claims, path) $$,
  $$ values ('60000', 'authenticated', 'ok 8s'), ('60000', 'anon', 'ok 8s'),
            ('30s', 'authenticated', 'ok 30s'), ('30s', 'anon', 'ok 30s'),
            ('5000', 'authenticated', 'ok 5s'), ('5000', 'anon', 'ok 5s') $$,
  'a request may take eight seconds, or what its action or the operator says'
);
select set_config('statement_timeout', '0', true) is not null;

-- How a request is planned: hash joins, merge joins, collapsed joins, the plan that is kept, sorting.
create function pg_temp.planned(p_claims jsonb, p_method text, p_path text, p_conditions text)
returns text
language plpgsql
as $$
begin
  perform set_config('enable_sort', 'on', true);
  return concat_ws(
    ' ',
    pg_temp.asked(
      p_claims, p_method => p_method, p_path => p_path,
      p_headers => jsonb_strip_nulls(jsonb_build_object('x-conditions', p_conditions))
    ),
    current_setting('enable_hashjoin'), current_setting('enable_mergejoin'), current_setting('enable_material'),
    current_setting('join_collapse_limit'),
    current_setting('plan_cache_mode'), current_setting('enable_sort')
  );
end
$$;

select results_eq(
  $$ select r.method, r.path, r.conditions, pg_temp.planned(g.own, r.method, r.path, r.conditions)
       from good as g
      cross join (values
              ('POST', '/rpc/x', 'none'), ('GET', '/rpc/list_options', null), ('GET', '/sites', 'none'),
              ('GET', '/sites', 'some'), ('GET', '/sites', 'classes'), ('GET', '/sites', 'row'), ('HEAD', '/sites', null)
            ) as r (method, path, conditions) $$,
  $$ values ('POST', '/rpc/x', 'none', 'ok on on on 8 auto on'),
            ('GET', '/rpc/list_options', null, 'ok on on on 8 auto on'),
            ('GET', '/sites', 'none', 'ok off off off 1 force_generic_plan on'),
            ('GET', '/sites', 'some', 'ok off off off 1 force_custom_plan on'),
            ('GET', '/sites', 'classes', 'ok off off off 1 force_generic_plan off'),
            ('GET', '/sites', 'row', 'ok off off off 1 auto on'),
            ('HEAD', '/sites', null, 'ok off off off 1 force_custom_plan on') $$,
  'only lists are planned as lists: once for all to page, for the values of conditions, and a class in order'
);
select is(
  pg_temp.planned(
    pg_temp.claims(identity.open_session(test.id('rita'), test.id('rita'))), 'GET', '/sites', 'classes'
  ),
  'ok off off off 1 force_custom_plan on',
  'but a class is planned for its value for somebody who reaches some sites'
);

select is_empty(
  $$ select c.change, a.answer
       from good as g
      cross join (values
              ('{"iss": null}'::jsonb), ('{"iss": "somebody"}'), ('{"aud": null}'), ('{"aud": "else"}'),
              ('{"aud": ["assetry"]}'),
              ('{"exp": null}'), ('{"exp": "9999999999"}'), ('{"exp": 0}'), ('{"exp": true}'), ('{"exp": [9999999999]}'),
              (jsonb_build_object('exp', floor(extract(epoch from clock_timestamp())))),
              ('{"sub": null}'), ('{"sub": "tess"}'), ('{"org": null}'), ('{"org": "acme"}'),
              ('{"sid": null}'), ('{"sid": ""}'), ('{"sid": 5}')
            ) as c (change)
      cross join lateral (select pg_temp.asked(jsonb_strip_nulls(g.own || c.change)) as answer) as a
      where a.answer <> 'INVALID_TOKEN 401' $$,
  'a token that lacks a claim, or has another, or is past its time by any span, is none'
);
select is(pg_temp.asked(null), 'INVALID_TOKEN 401', 'nor is no token');
select is(
  (select pg_temp.asked(g.own, 'anon', 'GET', '/sites') from good as g), 'UNAUTHENTICATED 401',
  'nor does a good session help somebody who has the role of nobody'
);
select is_empty(
  $$ select c.change, a.answer
       from good as g
      cross join (values
              (jsonb_build_object('sub', test.id('envoy'))), (jsonb_build_object('org', test.id('other'))),
              (jsonb_build_object('sid', uuidv7())),
              (jsonb_build_object('sub', test.id('otto'), 'org', test.id('other')))
            ) as c (change)
      cross join lateral (select pg_temp.asked(g.own || c.change) as answer) as a
      where a.answer <> 'SESSION_ENDED 401' $$,
  'a token that names another account or organization than its session is refused'
);

-- Each of these ends the session; nothing else of the request changes.
create function pg_temp.after(p_change text, p_claims jsonb)
returns text
language plpgsql
as $$
declare
  v_answer text;
begin
  perform set_config('assetry.action', 'suspend_account', true);
  execute p_change;
  v_answer := pg_temp.asked(p_claims);
  raise exception using errcode = 'TEST0', message = v_answer;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
end
$$;

select is_empty(
  $$ select c.change, a.answer
       from good as g
      cross join unnest(array[
              'update identity.sessions set revoked_at = now()',
              'update identity.sessions set ceiling_at = clock_timestamp()',
              'update core.organizations set status = ''SUSPENDED'' where id = test.id(''acme'')',
              'update identity.accounts set status = ''SUSPENDED'' where id = test.id(''tess'')',
              'update identity.accounts set sessions_valid_after = clock_timestamp() where id = test.id(''tess'')'
            ]) as c (change)
      cross join lateral (select pg_temp.after(c.change, g.own) as answer) as a
      where a.answer <> 'SESSION_ENDED 401' $$,
  'what ends a session is felt by the next request'
);
select is_empty(
  $$ select c.change, a.answer
       from good as g
      cross join unnest(array[
              'update identity.accounts set status = ''SUSPENDED'' where id = test.id(''tess'')',
              'update identity.accounts set status = ''SUSPENDED'' where id = test.id(''envoy'')',
              'update identity.accounts set may_act_as_persons = false where id = test.id(''envoy'')',
              'update identity.accounts set sessions_valid_after = clock_timestamp() where id = test.id(''envoy'')',
              'update identity.api_keys set revoked_at = now()',
              'update identity.api_keys set expires_at = clock_timestamp()'
            ]) as c (change)
      cross join lateral (select pg_temp.after(c.change, g.behalf) as answer) as a
      where a.answer <> 'SESSION_ENDED 401' $$,
  'also what befalls the one who acts, or the key'
);
select is(pg_temp.after('select 1', (select own from good)), 'ok', 'where nothing changed it goes on');

-- While an organization moves, and for the copy that stays.
create function pg_temp.visit(p_host text)
returns text
language sql
as $$
  select pg_temp.asked(
           null, 'anon', p_path => '/rpc/sign_in', p_headers => jsonb_build_object('host', p_host)
         )
$$;
create function pg_temp.moving(p_direction text, p_status text)
returns text[]
language plpgsql
as $$
declare
  v_answers text[];
begin
  update core.organizations set status = p_status where id = test.id('acme');
  insert into core.moves (organization_id, direction, step, other_side)
  values (test.id('acme'), p_direction, 'SUSPENDED', 'db.example.com:5432/assetry');
  v_answers := array(
    select pg_temp.asked(g.own) from good as g
    union all
    select pg_temp.visit('acme.example.com')
    union all
    select pg_temp.visit('other.example.com')
    union all
    select pg_temp.visit('api.example.com')
  );
  delete from core.moves;
  update core.organizations set status = 'ACTIVE' where id = test.id('acme');
  return v_answers;
end
$$;
update core.organizations set hostname = 'acme.example.com' where id = test.id('acme');
select results_eq(
  $$ select d.direction, d.status, pg_temp.moving(d.direction, d.status)
       from (values ('OUT', 'SUSPENDED'), ('OUT', 'ACTIVE'), ('IN', 'SUSPENDED')) as d (direction, status) $$,
  $$ values ('OUT', 'SUSPENDED', array['ORGANIZATION_MOVING 503', 'ORGANIZATION_MOVING 503', 'ok', 'ok']),
            ('OUT', 'ACTIVE', array['ok', 'ok', 'ok', 'ok']),
            ('IN', 'SUSPENDED', array['SESSION_ENDED 401', 'ok', 'ok', 'ok']) $$,
  'who asks for an organization that leaves is told to repeat, by token or host, and nobody else'
);
update core.organizations set hostname = null where id = test.id('acme');
select results_eq(
  $$ select h.host, pg_temp.asked(g.own, p_headers => jsonb_build_object('host', h.host))
       from good as g, unnest(array['api.example.com', 'localhost:3000', 'Other.example.com:443']) as h (host) $$,
  $$ values ('api.example.com', 'ok'), ('localhost:3000', 'ok'), ('Other.example.com:443', 'SESSION_ENDED 401') $$,
  'the host of another organization does not serve this one'
);

select is_empty(
  $$ select m.method from good as g, unnest(array['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) as m (method)
      where pg_temp.asked(g.own, p_method => m.method, p_path => '/assets') <> 'METHOD_NOT_ALLOWED 405' $$,
  'rows are read and actions called; nothing is put, patched or deleted'
);
select results_eq(
  $$ select pg_temp.asked(own, p_method => 'GET', p_path => '/rpc/create_asset'),
            pg_temp.asked(own, p_method => 'HEAD', p_path => '/rpc/sign_out'),
            pg_temp.asked(own, p_method => 'GET', p_path => '/rpc/list_options'),
            pg_temp.asked(own, p_method => 'GET', p_path => '/rpc/no_such_action')
       from good $$,
  $$ values ('METHOD_NOT_ALLOWED 405', 'METHOD_NOT_ALLOWED 405', 'ok', 'ok') $$,
  'what writes is called with POST'
);
select is_empty(
  $$ select m.method
       from good as g, (values ('GET', '/assets'), ('HEAD', '/assets'), ('POST', '/rpc/x')) as m (method, path)
      where pg_temp.asked(g.own, p_method => m.method, p_path => m.path) <> 'ok' $$,
  'these are heard'
);
select is_empty(
  $$ select l.path from good as g, unnest(array['/assets', '/audit_events', '/sites']) as l (path)
      where pg_temp.asked(g.own, p_method => 'POST', p_path => l.path) <> 'READ_ONLY_LIST 405' $$,
  'a list that takes no rows says so'
);
select is_empty(
  $$ select p.prefer
       from good as g,
            unnest(array['count=planned', 'count=estimated', 'return=minimal, Count = Estimated']) as p (prefer)
      where pg_temp.asked(
        g.own, p_headers => jsonb_build_object('prefer', p.prefer)
      ) <> 'PREFERENCE_NOT_SUPPORTED 400' $$,
  'an estimate would tell how much others have'
);
select is(
  pg_temp.asked((select own from good), p_headers => '{"prefer": "count=exact, tx=rollback"}'), 'ok',
  'an exact count and a dry run are offered'
);

select is_empty(
  $$ select c.method, c.path
       from (
         values ('GET', '/assets'), ('POST', '/rpc/create_asset'), ('GET', '/rpc/sign_in'),
         ('GET', '/rpc/exchange_api_key'), ('POST', '/rpc/sign_in/x'), ('POST', '/sign_in'), ('GET', '/')
       ) as c (method, path)
      where pg_temp.asked(null, 'anon', c.method, c.path) <> 'UNAUTHENTICATED 401' $$,
  'without a token only the log-ins are heard'
);
select is_empty(
  $$ select p.path
       from unnest(array['/rpc/sign_in', '/rpc/exchange_api_key']) as p (path)
      where pg_temp.asked(null, 'anon', 'POST', p.path) <> 'ok' $$,
  'these two'
);
select is_empty(
  $$ select p.path, h.prefer
       from unnest(array['/rpc/sign_in', '/rpc/exchange_api_key']) as p (path),
            unnest(array['tx=rollback', 'return=minimal', 'TX = rollback', 'x', '']) as h (prefer)
      where pg_temp.asked(null, 'anon', 'POST', p.path, jsonb_build_object('prefer', h.prefer))
            <> 'PREFERENCE_NOT_SUPPORTED 400' $$,
  'a log-in that is undone would undo the count of attempts, and behind any preference another one may hide'
);
select is_empty(
  $$ select c.role, c.path
       from good as g,
            (values ('anon', '/rpc/sign%5Fin'), ('authenticated', '/rpc/sign%5Fout'), ('authenticated', '/%61ssets'))
              as c (role, path)
      where pg_temp.asked(g.own, c.role, 'POST', c.path) <> 'ENCODED_PATH 400' $$,
  'a path is what it says'
);
select is_empty(
  $$ select p.oid::regprocedure
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and has_function_privilege('anon', p.oid, 'execute')
        and has_function_privilege('authenticated', p.oid, 'execute') $$,
  'who has a token does not log in with it'
);

select * from finish();
rollback;
