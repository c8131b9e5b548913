--! Previous: sha1:454dacceeed72db76aca327ebeba9db7e4d2843b
--! Hash: sha1:00287ab7dd91e33571030acd8dec21fe7fa7fc61
--! Message: list-planning

--! split: 100-search-indexes.sql
-- A word's few rows first, then the organization's many: a rare word is found seven times as fast among a million rows.
drop index asset.assets_search_idx;
create index assets_search_idx on asset.assets using gin (name ext.gin_trgm_ops, asset_number ext.gin_trgm_ops, organization_id);
drop index work.work_orders_search_idx;
create index work_orders_search_idx on work.work_orders using gin (title ext.gin_trgm_ops, work_order_number ext.gin_trgm_ops, organization_id);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.

set local check_function_bodies = off;

drop view if exists api.open_work_orders;
drop view if exists api.work_orders;

-- source: function core.current_account_id
-- The account that the token names: writes are recorded against it.
create or replace function core.current_account_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.account_id', true), '')::uuid;

grant execute on function core.current_account_id to anon, authenticated, assetry_api, assetry_auth, assetry_worker;
-- end: function core.current_account_id

-- source: function core.current_actor_id
-- The identity that logged in: the account itself, or the service account acting on its behalf.
create or replace function core.current_actor_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.actor_id', true), '')::uuid;

grant execute on function core.current_actor_id to assetry_api, assetry_auth;
-- end: function core.current_actor_id

-- source: function core.current_api_key_id
-- The API key that the session was opened with; null after a log-in by password.
create or replace function core.current_api_key_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.api_key_id', true), '')::uuid;

grant execute on function core.current_api_key_id to assetry_api, assetry_auth;
-- end: function core.current_api_key_id

-- source: function core.current_organization_id
-- The organization of the caller's token; every policy asks for it, so callers may execute it.
create or replace function core.current_organization_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.organization_id', true), '')::uuid;

grant execute on function core.current_organization_id
  to anon, authenticated, assetry_api, assetry_auth, assetry_worker;
-- end: function core.current_organization_id

-- source: function core.current_session_id
-- The session of the caller's token.
create or replace function core.current_session_id()
returns uuid
language sql
stable
parallel safe
return nullif(current_setting('assetry.session_id', true), '')::uuid;

grant execute on function core.current_session_id to assetry_api, assetry_auth;
-- end: function core.current_session_id

-- source: function hook.check_method
-- Refuses to read by an action that writes, and to write into a list that is only read.
create or replace function hook.check_method()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text := regexp_replace(current_setting('request.path', true), '^/(rpc/)?', '');
begin
  if current_setting('request.method', true) <> 'POST' then
    if hook.is_writing(v_name) then
      perform core.refuse(
        'METHOD_NOT_ALLOWED', 'An action that writes is called with POST', 405, p_headers => '{"Allow": "POST"}'
      );
    end if;
  elsif not hook.takes_rows(v_name) then
    perform core.refuse(
      'READ_ONLY_LIST',
      format('%s is a list to read; records are made and changed by actions', v_name),
      405,
      p_hint => 'The actions of each kind of record are listed at /entities',
      p_headers => '{"Allow": "GET, HEAD"}'
    );
  end if;
end
$$;

grant execute on function hook.check_method to assetry_auth;
-- end: function hook.check_method

-- source: function hook.is_entitled
-- Whether what a session was opened through still stands: the identity that acts for a person, and the API key.
-- Sequential scans are off because a plan cached while the tables were small would keep scanning them.
create or replace function hook.is_entitled(p_session_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
begin
  return exists (
    select 1
      from identity.sessions as s
      left join identity.accounts as i on i.id = s.actor_id
      left join identity.api_keys as k on k.id = s.api_key_id
     where s.id = p_session_id
       and (s.actor_id = s.account_id
            or (i.status = 'ACTIVE' and i.may_act_as_persons and i.sessions_valid_after <= s.created_at))
       and (s.api_key_id is null
            or (k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())))
  );
end
$$;

