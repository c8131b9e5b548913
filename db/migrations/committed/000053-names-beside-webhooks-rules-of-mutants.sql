--! Previous: sha1:26f665143348ff76e2b65f959fa219fb295e4438
--! Hash: sha1:8a8a36b5eda68a2353884c808a18d65e5c189ec5
--! Message: names-beside-webhooks-rules-of-mutants

--! split: 230-webhook-names-and-tests.sql
-- Deliveries name their endpoint, and a test counts for the URL to which it was sent.

grant create, usage on schema integration to assetry_label;

alter table integration.webhook_endpoints add column url_set_at timestamptz;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.update_contract;
drop function if exists api.update_webhook_endpoint;
drop view if exists api.maintenance_occurrences;
drop view if exists api.software_updates;
drop view if exists api.webhook_deliveries;
drop view if exists api.work_order_costs;
drop view if exists api.work_order_slots;
drop policy if exists organization on integration.webhook_endpoints;
drop policy if exists read on integration.webhook_endpoints;
drop policy if exists insert on integration.webhook_endpoints;
drop policy if exists update on integration.webhook_endpoints;

-- source: meanings integration.webhook_endpoints
comment on table integration.webhook_endpoints is
'A receiver of events, at an https address, with the account for which it reads';
comment on column integration.webhook_endpoints.id is 'Id of the endpoint';
comment on column integration.webhook_endpoints.site_id is 'Site of the events; empty for all sites';
comment on column integration.webhook_endpoints.reach_id is
'Id that row security checks: the site, or the organization when there is no site';
comment on column integration.webhook_endpoints.name is 'Name, unique among endpoints that are not retired';
comment on column integration.webhook_endpoints.url is 'Address of the receiver; never shown, for it may hold a secret';
comment on column integration.webhook_endpoints.host is 'Host of the address';
comment on column integration.webhook_endpoints.account_id is
'Account that created it, whose reach and permissions decide what is delivered';
comment on column integration.webhook_endpoints.api_key_id is
'API key with which it was created, whose limits apply, too';
comment on column integration.webhook_endpoints.event_patterns is
'Types of events that are delivered: *, noun.* or a type';
comment on column integration.webhook_endpoints.payload is
'THIN: ids, code and name; FULL: also the row of the list; CHANGES: also values before and after';
comment on column integration.webhook_endpoints.is_ordered is
'Whether an event waits until earlier events of its record have ended';
comment on column integration.webhook_endpoints.rate_per_second is 'Highest number of deliveries a second';
comment on column integration.webhook_endpoints.status is 'DRAFT, ACTIVE, PAUSED, DISABLED (by failures) or RETIRED';
comment on column integration.webhook_endpoints.tested_at is 'Time of the last test if it succeeded; empty otherwise';
comment on column integration.webhook_endpoints.stopped_at is
'Time since which nothing is delivered; empty while it is active';
comment on column integration.webhook_endpoints.stop_reason is 'Reason for which the system paused or disabled it';
comment on column integration.webhook_endpoints.secret is 'The secret that signs; read by the worker only';
comment on column integration.webhook_endpoints.rotated_at is 'Time at which the secret was issued';
comment on column integration.webhook_endpoints.previous_secret is 'The secret before, which also signs for a time';
comment on column integration.webhook_endpoints.overlap_ends_at is
'Time from which the secret before signs no more';
comment on column integration.webhook_endpoints.url_set_at is
'Time at which the URL was changed; a test that was sent before does not count; empty while it was not changed';
-- end: meanings integration.webhook_endpoints

-- source: function api.update_contract
create or replace function api.update_contract(
  p_contract_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof contract.contract_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_contract', 'contract.update', jsonb_build_array(p_contract_id, p_values, p_row_version)
  );
  v_before     contract.contracts;
  v_contract   contract.contracts;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('contract.contracts', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_before := contract.lock_contract(p_contract_id, p_row_version);

    if v_before.status in ('TERMINATED', 'CLOSED') then
      perform core.refuse(
        'CONTRACT_ENDED', format('Contract %s is %s', v_before.contract_number, v_before.status), 409
      );
    end if;

    v_contract := jsonb_populate_record(
      v_before, core.merge_values('contract.contracts', to_jsonb(v_before), p_values)
    );
    perform contract.check_contract(v_contract, v_before);
    v_contract.status := core.reopened_status('contract.contracts', to_jsonb(v_before), to_jsonb(v_contract));

    if v_contract.status <> v_before.status then
      v_contract.status_reason := null;
    end if;

    begin
      update contract.contracts as c
         set status = v_contract.status,
             status_reason = v_contract.status_reason,
             contract_number = v_contract.contract_number,
             vendor_id = v_contract.vendor_id,
             title = v_contract.title,
             starts_on = v_contract.starts_on,
             ends_on = v_contract.ends_on,
             signed_at = v_contract.signed_at,
             covers_labour = v_contract.covers_labour,
             covers_parts = v_contract.covers_parts,
             covers_travel = v_contract.covers_travel,
             requires_authorized_vendor = v_contract.requires_authorized_vendor,
             total_value = v_contract.total_value,
             currency = v_contract.currency,
             custom = v_contract.custom,
             renewal_notice_days = v_contract.renewal_notice_days,
             renewal_months = v_contract.renewal_months
       where c.id = p_contract_id
      returning * into v_contract;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('contract', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_contract), null::contract.contract_answer));
  end if;

  return next jsonb_populate_record(null::contract.contract_answer, v_answer);
end
$$;

alter function api.update_contract owner to assetry_api;
grant execute on function api.update_contract to authenticated;

comment on function api.update_contract is
$$Change a contract

Omitted fields keep their values; type and site cannot change. A contract in any status whose vendor, dates, cover,
vendor requirement or value changes is a DRAFT again, to be submitted and approved; so is an EXPIRED contract that is
extended.
Refuses with CONTRACT_NOT_FOUND, NOT_ALL_SITES (of a contract for all sites), STALE_ROW, CONTRACT_ENDED,
VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_contract

-- source: function api.update_webhook_endpoint
create or replace function api.update_webhook_endpoint(
  p_webhook_endpoint_id uuid,
  p_values              api.field_values,
  p_row_version         integer default null
)
returns setof integration.webhook_endpoint_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_webhook_endpoint', 'webhook_endpoint.manage',
    jsonb_build_array(p_webhook_endpoint_id, p_values, p_row_version)
  );
  v_values   jsonb;
  v_endpoint integration.webhook_endpoints;
