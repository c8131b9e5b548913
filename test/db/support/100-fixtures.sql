-- What tests are made of: organizations, sites and people with names instead of ids. Never deployed.

create table test.names (
  name text primary key,
  id   uuid not null
);

-- The organization that the next things are made in: the last one that was made or entered.
create function test.current_organization()
returns uuid
language sql
stable
as $$ select nullif(current_setting('test.organization_id', true), '')::uuid $$;

create function test.remember(p_name text, p_id uuid)
returns uuid
language sql
volatile
security definer
as $$
  insert into test.names (name, id) values (p_name, p_id) on conflict (name) do update set id = excluded.id returning id
$$;

-- The id of a thing that was given a name.
create function test.id(p_name text)
returns uuid
language plpgsql
stable
security definer
as $$
declare
  v_id uuid;
begin
  select n.id into v_id from test.names as n where n.name = p_name;

  if not found then
    raise exception 'No fixture is called %', p_name;
  end if;

  return v_id;
end
$$;

-- The name that a thing was given.
create function test.name_of(p_id uuid)
returns text
language sql
stable
security definer
as $$ select n.name from test.names as n where n.id = p_id $$;

create function test.organization(p_name text, p_hostname text default null)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into core.organizations (id, name, hostname) values (v_id, p_name, p_hostname);
  perform test.remember(p_name, v_id);
  perform set_config('test.organization_id', v_id::text, false);
  return v_id;
end
$$;

-- Makes an earlier organization the current one again.
create function test.enter(p_name text)
returns void
language sql
volatile
as $$ select set_config('test.organization_id', test.id(p_name)::text, false) $$;

create function test.site(p_name text, p_code text default null, p_time_zone text default 'UTC')
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into core.sites (id, organization_id, code, name, time_zone)
  values (v_id, test.current_organization(), coalesce(p_code, upper(p_name)), p_name, p_time_zone);
  return test.remember(p_name, v_id);
end
$$;

-- A role with these permissions; '*' stands for every permission.
create function test.role(p_name text, p_permissions text[])
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into identity.roles (id, organization_id, code, name, grants_everything)
  values (v_id, test.current_organization(), 'R' || upper(replace(v_id::text, '-', '')), p_name, p_permissions = '{*}');
  insert into identity.role_permissions (organization_id, role_id, permission)
  select test.current_organization(), v_id, p.code
    from unnest(p_permissions) as p (code)
   where p.code <> '*';
  return test.remember(p_name, v_id);
end
$$;

-- An account with these permissions at these sites; sites are named, or '*' for all.
create function test.account(p_kind text, p_name text, p_sites text[], p_permissions text[])
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := uuidv7();
begin
  insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
  values (
    v_id,
    test.current_organization(),
    p_kind,
    case p_kind when 'PERSON' then p_name || '@example.org' end,
    p_name,
    p_sites = '{*}'
  );
  insert into identity.account_sites (organization_id, account_id, site_id)
  select test.current_organization(), v_id, test.id(s.name)
    from unnest(p_sites) as s (name)
   where s.name <> '*';

  if p_permissions <> '{}' then
    insert into identity.account_roles (organization_id, account_id, role_id)
    values (test.current_organization(), v_id, test.role('role of ' || p_name, p_permissions));
  end if;

  return test.remember(p_name, v_id);
end
$$;

create function test.person(
  p_name        text,
  p_sites       text[] default '{*}',
  p_permissions text[] default '{*}'
)
returns uuid
language sql
volatile
as $$ select test.account('PERSON', p_name, p_sites, p_permissions) $$;

create function test.service(
  p_name               text,
  p_sites              text[] default '{*}',
  p_permissions        text[] default '{*}',
  p_may_act_as_persons boolean default false
)
returns uuid
language plpgsql
volatile
security definer
as $$
declare
  v_id uuid := test.account('SERVICE', p_name, p_sites, p_permissions);
begin
  update identity.accounts set may_act_as_persons = p_may_act_as_persons where id = v_id;
  return v_id;
end
$$;

-- Gives a person a password. The hash is a cheap one: tests that measure its cost set it through the API.
create function test.password(p_account_id uuid, p_password text)
returns void
language sql
volatile
security definer
as $$
  update identity.accounts
     set password_hash = ext.crypt(identity.password_digest(p_password), ext.gen_salt('bf', 4)),
         password_pepper = identity.current_pepper()
   where id = p_account_id
$$;

-- A working API key of a service account.
create function test.api_key(
  p_account_id uuid,
  p_scopes     text[]      default '{}',
  p_site_scope uuid[]      default null,
  p_expires_at timestamptz default null
)
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_key record;
begin
  select * into v_key from identity.new_api_key();
  insert into identity.api_keys (
    organization_id, account_id, name, prefix, secret_hash,
    scopes, site_scope, max_exchanges_per_minute, expires_at
  )
  select a.organization_id, a.id, 'key', v_key.prefix, v_key.secret_hash,
         p_scopes, p_site_scope, 600, p_expires_at
    from identity.accounts as a
   where a.id = p_account_id;
  return v_key.api_key;
end
$$;

-- A token of a real session, without the price of a password. It is good for as long as the session can be renewed: a
-- file of tests may take more than fifteen minutes where the machine has other work, and what is made once for a worker
-- longer.
create function test.token(p_account_id uuid)
returns text
language plpgsql
volatile
security definer
as $$
declare
  v_session identity.sessions := identity.open_session(p_account_id, p_account_id);
begin
  update identity.sessions set idle_at = ceiling_at where id = v_session.id returning * into v_session;
  return identity.session_token(v_session);
end
$$;