grant execute on function hook.is_entitled to assetry_auth;
-- end: function hook.is_entitled

-- source: function hook.plan_list
-- How the list that a request reads is planned, for the rest of the transaction.
-- A list reads one table in order and looks names up for a page of it: other ways to join are not worth the time that
-- considering them takes, and would read everything if the planner took the page for a large one. To page through a
-- list one plan serves every caller; with other conditions the best one depends on their values.
-- The body is one expression, so that it becomes part of the statement of hook.pre_request.
create or replace function hook.plan_list(p_only_pages boolean)
returns text
language sql
volatile
return set_config('join_collapse_limit', '1', true)
    || set_config('enable_hashjoin', 'off', true)
    || set_config('enable_mergejoin', 'off', true)
    || set_config('plan_cache_mode', case when p_only_pages then 'force_generic_plan' else 'auto' end, true);

grant execute on function hook.plan_list to assetry_auth;
-- end: function hook.plan_list

-- source: function hook.pre_request
-- Runs before every request, as the caller: decides whether the token is still good and notes whose it is.
-- Reads run in a read-only transaction, so nothing is written here. Every request pays for this, and plpgsql prepares
-- each expression anew in each transaction, so a good request is one statement; hook.refuse_request says what is wrong
-- with another one. A plan kept from when there were few sessions must not scan them when there are many. What only
-- some sessions depend on is asked apart: every join costs every request.
create or replace function hook.pre_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_request record;
begin
  select r.method = 'POST' as is_post,
         r.path like '/rpc/%' as is_call,
         case when s.actor_id <> s.account_id or s.api_key_id is not null then s.id end as session_to_check,
         case
           when r.method <> 'POST' and r.path not like '/rpc/%'
           then hook.plan_list(coalesce(r.headers ->> 'x-only-pages', '') = 'yes')
         end,
         set_config('response.headers', '[{"Cache-Control": "no-store"}]', true),
         set_config('assetry.organization_id', s.organization_id::text, true),
         set_config('assetry.account_id', s.account_id::text, true),
         set_config('assetry.actor_id', s.actor_id::text, true),
         set_config('assetry.session_id', s.id::text, true),
         set_config('assetry.api_key_id', coalesce(s.api_key_id::text, ''), true)
    into v_request
    from (
           select current_setting('request.method', true) as method,
                  current_setting('request.path', true) as path,
                  nullif(current_setting('request.headers', true), '')::jsonb as headers,
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims
           -- Keeps the texts from being read again for each of their values.
           offset 0
         ) as r
    join identity.sessions as s on s.id = case
      when pg_input_is_valid(r.claims ->> 'sid', 'uuid') then (r.claims ->> 'sid')::uuid
    end
    join core.organizations as o on o.id = s.organization_id
    join identity.accounts as a on a.id = s.account_id
   where current_setting('role', true) <> 'anon'
     and r.method in ('GET', 'HEAD', 'POST')
     and coalesce(r.headers ->> 'prefer', '') !~* 'count\s*=\s*(planned|estimated)'
     -- PostgREST forgives thirty seconds of expiry and the absence of exp, iss and aud; this does not.
     and r.claims ->> 'iss' = 'assetry'
     and r.claims ->> 'aud' = 'assetry'
     and r.claims -> 'exp' > to_jsonb(extract(epoch from clock_timestamp()))
     and jsonb_typeof(r.claims -> 'exp') = 'number'
     and r.claims ->> 'sub' = s.account_id::text
     and r.claims ->> 'org' = s.organization_id::text
     and s.revoked_at is null
     and s.ceiling_at > clock_timestamp()
     and o.status = 'ACTIVE'
     and a.status = 'ACTIVE'
     and a.sessions_valid_after <= s.created_at
     -- What identity.serves_host asks, with headers that were read once.
     and not exists (
       select 1
         from core.organizations as h
        where h.hostname = lower(split_part(r.headers ->> 'host', ':', 1))
          and h.id <> o.id
     );

  if not found then
    perform hook.refuse_request();
  elsif v_request.session_to_check is not null and not hook.is_entitled(v_request.session_to_check) then
    perform hook.refuse_request();
  elsif v_request.is_call <> v_request.is_post then
    perform hook.check_method();
  end if;
