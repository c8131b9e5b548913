-- The roles of the cluster. Run by a superuser or by a role with CREATEROLE; running it again changes nothing.
-- Passwords are not in this file: `npx assetry init-roles` takes them from the environment, and refuses before it runs
-- this when roles of these names are another product's.

do $$
declare
  v_role text;
begin
  foreach v_role in array array[
    'assetry_owner', 'assetry_api', 'assetry_auth', 'assetry_bi', 'assetry_bi_reader', 'assetry_label', 'assetry_list',
    'assetry_worker', 'authenticator', 'anon', 'authenticated'
  ] loop
    if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute pg_catalog.format('create role %I', v_role);
    end if;
    -- The mark by which our roles are told from another product's authenticator and anon.
    execute pg_catalog.format('comment on role %I is %L', v_role, 'Assetry: made by init-roles');
  end loop;

  -- A superuser may do this anyway; another creator must own the database through the role.
  if not (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    grant assetry_owner to current_user with inherit true, set true;
  end if;
end
$$;

alter role assetry_owner login noinherit;
alter role assetry_api nologin;
alter role assetry_auth nologin;
alter role assetry_bi nologin;
alter role assetry_bi_reader nologin;
alter role assetry_label nologin;
alter role assetry_list nologin;
alter role assetry_worker login;
alter role authenticator login noinherit connection limit 60;
alter role anon nologin;
alter role authenticated nologin;

-- The owner gives functions and views to these, then grants and comments on them.
grant assetry_api, assetry_auth, assetry_bi, assetry_label, assetry_list to assetry_owner with inherit true, set true;
grant anon, authenticated to authenticator with inherit false, set true;

-- For the metrics: without it they cannot tell how long transactions of others are open, nor how far standbys are.
do $$
begin
  if pg_catalog.pg_has_role(current_user, 'pg_read_all_stats', 'usage with admin option') then
    grant pg_read_all_stats to assetry_worker with inherit true, set false;
  end if;
end
$$;

-- No units: some versions of PostgREST change their case, and then every request of the role fails.
alter role anon set statement_timeout = '5000';
alter role anon set lock_timeout = '2000';
alter role anon set idle_in_transaction_session_timeout = '10000';
alter role authenticated set statement_timeout = '8000';
alter role authenticated set lock_timeout = '2000';
alter role authenticated set idle_in_transaction_session_timeout = '10000';

-- PostgREST reads the settings of those two only when its db-config is on, which it is not here: what holds for the
-- login holds for every request. But PostgREST also reads the whole schema by the login alone, which takes longer on a
-- busy server than a request may: hook.limit_statement makes the time of a request shorter.
alter role authenticator set statement_timeout = '60000';
alter role authenticator set lock_timeout = '2000';
alter role authenticator set idle_in_transaction_session_timeout = '10000';
alter role authenticator set jit = 'off';
alter role authenticator set max_parallel_workers_per_gather = '0';