begin
  if v_answer is null then
    v_values := integration.check_webhook_endpoint(p_values, 'update');
    v_endpoint := integration.lock_webhook_endpoint(p_webhook_endpoint_id, p_row_version);

    if v_endpoint.status = 'RETIRED' or v_values ? 'url' and v_endpoint.status <> 'DRAFT' then
      v_endpoint.status := core.next_status(
        'integration.webhook_endpoints', 'Webhook endpoint ' || v_endpoint.name, v_endpoint.status,
        'update_webhook_endpoint'
      );
      v_endpoint.stopped_at := coalesce(v_endpoint.stopped_at, clock_timestamp());
    end if;

    v_endpoint := jsonb_populate_record(
      v_endpoint, core.merge_values('integration.webhook_endpoints', to_jsonb(v_endpoint), v_values - 'host')
        || jsonb_strip_nulls(jsonb_build_object('host', v_values ->> 'host'))
    );

    if v_values ? 'url' then
      update integration.webhook_endpoints as e
         set url = v_values ->> 'url',
             url_set_at = clock_timestamp()
       where e.id = p_webhook_endpoint_id;
    end if;

    begin
      update integration.webhook_endpoints as e
         set name = v_endpoint.name,
             host = v_endpoint.host,
             event_patterns = v_endpoint.event_patterns,
             payload = v_endpoint.payload,
             is_ordered = v_endpoint.is_ordered,
             rate_per_second = v_endpoint.rate_per_second,
             status = v_endpoint.status,
             stopped_at = v_endpoint.stopped_at,
             tested_at = case when not v_values ? 'url' then e.tested_at end
       where e.id = p_webhook_endpoint_id
      returning e.row_version into v_endpoint.row_version;
    exception
      when unique_violation then
        perform core.refuse_duplicate('webhook_endpoint', 'webhook_endpoints_organization_id_name_key');
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_endpoint), null::integration.webhook_endpoint_answer));
  end if;

  return next jsonb_populate_record(null::integration.webhook_endpoint_answer, v_answer);
end
$$;

alter function api.update_webhook_endpoint owner to assetry_api;
grant execute on function api.update_webhook_endpoint to authenticated;

comment on function api.update_webhook_endpoint is
$$Change a webhook endpoint

Omitted fields keep their values. Only the account that created it changes it. Another URL makes the endpoint a DRAFT
until a test succeeds and it is activated again; events of the time between are delivered then, within seven days.
Refuses with WEBHOOK_ENDPOINT_NOT_FOUND, NOT_ALL_SITES, WEBHOOK_ENDPOINT_OF_ANOTHER, ACCOUNT_NOT_ENTITLED, STALE_ROW,
VALIDATION_FAILED, TRANSITION_NOT_ALLOWED (of one that is retired) and ALREADY_EXISTS.$$;
-- end: function api.update_webhook_endpoint

-- source: function asset.status_change_faults
-- What keeps a step in the life of an asset from being taken back, the one action on steps: only the last one can be.
create or replace function asset.status_change_faults(p_change asset.status_changes, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when (asset.last_step(a)).id is distinct from p_change.id then
             jsonb_build_array(core.fault(null, 'NOTHING_TO_UNDO', 'A later transition of the asset is on record'))
           else asset.undo_faults(a)
         end
    from asset.assets as a
   where a.id = p_change.asset_id
$$;

grant execute on function asset.status_change_faults to assetry_api;
-- end: function asset.status_change_faults

-- source: function core.take_period
-- A month, locked for closing or reopening it: who posts in it has ended, and who comes next sees what became of it. It
-- gets its row here where it had none, OPEN, or CLOSED when it was closed together with a later month. Months are
-- closed in order, so the next that has a row tells which. Waits so briefly that nobody who posts behind it notices.
create or replace function core.take_period(p_month_on date)
returns core.periods
language plpgsql
volatile
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  v_period core.periods;
begin
  perform core.lock_month(p_month_on, false);

  if not exists (select 1 from core.periods as p where p.month_on < p_month_on) then
    perform core.lock_month(null, false);
  end if;

  insert into core.periods (month_on, status, closed_at, closed_by)
  select p_month_on, case when l.closed_at is null then 'OPEN' else 'CLOSED' end, l.closed_at, l.closed_by
    from (select 1) as o
    left join lateral (
      select coalesce(p.closed_at, p.reopened_at) as closed_at, coalesce(p.closed_by, p.reopened_by) as closed_by
        from core.periods as p
       where p.month_on > p_month_on
       order by p.month_on
       limit 1
    ) as l on true
      on conflict (organization_id, month_on) do nothing;

  select * into v_period from core.periods as p where p.month_on = p_month_on for no key update;
  return v_period;
end
$$;

grant execute on function core.take_period to assetry_api;
-- end: function core.take_period

-- source: function integration.changed_values
-- The values that an event changed, each before and after: of columns that the list of the record shows, and without
-- those that lists keep from the caller. The site that a record came from is told to whoever reaches it.
create or replace function integration.changed_values(p_entity text, p_lines audit.events[], p_row jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.key, jsonb_build_array(c.before, c.after)), '{}')
    from (
      select k.key,
             case
               when k.key <> 'site_id'
                 or ((array_agg(l.before ->> 'site_id' order by l.sequence))[1])::uuid
                      = any ((select core.reachable_site_ids())::uuid[])
               then (array_agg(l.before -> k.key order by l.sequence))[1]
             end as before,
             (array_agg(l.after -> k.key order by l.sequence desc))[1] as after
        from unnest(p_lines) as l
       cross join lateral jsonb_object_keys(l.after) as k (key)
       where l.operation = 'UPDATE'
         and p_row ? k.key
         and not coalesce(audit.withheld() -> p_entity ? k.key, false)
       group by k.key
    ) as c
   where c.before is distinct from c.after
$$;
-- end: function integration.changed_values