end
$$;

alter function hook.pre_request owner to assetry_auth;
grant execute on function hook.pre_request to anon, authenticated;
-- end: function hook.pre_request

-- source: function hook.refuse_request
-- Why a request without a good session is not heard. Only the calls that open a session need none.
create or replace function hook.refuse_request()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_method text  := current_setting('request.method', true);
  v_path   text  := current_setting('request.path', true);
  v_prefer text  := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  if v_method not in ('GET', 'HEAD', 'POST') then
    perform core.refuse(
      'METHOD_NOT_ALLOWED', format('%s is not offered here', v_method), 405,
      p_headers => '{"Allow": "GET, HEAD, POST"}'
    );
  elsif v_prefer ~* 'count\s*=\s*(planned|estimated)' then
    perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'Only count=none and count=exact are offered', 400);
  elsif current_setting('role', true) = 'anon' then
    if v_method <> 'POST' or v_path not in ('/rpc/exchange_api_key', '/rpc/sign_in') then
      perform core.refuse(
        'UNAUTHENTICATED', 'A bearer token is required', 401, p_headers => '{"WWW-Authenticate": "Bearer"}'
      );
    elsif v_prefer ~* 'tx\s*=\s*rollback' then
      perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'A log-in cannot be rolled back', 400);
    end if;

    perform core.add_header('Cache-Control', 'no-store');
    return;
  elsif v_claims ->> 'iss' is distinct from 'assetry'
        or v_claims ->> 'aud' is distinct from 'assetry'
        or jsonb_typeof(v_claims -> 'exp') is distinct from 'number'
        or (v_claims ->> 'exp')::numeric <= extract(epoch from clock_timestamp())
        or not pg_input_is_valid(coalesce(v_claims ->> 'sub', '-'), 'uuid')
        or not pg_input_is_valid(coalesce(v_claims ->> 'org', '-'), 'uuid')
        or not pg_input_is_valid(coalesce(v_claims ->> 'sid', '-'), 'uuid')
  then
    perform core.refuse(
      'INVALID_TOKEN', 'The token is malformed or expired', 401,
      p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
    );
  end if;

  perform core.refuse(
    'SESSION_ENDED', 'The session has ended; log in again', 401,
    p_headers => '{"WWW-Authenticate": "Bearer error=\"invalid_token\""}'
  );
end
$$;

grant execute on function hook.refuse_request to assetry_auth;
-- end: function hook.refuse_request

-- source: view work.assignment_labels
-- Who has a work order at present, without row security: only for a work order that is visible.
create or replace view work.assignment_labels as
select c.organization_id, c.work_order_id, c.worker_id, k.name
from work.assignments as c
join workforce.workers as k on k.id = c.worker_id
where c.ended_at is null;

grant select on work.assignment_labels to assetry_api;
-- end: view work.assignment_labels

