-- Runs before every request, as the caller: decides whether the token is still good and notes whose it is.
-- Reads run in a read-only transaction, so nothing is written here. Every request pays for this, and plpgsql prepares
-- each expression again in each transaction, so a good request is one statement; hook.refuse_request says what is wrong
-- with another one. A plan kept from when there were few sessions must not scan them when there are many. What only
-- some sessions depend on is asked apart: every join costs every request. A migration holds every request back where
-- it reads identity.sessions, so there it waits for longer than requests otherwise do for a lock.
-- What may write is answered with its transaction's id, by which the gateway knows what a standby must have applied.
create or replace function hook.pre_request()
returns void
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
set lock_timeout = '7s'
as $$
declare
  v_request record;
begin
  select r.method = 'POST' as is_post,
         r.path like '/rpc/%' as is_call,
         case when s.actor_id <> s.account_id or s.api_key_id is not null then s.id end as session_to_check,
         nullif(r.headers ->> 'x-scan', '') as scan,
         nullif(r.headers ->> 'x-written', '') as written,
         case
           when r.method <> 'POST' and r.path not like '/rpc/%'
           then hook.plan_list(r.headers ->> 'x-conditions', a.reaches_all_sites)
         end,
         case when random() < 0.02 then hook.renew_connections() end,
         set_config(
           'response.headers',
           case
             when r.method = 'POST' and current_setting('transaction_read_only') = 'off'
             then format('[{"Cache-Control": "no-store"}, {"X-Written": "%s"}]', pg_current_xact_id())
             else '[{"Cache-Control": "no-store"}]'
           end,
           true
         ),
         hook.limit_statement(),
         set_config('application_name', hook.transaction_name(r.headers ->> 'x-request-id'), true),
         set_config('assetry.organization_id', s.organization_id::text, true),
         set_config('assetry.account_id', s.account_id::text, true),
         set_config('assetry.actor_id', s.actor_id::text, true),
         set_config('assetry.session_id', s.id::text, true),
         set_config('assetry.api_key_id', coalesce(s.api_key_id::text, ''), true),
         set_config(
           'assetry.reads_everything',
           case
             when s.actor_id <> s.account_id or s.api_key_id is not null
             then identity.reads_everything(s.account_id, s.actor_id, s.api_key_id)
             else exists (
               select
                 from identity.account_roles as ar
                 join identity.roles as m on m.id = ar.role_id
                where ar.account_id = s.account_id
                  and (m.reading = 'ALL' or m.grants_everything)
             )
           end::text,
           true
         ) as reads_everything
    into v_request
    from (
           select current_setting('request.method', true) as method,
                  current_setting('request.path', true) as path,
                  nullif(current_setting('request.headers', true), '')::jsonb as headers,
                  nullif(current_setting('request.jwt.claims', true), '')::jsonb as claims
           -- Keeps the texts from being read again for each of their values.
           offset 0
         ) as r
   -- One row by its key each (offset 0): joined freely, they are merged while there are few, and every session is read.
   cross join lateral (
      select *
        from identity.sessions as k
       where k.id = case when pg_input_is_valid(r.claims ->> 'sid', 'uuid') then (r.claims ->> 'sid')::uuid end
      offset 0
    ) as s
   cross join lateral (select * from core.organizations as k where k.id = s.organization_id offset 0) as o
   cross join lateral (select * from identity.accounts as k where k.id = s.account_id offset 0) as a
   where current_setting('role', true) <> 'anon'
     and r.method in ('GET', 'HEAD', 'POST')
     -- PostgREST decodes a path, and everything below and the log would read it as it came.
     and strpos(r.path, '%') = 0
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
       offset 0
     );

  if not found then
    perform hook.refuse_request();
  elsif v_request.session_to_check is not null and not hook.is_entitled(v_request.session_to_check) then
    perform hook.refuse_request();
  end if;

  if v_request.written is not null and pg_is_in_recovery() then
    perform hook.require_written(v_request.written::xid8);
  end if;

  if v_request.reads_everything = 'false' then
    perform hook.check_reading(current_setting('request.path', true));
  end if;

  if v_request.is_call <> v_request.is_post then
    perform hook.check_method();
  elsif v_request.scan is not null and not v_request.is_call then
    perform core.bound_list(trim('/' from current_setting('request.path')), v_request.scan::jsonb);
  end if;
end
$$;

alter function hook.pre_request owner to assetry_auth;
grant execute on function hook.pre_request to anon, authenticated;