-- source: function integration.complete_delivery
-- What became of an attempt: only a status 2xx succeeds. A failure is tried again ten times in some 76 hours, a wait
-- that the receiver asks for with 429 or 503 is kept up to a day, then the delivery is dead. 410 disables the endpoint,
-- and so do five days without success. The outcome of a test is that of its one attempt. Returns false when the attempt
-- is not the delivery's last one, because its lease had ended.
create or replace function integration.complete_delivery(
  p_delivery_id   uuid,
  p_attempt       integer,
  p_http_status   integer default null,
  p_milliseconds  integer default null,
  p_response      text    default null,
  p_error         text    default null,
  p_retry_seconds integer default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_waits constant interval[] := '{5s,5min,30min,2h,5h,10h,14h,20h,24h}';
  v_is_success boolean := coalesce(p_http_status between 200 and 299, false);
  v_delivery   integration.webhook_deliveries;
  v_wait       interval;
begin
  perform set_config('assetry.action', 'complete_delivery', true);

  update integration.webhook_deliveries as d
     set attempt_log = d.attempt_log || jsonb_strip_nulls(
           jsonb_build_object(
             'at', clock_timestamp(), 'status', p_http_status, 'milliseconds', p_milliseconds,
             'response', core.visible_text(p_response, 500),
             'error', core.visible_text(p_error, 500)
           )
         )
   where d.id = p_delivery_id
     and d.attempts = p_attempt
     and d.status = 'PENDING'
  returning * into v_delivery;

  if not found then
    return false;
  end if;

  if v_delivery.priority = 0 or not v_is_success then
    -- Before the standing, as actions lock it: a test and a failure may move the endpoint.
    perform from integration.webhook_endpoints as e where e.id = v_delivery.endpoint_id for no key update;
  end if;

  v_wait := c_waits[p_attempt] * (0.9 + 0.2 * random());

  if p_http_status in (429, 503) then
    v_wait := greatest(v_wait, make_interval(secs => least(p_retry_seconds, 86400)));
  end if;

  if v_is_success then
    perform integration.end_delivery(v_delivery, 'SUCCEEDED');
  elsif v_delivery.priority = 0 or p_attempt > cardinality(c_waits) then
    perform integration.end_delivery(v_delivery, 'DEAD');
  else
    update integration.webhook_deliveries as d
       set next_attempt_at = clock_timestamp() + v_wait
     where d.id = v_delivery.id;
  end if;

  perform integration.note_attempt(v_delivery, v_is_success, p_http_status);
  return true;
end
$$;

grant execute on function integration.complete_delivery to assetry_worker;
-- end: function integration.complete_delivery

-- source: function integration.due_delivery
-- The delivery of an endpoint that is due next, locked: tests first, replays last. Of an endpoint that is not active,
-- tests alone; of one that is retired, none.
create or replace function integration.due_delivery(p_endpoint integration.webhook_endpoints)
returns integration.webhook_deliveries
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_delivery integration.webhook_deliveries;
begin
  for v_priority in 0 .. case p_endpoint.status when 'ACTIVE' then 2 when 'RETIRED' then -1 else 0 end loop
    select * into v_delivery
      from integration.webhook_deliveries as d
     where d.organization_id = p_endpoint.organization_id
       and d.endpoint_id = p_endpoint.id
       and d.priority = v_priority
       and d.status = 'PENDING'
       and d.next_attempt_at <= clock_timestamp()
     order by d.next_attempt_at, d.sequence
     limit 1
       for no key update skip locked;
    exit when found;
  end loop;

  return v_delivery;
end
$$;
-- end: function integration.due_delivery

-- source: function integration.forget_deliveries
-- Deletes webhook deliveries that ended long ago, and the bodies and attempts of others, as retention says; returns how
-- many deliveries it deleted. At most 20,000 a run, found by the time at which they were stored, which is the earlier.
create or replace function integration.forget_deliveries()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from integration.webhook_deliveries as d
   where d.id in (
           select e.id
             from core.organizations as o
            cross join lateral (
                    select n.id
                      from integration.webhook_deliveries as n
                     where n.organization_id = o.id
                       and n.created_at < now() - core.retention('integration.webhook_deliveries')
                       and n.finished_at < now() - core.retention('integration.webhook_deliveries')
                     limit 20000
                  ) as e
            limit 20000
         );
  get diagnostics v_count = row_count;

  update integration.webhook_deliveries as d
     set body = null,
         attempt_log = '[]'
   where d.id in (
           select n.id
             from integration.webhook_deliveries as n
            where n.created_at < now() - core.retention('integration.webhook_bodies')
              and n.body is not null
              and n.finished_at < now() - core.retention('integration.webhook_bodies')
            order by n.created_at
            limit 20000
         );

  return v_count;
end
$$;

grant execute on function integration.forget_deliveries to assetry_worker;
-- end: function integration.forget_deliveries

-- source: function integration.next_delivery
-- The next delivery of an endpoint that is due, with all that is needed to send it: the one place where a URL and
-- secrets leave their table. The body is made at the first attempt, for the account of the endpoint and by its reach
-- and permissions; at each further attempt they are asked again. outcome: SEND; SUPPRESSED, where the account may not
-- read the record now; NONE, where nothing is due. An account or key that may not sign in pauses the endpoint. Where it
-- fails, the worker calls integration.fail_delivery.
create or replace function integration.next_delivery(p_endpoint_id uuid)
returns table (
  outcome     text,
  delivery_id uuid,
  attempt     integer,
  url         text,
  secrets     text[],
  message_id  text,
  body        text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
  v_body     text;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;
  outcome := 'NONE';

  v_delivery := integration.due_delivery(v_endpoint);

  if v_delivery.id is null then
    return next;
    return;
  end if;

  begin
    perform core.act_for(v_endpoint.account_id, v_endpoint.api_key_id, 'webhook:' || v_delivery.id);
  exception
    when sqlstate 'PGRST' then
      perform integration.stop_endpoint(v_endpoint, 'PAUSED', sqlerrm::jsonb ->> 'message');
      perform set_config('assetry.action', 'next_delivery', true);

      if v_delivery.priority = 0 then
        perform integration.end_delivery(v_delivery, 'DEAD');
      end if;

      return next;
      return;
  end;

  update integration.webhook_deliveries as d
     set attempts = d.attempts + 1,
         next_attempt_at = clock_timestamp() + interval '1 minute'
   where d.id = v_delivery.id
  returning * into v_delivery;

  v_body := integration.delivery_body(v_delivery, v_endpoint);
  perform set_config('assetry.action', 'next_delivery', true);

  if v_body is null then
    perform integration.end_delivery(v_delivery, 'SUPPRESSED');
    outcome := 'SUPPRESSED';
    return next;
    return;
  end if;

  if v_delivery.body is null then
    update integration.webhook_deliveries as d set body = v_body where d.id = v_delivery.id;
  end if;

  outcome := 'SEND';
  delivery_id := v_delivery.id;
  attempt := v_delivery.attempts;
  url := v_endpoint.url;
  secrets := array_remove(
    array[
      v_endpoint.secret,
      case when v_endpoint.overlap_ends_at > clock_timestamp() then v_endpoint.previous_secret end
    ],
    null
  );
  message_id := 'msg_' || v_delivery.event_id;
  body := v_body;
  return next;
end
$$;

grant execute on function integration.next_delivery to assetry_worker;
-- end: function integration.next_delivery

-- source: function integration.note_attempt
-- Notes for an endpoint that an attempt succeeded or failed: a test is what activation asks for, unless the URL has
-- been changed since; a failure begins or continues a time of failure, of which the account is notified after a day,
-- and which disables the endpoint after five.
create or replace function integration.note_attempt(
  p_delivery    integration.webhook_deliveries,
  p_is_success  boolean,
  p_http_status integer
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_standing integration.webhook_standings;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_delivery.endpoint_id;

  if p_delivery.priority = 0 then
    update integration.webhook_endpoints as e
       set tested_at = case when p_is_success then clock_timestamp() end
     where e.id = v_endpoint.id
       and e.status <> 'RETIRED'
       and (p_delivery.event_at > e.url_set_at or e.url_set_at is null);
    return;
  end if;

  update integration.webhook_standings as s
     set last_success_at = case when p_is_success then clock_timestamp() else s.last_success_at end,
         failed_at = case when not p_is_success then coalesce(s.failed_at, clock_timestamp()) end,
         failed_attempts = case when p_is_success then 0 else s.failed_attempts + 1 end,
         warned_at = case when not p_is_success then s.warned_at end
   where s.organization_id = p_delivery.organization_id
     and s.endpoint_id = p_delivery.endpoint_id
  returning * into v_standing;

  if p_http_status = 410 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'the receiver answered 410 Gone');
  elsif v_standing.failed_at < clock_timestamp() - interval '5 days' and v_standing.failed_attempts >= 10 then
    perform integration.stop_endpoint(v_endpoint, 'DISABLED', 'no delivery succeeded for five days');
  elsif v_standing.failed_at < clock_timestamp() - interval '1 day' and v_standing.warned_at is null then
    update integration.webhook_standings as s set warned_at = clock_timestamp() where s.id = v_standing.id;
    perform notify.tell(
      v_endpoint.organization_id, v_endpoint.site_id, array[v_endpoint.account_id],
      format('Webhook endpoint %s fails', v_endpoint.name),
      format(
        'No delivery to webhook endpoint %s (%s) has succeeded for a day; see /webhook_deliveries. After five days it '
        'is disabled.', v_endpoint.name, v_endpoint.host
      )
    );
  end if;
end
$$;
-- end: function integration.note_attempt

-- source: function integration.require_own
-- Refuses whoever does not act for this account and key as themselves: an endpoint reads by the rights of the account
-- alone, without those of a service account that acts for it, and a key that allows only certain actions reads nothing.
create or replace function integration.require_own(p_account_id uuid, p_api_key_id uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if core.current_account_id() is distinct from p_account_id or core.current_actor_id() is distinct from p_account_id
    or core.current_api_key_id() is not null and core.current_api_key_id() is distinct from p_api_key_id
  then
    perform core.refuse(
      'WEBHOOK_ENDPOINT_OF_ANOTHER', 'The endpoint reads for another account or key', 403,
      p_hint => 'Sign in as the account that created it, or create an endpoint of your own'
    );
  elsif exists (
    select
      from identity.api_keys as k
     where k.organization_id = core.current_organization_id()
       and k.id = core.current_api_key_id()
       and k.only_actions is not null
  ) or exists (
    select
      from identity.accounts as a
     where a.organization_id = core.current_organization_id()
       and a.id = core.current_account_id()
       and a.is_device
  ) then
    perform core.refuse(
      'ACCOUNT_NOT_ENTITLED', 'The account belongs to a meter device, or the API key allows only certain actions', 403
    );
  end if;
end
$$;

grant execute on function integration.require_own to assetry_api;
-- end: function integration.require_own

-- source: function integration.rest_endpoint
-- Ends the lease of an endpoint and notes when something of it is due again: after a failure in five seconds at the
-- earliest, whatever else waits. Of one that is not active, tests alone are sent; what waits for one that is retired is
-- cancelled, 10,000 deliveries a call.
create or replace function integration.rest_endpoint(p_endpoint_id uuid, p_is_failing boolean default false)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most     constant integer := 10000;
  v_endpoint integration.webhook_endpoints;
  v_count    integer := 0;
  v_next_at  timestamptz;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;

  if v_endpoint.status = 'RETIRED' then
    perform set_config('assetry.action', 'rest_endpoint', true);
    update integration.webhook_deliveries as d
       set status = 'CANCELLED',
           next_attempt_at = null,
           finished_at = clock_timestamp()
     where d.id in (
             select n.id
               from integration.webhook_deliveries as n
              where n.organization_id = v_endpoint.organization_id
                and n.endpoint_id = p_endpoint_id
                and n.status = 'PENDING'
              limit c_most
           );
    get diagnostics v_count = row_count;
    update integration.webhook_standings as s
       set open_count = greatest(0, s.open_count - v_count)
     where s.endpoint_id = p_endpoint_id;
  end if;

  -- A statement of its own: the next one sees what whoever held the row has committed.
  perform from integration.webhook_standings as s where s.endpoint_id = p_endpoint_id for no key update;

  select min(n.next_attempt_at) into v_next_at
    from generate_series(0, case v_endpoint.status when 'ACTIVE' then 2 else 0 end) as p (priority)
   cross join lateral (
          select d.next_attempt_at
            from integration.webhook_deliveries as d
           where d.organization_id = v_endpoint.organization_id
             and d.endpoint_id = p_endpoint_id
             and d.priority = p.priority
             and d.status = 'PENDING'
           order by d.next_attempt_at
           limit 1
        ) as n;

  if v_count = c_most then
    v_next_at := clock_timestamp();
  end if;

  update integration.webhook_standings as s
     set lease_ends_at = '-infinity',
         next_at = greatest(
           coalesce(v_next_at, 'infinity'), case when p_is_failing then clock_timestamp() + interval '5 seconds' end
         )
   where s.endpoint_id = p_endpoint_id;
end
$$;

grant execute on function integration.rest_endpoint to assetry_worker;
-- end: function integration.rest_endpoint

-- source: function integration.type_of_gone
-- The type of an event of a record that is not in its list: noun.deleted, or noun.left_reach where it left a site that
-- the caller reaches. Null where the caller is told nothing: it was out of reach before, or the caller does not read
-- everything of its domain.
create or replace function integration.type_of_gone(
  p_delivery integration.webhook_deliveries,
  p_endpoint integration.webhook_endpoints,
  p_noun     text,
  p_lines    audit.events[]
)
returns text
language sql
stable
set search_path = ''
as $$
  select case
           when p_delivery.entity = any (audit.withheld_entities()) then null
           when p_delivery.event_type = p_noun || '.deleted'
             and exists (
               select
                 from unnest(p_lines) as l
                where l.operation = 'DELETE'
                  and l.site_id = any ((select core.reachable_ids())::uuid[])
                  and (p_endpoint.site_id is null or l.site_id = p_endpoint.site_id)
             )
             then p_noun || '.deleted'
           when exists (
             select
               from unnest(p_lines) as l
              where l.operation = 'UPDATE'
                and (l.before ->> 'site_id')::uuid = any ((select core.reachable_site_ids())::uuid[])
                and (p_endpoint.site_id is null or (l.before ->> 'site_id')::uuid = p_endpoint.site_id)
           )
             then p_noun || '.left_reach'
         end
$$;
-- end: function integration.type_of_gone

-- source: function inventory.derive_values_of
-- Derives the values of days of a storeroom, of at most 500 items whose movements they do not all contain; answers of
-- how many. Derived again is what comes on or after the first day on which one of the new movements happened, so that
-- what is back-dated changes its day and all days since. What is posted meanwhile is left to the next call.
create or replace function inventory.derive_values_of(p_storeroom_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_zone            text;
  v_site_id         uuid;
  v_items           uuid[];
  v_counts          integer[];
  v_days            date[];
begin
  select t.id, t.time_zone into v_site_id, v_zone
    from inventory.storerooms as r
    join core.sites as t on t.id = r.site_id
   where r.id = p_storeroom_id;

  select array_agg(d.item_id), array_agg(d.movement_count), array_agg(n.first_on)
    into v_items, v_counts, v_days
    from (
      select s.item_id, s.movement_count, case when v.time_zone = v_zone then v.derived_count else 0 end as since
        from inventory.standings as s
        left join inventory.value_states as v
          on v.organization_id = v_organization_id and v.item_id = s.item_id and v.storeroom_id = p_storeroom_id
       where s.organization_id = v_organization_id
         and s.site_id = v_site_id
         and s.storeroom_id = p_storeroom_id
         and s.movement_count > 0
         and (v.derived_count, v.time_zone) is distinct from (s.movement_count, v_zone)
       order by s.item_id
       limit 500
    ) as d
   cross join lateral (
      select (min(m.moved_at) at time zone v_zone)::date as first_on
        from inventory.movements as m
       where m.organization_id = v_organization_id
         and m.item_id = d.item_id
         and m.storeroom_id = p_storeroom_id
         and m.sequence > d.since
         and m.sequence <= d.movement_count
   ) as n;

  if v_items is null then
    return 0;
  end if;

  -- By another time zone all days begin at another instant.
  delete from inventory.value_days as w
   using unnest(v_items, v_days) as d (item_id, first_on)
   where w.organization_id = v_organization_id
     and w.storeroom_id = p_storeroom_id
     and w.item_id = d.item_id
     and (
       w.day_on >= d.first_on
       or exists (
            select 1
              from inventory.value_states as v
             where v.organization_id = v_organization_id
               and v.item_id = d.item_id
               and v.storeroom_id = p_storeroom_id
               and v.time_zone <> v_zone
          )
     );

  insert into inventory.value_days (
    organization_id, site_id, storeroom_id, item_id, day_on, until_on, quantity, value, created_at
  )
  select v_organization_id, v_site_id, p_storeroom_id, c.item_id, c.day_on,
         coalesce(lead(c.day_on) over w - 1, 'infinity'),
         coalesce(b.quantity, 0) + sum(c.quantity) over w, coalesce(b.value, 0) + sum(c.value) over w, p_at
    from (
      select d.item_id, d.first_on, (m.moved_at at time zone v_zone)::date as day_on,
             sum(m.new_quantity - m.old_quantity) as quantity, sum(m.amount) as value
        from unnest(v_items, v_counts, v_days) as d (item_id, movement_count, first_on)
        join inventory.movements as m
          on m.organization_id = v_organization_id
         and m.item_id = d.item_id
         and m.storeroom_id = p_storeroom_id
         and m.sequence <= d.movement_count
         and m.moved_at >= d.first_on::timestamp at time zone v_zone
       group by 1, 2, 3
      having sum(m.new_quantity - m.old_quantity) <> 0
          or sum(m.amount) <> 0
    ) as c
    left join lateral (
      select w.quantity, w.value
        from inventory.value_days as w
       where w.organization_id = v_organization_id
         and w.storeroom_id = p_storeroom_id
         and w.item_id = c.item_id
         and w.day_on < c.first_on
       order by w.day_on desc
       limit 1
    ) as b on true
  window w as (partition by c.item_id order by c.day_on);

  -- What was so until now is so until the day before the first of these.
  update inventory.value_days as w
     set until_on = n.until_on
    from unnest(v_items, v_days) as d (item_id, first_on)
   cross join lateral (
      select o.id,
             coalesce(
               (
                 select min(f.day_on) - 1
                   from inventory.value_days as f
                  where f.organization_id = v_organization_id
                    and f.storeroom_id = p_storeroom_id
                    and f.item_id = d.item_id
                    and f.day_on >= d.first_on
               ),
               'infinity'
             ) as until_on
        from inventory.value_days as o
       where o.organization_id = v_organization_id
         and o.storeroom_id = p_storeroom_id
         and o.item_id = d.item_id
         and o.day_on < d.first_on
       order by o.day_on desc
       limit 1
   ) as n
   where w.id = n.id
     and w.until_on <> n.until_on;

  insert into inventory.value_states (organization_id, site_id, storeroom_id, item_id, derived_count, time_zone)
  select v_organization_id, v_site_id, p_storeroom_id, d.item_id, d.movement_count, v_zone
    from unnest(v_items, v_counts) as d (item_id, movement_count)
  on conflict (organization_id, item_id, storeroom_id) do update
     set derived_count = excluded.derived_count,
         time_zone = excluded.time_zone;

  return cardinality(v_items);
end
$$;
-- end: function inventory.derive_values_of

-- source: function inventory.post_movements
-- Writes movements, one after the other in the order of the array, and keeps standings and balances with them: the only
-- place that changes any of the three. All are calculated first (inventory.reckon_movement) and written together, so
-- that a thousand lines cost a few statements. moved_at is when the goods moved, where that is not now; its month is
-- open. The caller locks the standings. p_are_serial says of which the lot is one unit. Loops take out of the rows what
-- statements ask of them: to read an array of rows of a table, with its checks and defaults, costs as much as one.
create or replace function inventory.post_movements(p_movements inventory.movements[], p_are_serial boolean[])
returns inventory.movements[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standings inventory.standings[];
  v_vendors   uuid[];
  v_keys      integer[];
  v_rotating  boolean[];
  v_items     uuid[]  := '{}';
  v_stores    uuid[]  := '{}';
  v_lots      uuid[]  := '{}';
  v_is_dated  boolean := false;
  v_movement  inventory.movements;
  v_reckoned  record;
begin
  if cardinality(p_movements) = 0 then
    return p_movements;
  end if;

  foreach v_movement in array p_movements loop
    v_items := v_items || v_movement.item_id;
    v_stores := v_stores || v_movement.storeroom_id;
    v_lots := v_lots || v_movement.lot_id;
    v_is_dated := v_is_dated or v_movement.moved_at is not null;
  end loop;

  with given as materialized (
    select m.ordinality, m.lot_id, m.item_id, m.storeroom_id,
           dense_rank() over (order by m.item_id, m.storeroom_id) as key
      from unnest(v_items, v_stores, v_lots) with ordinality as m (item_id, storeroom_id, lot_id, ordinality)
  ),
  kept as (
    select k.key, s, r.vendor_id
      from (select distinct g.key, g.item_id, g.storeroom_id from given as g) as k
      join inventory.standings as s on s.item_id = k.item_id and s.storeroom_id = k.storeroom_id
      join inventory.storerooms as r on r.id = k.storeroom_id
  )
  select (select array_agg(k.s order by k.key) from kept as k),
         (select array_agg(k.vendor_id order by k.key) from kept as k),
         array_agg(g.key order by g.ordinality),
         array_agg(l.is_rotating is true order by g.ordinality)
    into v_standings, v_vendors, v_keys, v_rotating
    from given as g
    left join inventory.lots as l on l.id = g.lot_id;

  for v_position in 1 .. cardinality(p_movements) loop
    v_movement := p_movements[v_position];
    v_movement.vendor_id := v_vendors[v_keys[v_position]];
    v_reckoned := inventory.reckon_movement(v_movement, v_standings[v_keys[v_position]]);
    p_movements[v_position] := v_reckoned.p_movement;
    v_standings[v_keys[v_position]] := v_reckoned.p_standing;
  end loop;

  perform inventory.hold_periods(p_movements);

  with given as materialized (
    select * from unnest(p_movements) with ordinality as m
  ),
  made as (
    insert into inventory.movements (
      site_id, item_id, storeroom_id, sequence, kind, bin_id, lot_id, condition, quantity, unit_cost, amount,
      charged_amount, variance, vendor_id, owed_amount, old_quantity, new_quantity, old_value, new_value, old_average,
      new_average, work_order_id, cost_center, issue_id, transfer_id, transfer_position, reservation_id,
      entered_quantity, entered_unit_id, reason, reference, freight_amount, moved_at
    )
    select g.site_id, g.item_id, g.storeroom_id, g.sequence, g.kind, g.bin_id, g.lot_id, g.condition, g.quantity,
           g.unit_cost, g.amount, g.charged_amount, g.variance, g.vendor_id, g.owed_amount, g.old_quantity,
           g.new_quantity, g.old_value, g.new_value, g.old_average, g.new_average, g.work_order_id, g.cost_center,
           g.issue_id, g.transfer_id, g.transfer_position, g.reservation_id, g.entered_quantity, g.entered_unit_id,
           g.reason, g.reference, g.freight_amount, g.moved_at
      from given as g
     order by g.ordinality
    returning *
  ),
  kept as (
    update inventory.standings as s
       set quantity = k.quantity,
           value = k.value,
           average_cost = k.average_cost,
           movement_count = k.movement_count,
           last_moved_at = greatest(s.last_moved_at, k.moved_at),
           last_cost = coalesce(k.received_cost, s.last_cost),
           last_received_at = greatest(s.last_received_at, k.received_at),
           last_issued_at = greatest(s.last_issued_at, k.issued_at)
      from (
        select g.item_id, g.storeroom_id, max(g.sequence) as movement_count,
               (array_agg(g.new_quantity order by g.sequence desc))[1] as quantity,
               (array_agg(g.new_value order by g.sequence desc))[1] as value,
               (array_agg(g.new_average order by g.sequence desc))[1] as average_cost,
               max(g.moved_at) as moved_at,
               (array_agg(g.unit_cost order by g.sequence desc) filter (where g.kind in ('OPENING', 'RECEIPT')))[1]
                 as received_cost,
               max(g.moved_at) filter (where g.kind in ('OPENING', 'RECEIPT')) as received_at,
               max(g.moved_at) filter (where g.kind = 'ISSUE') as issued_at
          from given as g
         group by g.item_id, g.storeroom_id
      ) as k
     where s.item_id = k.item_id
       and s.storeroom_id = k.storeroom_id
  )
  select array_agg(row(m.*)::inventory.movements order by g.ordinality)
    into p_movements
    from made as m
    join given as g on g.item_id = m.item_id and g.storeroom_id = m.storeroom_id and g.sequence = m.sequence;

  if v_is_dated then
    perform inventory.check_stock_then(p_movements);
  end if;

  -- Of what rotates the assets come before the stock and go after it, so that none is ever in two places.
  if true = any (v_rotating) then
    perform inventory.store_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change > 0;
  end if;

  perform inventory.move_balances(p_movements, p_are_serial);

  if true = any (v_rotating) then
    perform inventory.release_rotating(m)
       from unnest(p_movements) as m
       join inventory.lots as l on l.id = m.lot_id
      where l.is_rotating
        and m.kind not in ('MOVE_IN', 'MOVE_OUT')
        and m.change < 0;
  end if;

  foreach v_movement in array p_movements loop
    if v_movement.work_order_id is not null and v_movement.charged_amount <> 0 then
      perform inventory.charge_work_order(v_movement);
    end if;
  end loop;

  return p_movements;
end
$$;

grant execute on function inventory.post_movements to assetry_api;
-- end: function inventory.post_movements

-- source: function safety.hold_unsafe
-- Puts one work order on hold that needs a permit or a lock-out and has none; answers whether it did, as a number. One
-- that somebody has locked, that is safe by now or that began after p_at is left as it is.
create or replace function safety.hold_unsafe(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker_ids uuid[] := work.hold_timer_workers(p_work_order_id);
begin
  perform
    from work.work_orders as w
   where w.id = p_work_order_id
     and w.status = 'IN_PROGRESS'
     and w.started_at <= p_at
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  return safety.rest_unsafe_work(array[p_work_order_id], v_worker_ids);
end
$$;

grant execute on function safety.hold_unsafe to assetry_api;
-- end: function safety.hold_unsafe

-- source: function service.facts_of
-- When what each metric waits for came about, as far as it has: somebody has seen the work, has it, is there, has
-- finished it. What comes later says that what comes before was so, too. Once finished, work gets no clock any more.
create or replace function service.facts_of(p_work_order work.work_orders, p_metric text)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select case p_metric
    when 'RESOLVE' then p_work_order.completed_at
    when 'ARRIVE' then least(p_work_order.arrived_at, p_work_order.started_at)
    else
      least(
        case p_metric when 'ACKNOWLEDGE' then p_work_order.acknowledged_at end,
        p_work_order.arrived_at,
        p_work_order.started_at,
        (select min(a.assigned_at) from work.assignments as a where a.work_order_id = p_work_order.id)
      )
  end
$$;

grant execute on function service.facts_of to assetry_api;
-- end: function service.facts_of

-- source: function work.plannable_worker_ids
-- The workers within reach, who are not archived.
create or replace function work.plannable_worker_ids()
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.id
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.site_id = any ((select core.reachable_site_ids())::uuid[])
       and w.status <> 'INACTIVE'
     order by w.id
  )
$$;

grant execute on function work.plannable_worker_ids to assetry_api, assetry_list;
-- end: function work.plannable_worker_ids

-- source: view integration.webhook_endpoint_labels
-- Names of webhook endpoints; only for the endpoint that a visible row names.
create or replace view integration.webhook_endpoint_labels as
select e.id, e.name
from integration.webhook_endpoints as e;

alter view integration.webhook_endpoint_labels owner to assetry_label;
grant select on integration.webhook_endpoint_labels to assetry_api, assetry_list;
-- end: view integration.webhook_endpoint_labels

-- source: view api.maintenance_occurrences
create or replace view api.maintenance_occurrences as
select
  o.id,
  o.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
  o.seq,
  o.status,
  o.reason,
  o.note,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(o.counted_site_id, o.site_id) as counted_site_id,
  (select n.code from core.site_labels as n where n.id = coalesce(o.counted_site_id, o.site_id)) as counted_site_code,
  o.due_at,
  o.window_starts_on,
  o.window_ends_on,
  o.decided_at,
  o.completed_at,
  o.may_overlap,
  o.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  o.inspection_id,
  (
    select n.inspection_number from inspection.inspection_labels as n where n.id = o.inspection_id
  ) as inspection_number,
  o.merged_into_id,
  o.is_early,
  o.is_matched,
  o.due_units,
  o.every_nth,
  (select core.actions_by_status('maintenance.occurrences')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from maintenance.occurrences as o
left join maintenance.schedule_labels as m on m.id = o.schedule_id
left join core.site_labels as s on s.id = o.site_id
left join work.work_order_labels as w on w.id = o.work_order_id;

alter view api.maintenance_occurrences owner to assetry_list;
grant select on api.maintenance_occurrences to authenticated;

comment on view api.maintenance_occurrences is
$$Occurrences of maintenance schedules

Each due occurrence and its result, at the sites that you reach.$$;
comment on column api.maintenance_occurrences.allowed_actions is
  'Actions that the status of the occurrence allows; only matched work can be unmatched';
comment on column api.maintenance_occurrences.counted_site_code is 'Code of that site';
comment on column api.maintenance_occurrences.counted_site_id is
  'Site at which figures count it: that of its open work, or of the schedule when it was completed or omitted';
comment on column api.maintenance_occurrences.schedule_name is 'Name of the schedule';
comment on column api.maintenance_occurrences.work_order_title is 'Title of the work order';
comment on column api.maintenance_occurrences.inspection_number is 'Number of the inspection';
-- end: view api.maintenance_occurrences

-- source: view api.software_updates
create or replace view api.software_updates as
select
  u.id,
  u.change,
  u.device_id as discovered_device_id,
  d.hostname,
  u.site_id,
  a.id as asset_id,
  a.asset_number,
  a.name as asset_name,
  u.title,
  u.product_name,
  u.from_version,
  u.to_version,
  u.changed_at,
  u.first_seen_at
from itam.software_updates as u
left join itam.discovered_devices as d on d.id = u.device_id
left join asset.assets as a on a.id = d.asset_id;

alter view api.software_updates owner to assetry_list;
grant select on api.software_updates to authenticated;

comment on view api.software_updates is
$$Software updates of devices

Updates of operating systems and new versions of applications between two scans, at the sites that you reach. Created
by ingest_inventory.$$;
comment on column api.software_updates.asset_id is 'Id of the matched asset; empty when unmatched or out of your reach';
comment on column api.software_updates.asset_number is 'Number of that asset';
comment on column api.software_updates.asset_name is 'Name of that asset';
-- end: view api.software_updates

-- source: view api.webhook_deliveries
create or replace view api.webhook_deliveries as
select
  d.id,
  d.endpoint_id as webhook_endpoint_id,
  w.name as webhook_endpoint_name,
  d.event_id,
  d.event_type,
  d.event_at,
  d.entity,
  d.entity_id,
  d.sequence,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.replay_id as webhook_replay_id,
  d.status,
  d.attempts,
  d.attempt_log,
  nullif(d.next_attempt_at, 'infinity') as next_attempt_at,
  d.finished_at,
  d.body,
  (select core.actions_by_status('integration.webhook_deliveries')) -> d.status as allowed_actions,
  d.created_at
from integration.webhook_deliveries as d
left join integration.webhook_endpoint_labels as w on w.id = d.endpoint_id
left join core.site_labels as s on s.id = d.site_id;

alter view api.webhook_deliveries owner to assetry_list;
grant select on api.webhook_deliveries to authenticated;

comment on view api.webhook_deliveries is
$$Webhook deliveries

Events that were or will be sent to your own webhook endpoints, with every attempt.$$;
comment on column api.webhook_deliveries.webhook_endpoint_name is 'Name of that endpoint';
comment on column api.webhook_deliveries.next_attempt_at is
'Time of the next attempt; empty when it has ended or waits for an earlier event of the record';
comment on column api.webhook_deliveries.allowed_actions is 'Actions allowed: always none';
-- end: view api.webhook_deliveries

-- source: view api.work_order_costs
create or replace view api.work_order_costs as
select
  c.id,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(c.posted_site_id, c.site_id) as posted_site_id,
  (select n.code from core.site_labels as n where n.id = coalesce(c.posted_site_id, c.site_id)) as posted_site_code,
  c.kind,
  c.description,
  c.quantity,
  c.unit,
  case when (select work.reads_costs()) then c.unit_cost end as unit_cost,
  case when (select work.reads_costs()) then c.amount end as amount,
  c.currency,
  c.exchange_rate,
  case when (select work.reads_costs()) then c.base_amount end as base_amount,
  c.base_currency,
  c.incurred_on,
  c.source_entity,
  c.source_id,
  c.reversal_of,
  c.reason,
  r.id as reversed_by,
  c.created_at,
  c.created_by,
  a.display_name as created_by_name
from work.cost_lines as c
left join work.cost_lines as r on r.organization_id = c.organization_id and r.reversal_of = c.id
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as a on a.id = c.created_by;

alter view api.work_order_costs owner to assetry_list;
grant select on api.work_order_costs to authenticated;

comment on view api.work_order_costs is
$$Costs of work orders

The cost ledger of work orders at the sites that you reach: lines are added and never changed. Amounts are empty
without a permission to read, record or reverse costs.$$;
comment on column api.work_order_costs.id is 'Id of the line';
comment on column api.work_order_costs.posted_site_code is 'Code of that site';
comment on column api.work_order_costs.posted_site_id is
  'Site in whose books the cost is: that of the work order at posting, and of its reversal';
comment on column api.work_order_costs.work_order_title is 'Title of the work order';
comment on column api.work_order_costs.reversed_by is 'Id of the line that reverses this one; empty if it is not reversed';
comment on column api.work_order_costs.created_by is 'The account that posted it';
comment on column api.work_order_costs.created_by_name is 'Name of that account';
comment on column api.work_order_costs.unit_cost is 'Cost of one unit';
comment on column api.work_order_costs.amount is 'Amount in currency; negative for credits and returns';
comment on column api.work_order_costs.base_amount is 'Amount in base_currency at that rate; totals use it';
-- end: view api.work_order_costs

-- source: view api.work_order_slots
create or replace view api.work_order_slots as
select
  l.id,
  l.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(l.counted_site_id, l.site_id) as counted_site_id,
  (select n.code from core.site_labels as n where n.id = coalesce(l.counted_site_id, l.site_id)) as counted_site_code,
  l.worker_id,
  k.worker_number,
  k.name as worker_name,
  l.starts_at,
  l.ends_at,
  l.scheduled_at,
  l.released_at,
  l.status,
  l.dispatched_at,
  l.dispatched_by,
  (select n.display_name from identity.account_labels as n where n.id = l.dispatched_by) as dispatched_by_name,
  l.answer_by_at,
  l.notified_at,
  l.status = 'DISPATCHED' and l.answer_by_at < now() as is_late,
  l.accepted_at,
  l.departed_at,
  l.arrived_at,
  l.started_at,
  l.finished_at,
  l.status_note,
  case when (select workforce.reads_rates()) or not l.score_parts ? 'cost' then l.score end as score,
  case when (select workforce.reads_rates()) then l.score_parts else l.score_parts - 'cost' end as score_parts,
  l.override_reason,
  l.overridden_codes,
  (select core.actions_by_status('work.slots')) -> l.status as allowed_actions,
  l.row_version,
  l.created_at,
  l.updated_at
from work.slots as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join workforce.worker_labels as k on k.id = l.worker_id
where l.status <> 'PROPOSED'
   or (select work.sees_proposals());

alter view api.work_order_slots owner to assetry_list;
grant select on api.work_order_slots to authenticated;

comment on view api.work_order_slots is
$$Scheduled slots of work orders

Scheduled times of workers at work orders and what became of each visit, at the sites that you reach. PROPOSED slots
only with the permission work_order.assign. A slot that was released, declined or stopped has released_at.$$;
comment on column api.work_order_slots.id is 'Id of the slot';
comment on column api.work_order_slots.counted_site_code is 'Code of that site';
comment on column api.work_order_slots.counted_site_id is
  'Site at whose weekly schedule it counts: that of the work order when the week began, or now if it has not begun';
comment on column api.work_order_slots.work_order_title is 'Title of the work order';
comment on column api.work_order_slots.worker_number is 'Number of the worker';
comment on column api.work_order_slots.worker_name is 'Name of the worker';
comment on column api.work_order_slots.dispatched_by_name is 'Name of that account';
comment on column api.work_order_slots.is_late is 'Whether the worker has not answered by answer_by_at';
comment on column api.work_order_slots.score is
  'Score of a proposal from 0 to 100; with its cost only with a permission to see labour rates, else empty';
comment on column api.work_order_slots.score_parts is
  'Parts of the score of a proposal, each 0 to 100; cost only with a permission to see labour rates';
comment on column api.work_order_slots.allowed_actions is 'Actions that the status of the slot allows';
-- end: view api.work_order_slots

-- source: policies integration.webhook_endpoints
-- An endpoint is reached with its site; one for all sites is read by whoever reaches a site and made by whoever reaches
-- them all. It acts for the account that made it, so nobody makes one for another account. The URL and the secrets are
-- kept from readers: integration.next_delivery hands them to the worker. No delete policy: endpoints are retired.

alter table integration.webhook_endpoints enable row level security;
grant select (
  id, organization_id, site_id, reach_id, name, host, account_id, api_key_id, event_patterns, payload, is_ordered,
  rate_per_second, status, tested_at, stopped_at, stop_reason, rotated_at, overlap_ends_at,
  row_version, created_at, created_by, updated_at, updated_by
) on integration.webhook_endpoints to assetry_api;
grant insert, update on integration.webhook_endpoints to assetry_api;
grant select (id, organization_id, name) on integration.webhook_endpoints to assetry_label;

create policy organization on integration.webhook_endpoints
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on integration.webhook_endpoints
  for select
  to assetry_api
  using (reach_id = any ((select core.reachable_ids())::uuid[]));

create policy insert on integration.webhook_endpoints
  for insert
  to assetry_api
  with check (
    reach_id = any ((select core.changeable_ids())::uuid[]) and account_id = (select core.current_account_id())
  );

create policy update on integration.webhook_endpoints
  for update
  to assetry_api
  using (reach_id = any ((select core.changeable_ids())::uuid[]));

create policy label on integration.webhook_endpoints
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('integration.webhook_endpoints', array['url', 'secret', 'previous_secret']);
select core.enforce_transitions('integration.webhook_endpoints');
select core.let_list('integration.webhook_endpoints');
-- end: policies integration.webhook_endpoints

notify pgrst, 'reload schema';