-- source: view api.open_work_orders
create or replace view api.open_work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  w.hold_reason,
  w.status_note,
  w.reopen_count,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (select core.actions_by_status('work.work_orders')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

alter view api.open_work_orders owner to assetry_api;
grant select on api.open_work_orders to authenticated;

comment on view api.open_work_orders is
$$Open work orders

Those that are not finished: awaiting approval, open, assigned, in progress or on hold. At the sites that you reach.$$;
comment on column api.open_work_orders.id is 'Id of the work order';
comment on column api.open_work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column api.open_work_orders.title is 'What is to be done, in a few words';
comment on column api.open_work_orders.status is 'Where the work order is in its life';
comment on column api.open_work_orders.priority is 'How pressing it is';
comment on column api.open_work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column api.open_work_orders.work_type is 'What kind of work it is';
comment on column api.open_work_orders.origin is 'What the work order came from';
comment on column api.open_work_orders.site_id is 'The site of the work';
comment on column api.open_work_orders.site_code is 'Code of the site';
comment on column api.open_work_orders.site_name is 'Name of the site';
comment on column api.open_work_orders.asset_id is 'The asset to work on';
comment on column api.open_work_orders.asset_number is 'Number of the asset';
comment on column api.open_work_orders.asset_name is 'Name of the asset';
comment on column api.open_work_orders.location_id is 'Where in the site the work is';
comment on column api.open_work_orders.location_code is 'Code of the location';
comment on column api.open_work_orders.location_name is 'Name of the location';
comment on column api.open_work_orders.parent_id is 'The work order that this one is part of';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.description is 'What is to be done';
comment on column api.open_work_orders.reported_at is 'When the need was noticed';
comment on column api.open_work_orders.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column api.open_work_orders.target_minutes is 'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column api.open_work_orders.remaining_minutes is 'Working minutes left to the due date while a hold pauses the clock';
comment on column api.open_work_orders.started_at is 'When work on it began';
comment on column api.open_work_orders.completed_at is 'When it was finished';
comment on column api.open_work_orders.completed_by is 'The account that reported it finished';
comment on column api.open_work_orders.completion_note is 'What was done';
comment on column api.open_work_orders.closed_at is 'When it was closed';
comment on column api.open_work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column api.open_work_orders.status_note is 'What was said when the status last changed';
comment on column api.open_work_orders.reopen_count is 'How often it had to be reopened';
comment on column api.open_work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.open_work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.open_work_orders.allowed_actions is 'What you may do with the work order in its status';
comment on column api.open_work_orders.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.open_work_orders.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.open_work_orders.created_at is 'When the record was made';
comment on column api.open_work_orders.updated_at is 'When the record was last changed';
-- end: view api.open_work_orders

-- source: view api.work_orders
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  w.hold_reason,
  w.status_note,
  w.reopen_count,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (select core.actions_by_status('work.work_orders')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true;

alter view api.work_orders owner to assetry_api;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

At the sites that you reach, whatever their status.$$;
comment on column api.work_orders.id is 'Id of the work order';
comment on column api.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column api.work_orders.title is 'What is to be done, in a few words';
comment on column api.work_orders.status is 'Where the work order is in its life';
comment on column api.work_orders.priority is 'How pressing it is';
comment on column api.work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column api.work_orders.work_type is 'What kind of work it is';
comment on column api.work_orders.origin is 'What the work order came from';
comment on column api.work_orders.site_id is 'The site of the work';
comment on column api.work_orders.site_code is 'Code of the site';
comment on column api.work_orders.site_name is 'Name of the site';
comment on column api.work_orders.asset_id is 'The asset to work on';
comment on column api.work_orders.asset_number is 'Number of the asset';
comment on column api.work_orders.asset_name is 'Name of the asset';
comment on column api.work_orders.location_id is 'Where in the site the work is';
comment on column api.work_orders.location_code is 'Code of the location';
comment on column api.work_orders.location_name is 'Name of the location';
comment on column api.work_orders.parent_id is 'The work order that this one is part of';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.description is 'What is to be done';
comment on column api.work_orders.reported_at is 'When the need was noticed';
comment on column api.work_orders.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column api.work_orders.target_minutes is 'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column api.work_orders.remaining_minutes is 'Working minutes left to the due date while a hold pauses the clock';
comment on column api.work_orders.started_at is 'When work on it began';
comment on column api.work_orders.completed_at is 'When it was finished';
comment on column api.work_orders.completed_by is 'The account that reported it finished';
comment on column api.work_orders.completion_note is 'What was done';
comment on column api.work_orders.closed_at is 'When it was closed';
comment on column api.work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column api.work_orders.status_note is 'What was said when the status last changed';
comment on column api.work_orders.reopen_count is 'How often it had to be reopened';
comment on column api.work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.work_orders.allowed_actions is 'What you may do with the work order in its status';
comment on column api.work_orders.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.work_orders.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.work_orders.created_at is 'When the record was made';
comment on column api.work_orders.updated_at is 'When the record was last changed';
-- end: view api.work_orders

notify pgrst, 'reload schema';
