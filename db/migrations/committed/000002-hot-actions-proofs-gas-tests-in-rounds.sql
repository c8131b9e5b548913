--! Previous: sha1:7f05ad68dad399cb41c505d0fa360e6b53d91819
--! Hash: sha1:7d39b67d28fb3cc1d4e82ed95b32a810a87f51bc
--! Message: hot actions, proofs, gas tests in rounds

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

-- source: function audit.record
-- Writes one line of the log for each row that a statement changed: what, by whom, through which request.
-- The arguments name columns whose values are never written, only that they changed. A row of no site is
-- logged under its organization's own id, so that one indexable condition covers both.
-- What it joins is planned once a session, often when a statement changed one row or none: a nested loop would then
-- compare each of ten thousand rows with each. Who asks is asked once (offset 0), not again for each row. What is not
-- written is taken out of the row by its keys: to put together what is written takes four times as long.
create or replace function audit.record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_nestloop = off
as $$
declare
  v_entity  text   := tg_table_schema || '.' || tg_table_name;
  v_secret  text[] := tg_argv;
  v_silent  text[] := array['row_version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'during'];
  v_before  jsonb[];
  v_after   jsonb[];
begin
  if tg_op = 'INSERT' then
    v_after := array(select to_jsonb(n) from new_rows as n);
  elsif tg_op = 'DELETE' then
    v_before := array(select to_jsonb(o) from old_rows as o);
  else
    select array_agg(to_jsonb(o)), array_agg(to_jsonb(n)) into v_before, v_after
      from new_rows as n
      join old_rows as o on o.id = n.id;
  end if;

  insert into audit.events (
    organization_id, site_id, entity, entity_id, row_version, operation, before, after,
    action, account_id, actor_id, api_key_id, session_id, request_id
  )
  select r.organization_id,
         coalesce(r.site_id, r.organization_id),
         v_entity,
         r.id,
         r.row_version,
         tg_op,
         d.before,
         d.after,
         c.action, c.account_id, c.actor_id, c.api_key_id, c.session_id, c.request_id
    from unnest(v_before, v_after) as u (before, after)
   cross join lateral (
      select (f.content ->> 'id')::uuid as id,
             (f.content ->> 'row_version')::integer as row_version,
             coalesce(f.content ->> 'organization_id', f.content ->> 'id')::uuid as organization_id,
             (f.content ->> case v_entity when 'core.sites' then 'id' else 'site_id' end)::uuid as site_id
        from (select coalesce(u.after, u.before) as content) as f
    ) as r
   cross join lateral (
      select v_silent || array(
               select e.key
                 from jsonb_each(coalesce(u.after, u.before)) as e
                where case tg_op when 'UPDATE' then e.value = u.before -> e.key else e.value = 'null' end
             ) as keys
      offset 0
    ) as h
   cross join lateral (
      select case
               when v_secret = '{}' then '{}'
               else coalesce(
                 (
                   select jsonb_object_agg(s.key, 'null'::jsonb)
                     from unnest(v_secret) as s (key)
                    where coalesce(u.after, u.before) ? s.key
                      and s.key <> all (h.keys)
                 ),
                 '{}'
               )
             end as content
      offset 0
    ) as m
   cross join lateral (
      select nullif(u.before - h.keys || m.content, '{}') as before,
             nullif(u.after - h.keys || m.content, '{}') as after
    ) as d
   cross join (
      select core.current_action() as action,
             core.current_account_id() as account_id,
             core.current_actor_id() as actor_id,
             core.current_api_key_id() as api_key_id,
             core.current_session_id() as session_id,
             core.request_id() as request_id
      offset 0
    ) as c
   where d.before is not null
      or d.after is not null;

  return null;
end
$$;
-- end: function audit.record

-- source: function audit.record_states
-- What the proof of the records found, by what is proved, over all organizations: how many faults, when the one that
-- was looked at longest ago was looked at, and when the oldest proof of all of an organization ended. What was never
-- proved counts from when its organization was created, or from when the task was installed.
create or replace function audit.record_states()
returns table (
  name       text,
  faults     bigint,
  checked_at timestamptz,
  proved_at  timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select n.name, coalesce(sum(f.amount), 0)::bigint, min(greatest(c.checked_at, s.since)),
         min(coalesce(c.round_finished_at, s.since))
    from unnest(array['LOG', 'STOCK', 'ORDERS', 'WORK', 'BUDGETS']) as n (name)
   cross join core.organizations as o
   cross join lateral (
      select greatest(o.created_at, max(uuid_extract_timestamp(t.id))) as since
        from core.scheduled_tasks as t
       where t.name = 'verify_records'
   ) as s
    left join audit.record_checks as c on c.organization_id = o.id and c.name = n.name
   cross join lateral (
      select count(distinct e.fault) as amount
        from jsonb_array_elements(c.last_faults || c.faults) as e (fault)
   ) as f
   group by n.name
   order by n.name
$$;

grant execute on function audit.record_states to assetry_worker;
-- end: function audit.record_states

-- source: function audit.withheld
-- What the lists keep from the caller although it stands at a site within reach, as an object of columns by entity: the
-- log keeps it, too. Whoever holds audit_event.read sees all of it but ids of sites out of reach.
create or replace function audit.withheld()
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_object_agg(w.entity, to_jsonb(w.columns))
             filter (where not w.is_shown and (w.entity = 'meter.channels' or not a.reads_all)),
           '{}'
         )
    from (select core.has_permission('audit_event.read') as reads_all) as a
   cross join (
      values
        (
          'asset.assets', array['purchase_cost', 'replacement_value', 'downtime_cost_per_hour', 'ordered_cost'],
          (select asset.reads_values())
        ),
        (
          'asset.books', array['cost', 'salvage_amount', 'accumulated_depreciation', 'book_value'],
          (select asset.reads_values())
        ),
        ('asset.book_changes', array['cost_amount', 'salvage_amount'], (select asset.reads_values())),
        (
          'asset.depreciation_lines',
          array['opening_value', 'changed_amount', 'charge_amount', 'closing_value'],
          (select asset.reads_values())
        ),
        ('asset.disposals', array['proceeds', 'book_value', 'gain'], (select asset.reads_values())),
        ('contract.contracts', array['total_value', 'currency'], (select contract.reads_terms())),
        ('inventory.standings', array['value', 'average_cost', 'last_cost'], (select inventory.reads_values())),
        (
          'inventory.movements',
          array[
            'unit_cost', 'amount', 'charged_amount', 'variance', 'owed_amount', 'old_value', 'new_value', 'old_average',
            'new_average', 'freight_amount'
          ],
          (select inventory.reads_values())
        ),
        ('inventory.stocked_items', array['standard_cost', 'consignment_price'], (select inventory.reads_values())),
        ('inventory.transfers', array['freight_amount'], (select inventory.reads_values())),
        (
          'inventory.transfer_lines',
          array[
            'shipped_value', 'received_value', 'lost_value', 'freight_amount', 'received_freight_amount',
            'lost_freight_amount', 'value_in_transit'
          ],
          (select inventory.reads_values())
        ),
        -- A channel may feed a meter at another site.
        ('meter.channels', array['meter_id'], (select core.reaches_all_sites())),
        ('notify.destinations', array['address'], (select notify.reads_messages())),
        ('procurement.budget_entries', array['amount'], (select procurement.reads_budgets())),
        ('procurement.budget_revisions', array['old_amount', 'new_amount'], (select procurement.reads_budgets())),
        ('procurement.budget_transfers', array['amount'], (select procurement.reads_budgets())),
        (
          'procurement.budgets',
          array['amount', 'pre_committed_amount', 'committed_amount', 'actual_amount', 'available_amount'],
          (select procurement.reads_budgets())
        ),
        (
          'procurement.invoice_lines',
          array['unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount'],
          (select procurement.reads_prices())
        ),
        ('procurement.invoices', array['net_amount', 'tax_amount', 'gross_amount'], (select procurement.reads_prices())),
        (
          'procurement.order_lines',
          array['unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount'],
          (select procurement.reads_prices())
        ),
        (
          'procurement.order_revisions',
          array['total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines'],
          (select procurement.reads_prices())
        ),
        (
          'procurement.purchase_orders',
          array['total_amount', 'tax_amount', 'gross_amount', 'approved_amount', 'pending_amount'],
          (select procurement.reads_prices())
        ),
        ('procurement.quote_lines', array['unit_price', 'amount'], (select procurement.reads_prices())),
        ('procurement.quotes', array['total_amount'], (select procurement.reads_prices())),
        ('procurement.receipt_lines', array['unit_cost'], (select procurement.reads_prices())),
        (
          'procurement.requisition_lines', array['estimated_price', 'amount', 'pending_amount'],
          (select procurement.reads_estimates())
        ),
        ('procurement.vendor_returns', array['credited_amount'], (select procurement.reads_prices())),
        ('procurement.requisitions', array['total_amount', 'approved_amount'], (select procurement.reads_estimates())),
        ('request.requests', array['requester_contact'], (select request.reads_contacts())),
        ('work.cost_lines', array['unit_cost', 'amount', 'base_amount'], (select work.reads_costs())),
        (
          'work.labour_pieces', array['hourly_rate', 'amount', 'base_value', 'increment_value'],
          (select work.reads_costs())
        ),
        ('work.plan_lines', array['unit_cost', 'amount'], (select work.reads_costs())),
        (
          'work.work_orders',
          case when (select work.reads_contacts()) then '{}' else array['requester_contact'] end
            || case
                 when (select work.reads_estimates()) then '{}' else array['estimated_cost', 'approved_estimate']
               end,
          (select work.reads_contacts()) and (select work.reads_estimates())
        )
    ) as w (entity, columns, is_shown)
$$;

grant execute on function audit.withheld to authenticated, assetry_api;
-- end: function audit.withheld

-- source: function core.archived_fault
-- What is wrong with a value that names a record which was put away: nothing new is attached to it. Null when nothing
-- is, as when such records cannot be put away. The table's name comes from the registry; sites are asked by a plan that
-- is kept.
create or replace function core.archived_fault(p_field core.entity_fields, p_value jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_id          text;
  v_is_archived boolean;
begin
  if p_value = 'null'
     or not exists (
       select 1
         from pg_catalog.pg_attribute as a
        where a.attrelid = to_regclass(p_field.target_entity)
          and a.attname = 'archived_at'
          and not a.attisdropped
     )
  then
    return null;
  end if;

  for v_id in
    select e.word
      from jsonb_array_elements_text(
             case jsonb_typeof(p_value) when 'array' then p_value else jsonb_build_array(p_value) end
           ) as e (word)
  loop
    if p_field.target_entity = 'core.sites' then
      v_is_archived := (select s.archived_at is not null from core.sites as s where s.id = v_id::uuid);
    else
      execute format(
        'select t.archived_at is not null from %I.%I as t where t.id = $1',
        split_part(p_field.target_entity, '.', 1), split_part(p_field.target_entity, '.', 2)
      ) into v_is_archived using v_id::uuid;
    end if;

    if v_is_archived then
      return core.fault(p_field.field, 'ARCHIVED', 'Was put away and takes nothing new');
    end if;
  end loop;

  return null;
end
$$;

grant execute on function core.archived_fault to assetry_api;
-- end: function core.archived_fault

-- source: function core.current_action
-- The action or settings list that is writing: the one begun by core.begin_action, else what the path names.
create or replace function core.current_action()
returns text
language sql
stable
return coalesce(
  nullif(current_setting('assetry.action', true), ''),
  nullif(regexp_replace(current_setting('request.path', true), '^/(rpc/)?', ''), '')
);

grant execute on function core.current_action to assetry_api, assetry_auth, assetry_worker;
-- end: function core.current_action

-- source: function core.header
-- A header of the request; null when it was not sent.
create or replace function core.header(p_name text)
returns text
language sql
stable
return nullif(current_setting('request.headers', true), '')::json ->> lower(p_name);

grant execute on function core.header to assetry_api, assetry_auth;
-- end: function core.header

-- source: function core.is_visible
-- Whether the caller can reach a record. The table's name comes from the registry, never from a request. Sites and
-- assets, which nearly every action names, are asked by a plan that is kept: the others are planned each time.
create or replace function core.is_visible(p_entity text, p_id uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found boolean;
begin
  case p_entity
    when 'core.sites' then
      return exists (select from core.sites as s where s.id = p_id);
    when 'asset.assets' then
      return exists (select from asset.assets as a where a.id = p_id);
    else
      execute format(
        'select exists (select 1 from %I.%I where id = $1)', split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
      ) into v_found using p_id;
      return v_found;
  end case;
end
$$;

grant execute on function core.is_visible to assetry_api;
-- end: function core.is_visible

-- source: function core.last_migration
-- The file of the newest migration that this database has run, for metrics, which tell how many are pending.
create or replace function core.last_migration()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select max(m.filename) from graphile_migrate.migrations as m
$$;

grant execute on function core.last_migration to assetry_worker;
-- end: function core.last_migration

-- source: function core.new_numbers
-- So many numbers, such as WO-000017, that no record of the entity has in the caller's organization, in their order:
-- taken from the counter as one block, and more where somebody chose some of them by hand. Work orders, whose many
-- indexes take long to plan with, are asked by a plan that is kept.
create or replace function core.new_numbers(p_entity text, p_count integer)
returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_entity  core.entities;
  v_numbers text[] := '{}';
  v_lacking integer;
  v_last    bigint;
  v_next    text[];
  v_taken   text[];
begin
  select * into v_entity from core.entities as e where e.entity = p_entity;

  loop
    v_lacking := p_count - cardinality(v_numbers);
    exit when v_lacking <= 0;

    insert into core.counters as c (organization_id, entity, last_number)
    values (core.current_organization_id(), p_entity, v_lacking)
    on conflict (organization_id, entity) do update set last_number = c.last_number + v_lacking
    returning last_number into v_last;

    v_next := array(
      select core.format_number(p_entity, g.place)
        from generate_series(v_last - v_lacking + 1, v_last) as g (place)
       order by g.place
    );

    if p_entity = 'work.work_orders' then
      v_taken := array(
        select w.work_order_number
          from work.work_orders as w
         where w.organization_id = core.current_organization_id()
           and w.work_order_number = any (v_next)
      );
    else
      execute format(
        'select array_agg(t.%2$I) from %1$s as t where t.organization_id = $1 and t.%2$I = any ($2)',
        p_entity::regclass, v_entity.code_column
      ) into v_taken using core.current_organization_id(), v_next;
    end if;

    v_numbers := v_numbers || array(
      select n.number
        from unnest(v_next) with ordinality as n (number, place)
       where not exists (select from unnest(v_taken) as t (number) where t.number = n.number)
       order by n.place
    );
  end loop;

  return v_numbers;
end
$$;

grant execute on function core.new_numbers to assetry_api;
-- end: function core.new_numbers

-- source: function core.request_id
-- The id that the gateway gave the request; it joins the answer, the log and the audit trail.
create or replace function core.request_id()
returns text
language sql
stable
return left(nullif(current_setting('request.headers', true), '')::json ->> 'x-request-id', 128);

grant execute on function core.request_id to assetry_api, assetry_auth;
-- end: function core.request_id

-- source: function core.scheduled_states
-- The scheduled tasks with how each went last, for doctor, for metrics and for whoever is on call. A task that never
-- succeeded is late only when it has been there for long enough: the key of its row says since when.
create or replace function core.scheduled_states()
returns table (
  name         text,
  cron         text,
  description  text,
  started_at   timestamptz,
  milliseconds integer,
  succeeded_at timestamptz,
  amount       bigint,
  error        text,
  failures     integer,
  is_late      boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select t.name, t.cron, t.description, r.started_at,
         (extract(epoch from r.finished_at - r.started_at) * 1000)::integer, r.succeeded_at, r.amount, r.error,
         coalesce(r.failures, 0),
         coalesce(r.succeeded_at, uuid_extract_timestamp(t.id))
           < clock_timestamp() - make_interval(mins => t.late_after_minutes)
    from core.scheduled_tasks as t
    left join core.scheduled_runs as r on r.task = t.name
   order by t.name
$$;

grant execute on function core.scheduled_states to assetry_worker;
-- end: function core.scheduled_states

-- source: function core.setting
-- A fact about the request, put there by hook.pre_request. On a reused connection an unset setting is
-- empty rather than null, so both are read as absent: without context there are no rows.
create or replace function core.setting(p_name text)
returns text
language sql
stable
parallel safe
return nullif(current_setting('assetry.' || p_name, true), '');

grant execute on function core.setting to assetry_api, assetry_auth;
-- end: function core.setting

-- source: function maintenance.copy_job_plans
-- Gives new work orders the tasks of the revisions of the job plans by which they were made, and these lines as their
-- plans, which are reserved where the work needs no approval.
create or replace function maintenance.copy_job_plans(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if exists (select from unnest(p_work_orders) as o where o.job_plan_revision_id is not null) then
    insert into work.tasks (
      site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
      accept_max, meter_id, meter_name, template_id
    )
    select o.site_id, o.id, t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit,
           t.accept_min, t.accept_max, work.meter_of(o, t.meter_name), t.meter_name, t.template_id
      from unnest(p_work_orders) as o
      join maintenance.job_plan_tasks as t on t.revision_id = o.job_plan_revision_id
     order by o.id, t.position;
  end if;

  if cardinality(p_lines) > 0 then
    insert into work.plan_lines (
      site_id, work_order_id, position, kind, description, craft_id, craft_level, item_id, storeroom_id, quantity, unit,
      unit_cost, currency, is_price_known
    )
    select l.site_id, l.work_order_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id,
           l.storeroom_id, l.quantity, l.unit, l.unit_cost, l.currency, coalesce(l.is_price_known, true)
      from unnest(p_lines) as l
     order by l.work_order_id, l.position;

    perform inventory.reserve_new_plans(array_agg(distinct l.work_order_id))
       from unnest(p_lines) as l
      where l.storeroom_id is not null
     having count(*) > 0;
  end if;
end
$$;

grant execute on function maintenance.copy_job_plans to assetry_api;
-- end: function maintenance.copy_job_plans

-- source: function procurement.tell_missing_rates
-- Warns those who state exchange rates of each currency in which there are open orders and whose last rate is more than
-- a week old, or that has none: by mail where the organization has a relay for it, again after a week. Answers how many
-- currencies of sites.
create or replace function procurement.tell_missing_rates()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_pair    record;
  v_last    date;
  v_subject text;
  v_count   integer := 0;
begin
  perform set_config('assetry.action', 'tell_missing_rates', true);

  for v_pair in
    select o.organization_id, s.currency as site_currency, o.currency, min(o.site_id::text)::uuid as site_id
      from procurement.purchase_orders as o
      join core.sites as s on s.id = o.site_id
     where o.status not in ('CLOSED', 'CANCELLED')
       and o.currency <> s.currency
       and exists (
             select 1
               from notify.relays as r
              where r.organization_id = o.organization_id
                and r.channel = 'EMAIL'
                and r.status = 'ACTIVE'
           )
     group by o.organization_id, s.currency, o.currency
     order by o.organization_id, s.currency, o.currency
  loop
    perform set_config('assetry.organization_id', v_pair.organization_id::text, true);
    v_last := (
      select r.valid_on
        from core.exchange_rate_on(v_pair.currency, v_pair.site_currency, core.site_date(v_pair.site_id)) as r
    );
    v_subject := format('There is no recent rate from %s to %s', v_pair.currency, v_pair.site_currency);

    continue when v_last >= core.site_date(v_pair.site_id) - 7
      or exists (
           select 1
             from notify.messages as m
            where m.organization_id = v_pair.organization_id
              and m.subject = v_subject
              and m.created_at > now() - interval '7 days'
         );

    perform notify.tell(
      v_pair.organization_id, v_pair.site_id,
      array(
        select a.id
          from identity.accounts as a
         where a.organization_id = v_pair.organization_id
           and a.status = 'ACTIVE'
           and identity.permissions_of(a.id) @> array['exchange_rate.manage']
      ),
      v_subject,
      format(
        'There are open orders in %s at sites that keep their books in %s. %s State one with create_exchange_rate.',
        v_pair.currency, v_pair.site_currency,
        coalesce(format('The last rate is that of %s.', v_last), 'No rate is stated.')
      )
    );
    v_count := v_count + 1;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function procurement.tell_missing_rates to assetry_worker;
-- end: function procurement.tell_missing_rates

-- source: function safety.expire_gas_tests
-- Suspends permits in force whose newest gas tests are older than their kinds let them be, in all organizations, and
-- lets the work in progress rest that they covered; answers how many. Fifty a call; one that fails keeps no other in
-- force, and what somebody has locked is left to the next run: work that begins or goes on compares the time itself.
create or replace function safety.expire_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'expire_gas_tests', true);

  return (
    select core.take_each(
             'expire_gas_tests', 'safety.expire_gas_test', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.id order by d.ends_at, d.id), p_at
           )
      from (
        select p.id, p.organization_id, p.ends_at
          from safety.permits as p
          join safety.permit_kinds as k on k.organization_id = p.organization_id and k.id = p.kind_id
         where p.status = 'ISSUED'
           and p.starts_at <= p_at
           and p.ends_at > p_at
           and k.gas_test_minutes is not null
           and safety.gas_due_at(p) < p_at
           and not core.is_put_off(p.organization_id, 'expire_gas_tests', p.id, p_at)
         order by p.ends_at, p.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function safety.expire_gas_tests to assetry_worker;
-- end: function safety.expire_gas_tests

-- source: function safety.tell_gas_tests
-- Notifies those who issued and accepted a permit that a gas test expires soon, so many minutes before as its kind
-- says, once for each instant at which one does, by mail where the organization has a relay for it. Answers how many
-- permits, fifty a call. What somebody has locked is left to the next run.
create or replace function safety.tell_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due    record;
  v_count  integer := 0;
begin
  perform set_config('assetry.action', 'tell_gas_tests', true);

  for v_due in
    select p.id, p.organization_id, p.site_id, p.permit_number, p.title, p.issued_by, p.accepted_by, d.due_at
      from safety.permits as p
      join safety.permit_kinds as k on k.organization_id = p.organization_id and k.id = p.kind_id
     cross join lateral (select safety.gas_due_at(p)) as d (due_at)
     where p.status = 'ISSUED'
       and p.ends_at > p_at
       and k.gas_test_minutes is not null
       and d.due_at >= p_at
       -- A permit that ends before needs no other test.
       and d.due_at < p.ends_at
       and d.due_at - k.gas_warning_minutes * interval '1 minute' <= p_at
       and k.gas_warning_minutes > 0
       and p.gas_warned_due_at is distinct from d.due_at
     order by d.due_at, p.id
     limit 50
       for no key update of p skip locked
  loop
    perform notify.tell(
      v_due.organization_id, v_due.site_id, array[v_due.issued_by, v_due.accepted_by],
      format('Permit %s: a gas test expires soon', v_due.permit_number),
      format(
        'A gas test of permit %s (%s) expires at %s. Test the air by then, or the permit is suspended and the work put '
          'on hold.', v_due.permit_number, v_due.title, to_json(v_due.due_at) #>> '{}'
      )
    );

    update safety.permits as p
       set gas_warned_due_at = v_due.due_at
     where p.id = v_due.id
       and p.organization_id = v_due.organization_id;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function safety.tell_gas_tests to assetry_worker;
-- end: function safety.tell_gas_tests

-- source: function service.attach_new
-- Gives new work orders, to which nothing has happened yet, the clocks of the policies that hold for them, all at once:
-- what a policy promises at a site from an instant on is calculated once for all to whom it is promised then. RESOLVE
-- has the target or the due date of the work order itself, wherever that came from.
create or replace function service.attach_new(p_work_orders work.work_orders[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_at       timestamptz := clock_timestamp();
  v_metrics  text[] := array['ACKNOWLEDGE', 'ARRIVE', 'RESOLVE', 'RESPOND'];
  v_order    work.work_orders;
  v_before   work.work_orders;
  v_policy   service.policies;
  v_minutes  integer[];
  v_instants jsonb;
  v_clock    service.clocks;
  v_clocks   service.clocks[] := '{}';
begin
  for v_order in
    select o.*
      from unnest(p_work_orders) as o
     order by o.site_id, o.reported_at, o.priority, o.asset_id, o.work_type, o.contract_id
  loop
    if (v_order.site_id, v_order.reported_at) is distinct from (v_before.site_id, v_before.reported_at) then
      v_instants := '{}';
    end if;

    if (v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id)
         is distinct from
       (v_before.site_id, v_before.priority, v_before.asset_id, v_before.work_type, v_before.contract_id)
    then
      v_policy := service.policy_for(
        v_order.site_id, v_order.priority, v_order.asset_id, v_order.work_type, v_order.contract_id
      );
    end if;

    v_minutes := array[
      v_policy.acknowledge_minutes, v_policy.arrive_minutes,
      case when not v_order.is_due_given then v_order.target_minutes end, v_policy.respond_minutes
    ];
    v_instants := service.with_instants(v_instants, v_order.site_id, v_order.reported_at, v_minutes);
    v_before := v_order;

    for v_place in 1 .. 4 loop
      v_clock := jsonb_populate_record(null::service.clocks, v_instants -> v_minutes[v_place]::text);

      if v_metrics[v_place] = 'RESOLVE' and v_order.due_at is not null then
        v_clock.due_at := v_order.due_at;
      end if;

      -- Nothing is promised where a calendar has no hours.
      continue when v_clock.due_at is null;
      v_clock.site_id := v_order.site_id;
      v_clock.work_order_id := v_order.id;
      v_clock.metric := v_metrics[v_place];
      v_clock.target_minutes := v_minutes[v_place];
      v_clock.started_at := v_order.reported_at;
      v_clock.attached_at := v_at;
      v_clock.told_percent := 0;

      if v_metrics[v_place] <> 'RESOLVE'
         or not v_order.is_due_given and v_policy.resolve_minutes = v_minutes[v_place]
      then
        v_clock.policy_id := v_policy.id;
      end if;

      v_clocks := v_clocks || service.judge(v_clock, null, v_at);
    end loop;
  end loop;

  if v_clocks = '{}' then
    return;
  end if;

  insert into service.clocks (
    site_id, work_order_id, metric, policy_id, target_minutes, started_at, attached_at, state, due_at, half_at,
    three_quarters_at, breached_at, next_notice_at
  )
  select c.site_id, c.work_order_id, c.metric, c.policy_id, c.target_minutes, c.started_at, c.attached_at, c.state,
         c.due_at, c.half_at, c.three_quarters_at, c.breached_at, c.next_notice_at
    from unnest(v_clocks) as c
   order by c.work_order_id, c.metric;
end
$$;

grant execute on function service.attach_new to assetry_api;
-- end: function service.attach_new

-- source: function service.fits
-- Whether a policy that is active holds for something: no more than service.mismatches says of it, without the words,
-- so that it is one condition of the statement that asks it of every policy.
create or replace function service.fits(
  p_policy      service.policies,
  p_site_id     uuid,
  p_priority    text,
  p_criticality text,
  p_work_type   text,
  p_contract_id uuid
)
returns boolean
language sql
stable
return coalesce((p_policy).site_id = p_site_id, true)
  and coalesce(p_priority = any ((p_policy).priorities), true)
  and ((p_policy).criticalities is null or coalesce(p_criticality = any ((p_policy).criticalities), false))
  and ((p_policy).work_types is null or coalesce(p_work_type = any ((p_policy).work_types), false))
  and coalesce((p_policy).contract_id = p_contract_id, true)
  and (
    (p_policy).contract_id is null
    or exists (
      select
        from contract.contracts as c
       where c.id = (p_policy).contract_id
         and c.status = 'ACTIVE'
         and coalesce(c.site_id = p_site_id, true)
    )
  );

grant execute on function service.fits to assetry_api;
-- end: function service.fits

-- source: function service.mismatches
-- Why a policy does not fit something; nothing when it does. service.fits decides the same without a word. What has no
-- type of work is a request, and has no contract of its own.
create or replace function service.mismatches(
  p_policy      service.policies,
  p_site_id     uuid,
  p_priority    text,
  p_criticality text,
  p_work_type   text,
  p_contract_id uuid
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field), '[]')
    from (
      values
        ('is_active', 'NOT_ACTIVE', 'Is not looked at', not p_policy.is_active),
        ('site_id', 'OTHER_SITE', 'Is for another site', coalesce(p_policy.site_id <> p_site_id, false)),
        (
          'priorities', 'OTHER_PRIORITY', format('Is for %s, not %s', p_policy.priorities, p_priority),
          coalesce(p_priority <> all (p_policy.priorities), false)
        ),
        (
          'criticalities', 'OTHER_CRITICALITY',
          format('Is for %s, not %s', p_policy.criticalities, coalesce(p_criticality, 'none')),
          p_policy.criticalities is not null and coalesce(p_criticality <> all (p_policy.criticalities), true)
        ),
        (
          'work_types', 'OTHER_TYPE',
          format('Is for %s, not %s', p_policy.work_types, coalesce(p_work_type, 'requests')),
          p_policy.work_types is not null and coalesce(p_work_type <> all (p_policy.work_types), true)
        ),
        (
          'contract_id', 'OTHER_CONTRACT', 'Is for another contract',
          coalesce(p_policy.contract_id <> p_contract_id, false)
        ),
        (
          'contract_id', 'CONTRACT_NOT_IN_FORCE', 'The contract is not in force at the site',
          p_policy.contract_id is not null
          and not exists (
                select 1
                  from contract.contracts as c
                 where c.id = p_policy.contract_id
                   and c.status = 'ACTIVE'
                   and coalesce(c.site_id = p_site_id, true)
              )
        )
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function service.mismatches to assetry_api;
-- end: function service.mismatches

-- source: function service.policy_for
-- The policy that holds for something: the first by rank that fits, those of its own contract before others; empty when
-- none does. It is the same whoever asks.
create or replace function service.policy_for(
  p_site_id     uuid,
  p_priority    text,
  p_asset_id    uuid,
  p_work_type   text,
  p_contract_id uuid
)
returns service.policies
language sql
stable
security definer
set search_path = ''
as $$
  select p.*
    from core.sites as s
    left join asset.assets as a on a.id = p_asset_id
    join service.policies as p
      on p.organization_id = s.organization_id
     and p.is_active
     and service.fits(p, p_site_id, p_priority, a.criticality, p_work_type, p_contract_id)
   where s.id = p_site_id
   order by coalesce(p.contract_id = p_contract_id, false) desc, p.rank, p.id
   limit 1
$$;

grant execute on function service.policy_for to assetry_api;
-- end: function service.policy_for

-- source: function service.with_instants
-- The instants that were calculated for something at a site from an instant on, by the minutes of a promise: when half
-- of them, three quarters and all have passed, with those of these minutes that were lacking. They are null where the
-- calendar has no hours.
create or replace function service.with_instants(
  p_known   jsonb,
  p_site_id uuid,
  p_from    timestamptz,
  p_minutes integer[]
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lacking  numeric[] := '{}';
  v_instants timestamptz[];
  v_minutes  integer;
begin
  foreach v_minutes in array p_minutes loop
    if v_minutes is not null and not p_known ? v_minutes::text then
      p_known := p_known || jsonb_build_object(v_minutes, null);
      v_lacking := v_lacking || array[v_minutes * 0.5, v_minutes * 0.75, v_minutes];
    end if;
  end loop;

  if v_lacking <> '{}' then
    select workforce.instants_after(c.calendar_id, c.time_zone, p_from, v_lacking) into v_instants
      from workforce.site_calendar(p_site_id) as c;

    for v_place in 1 .. cardinality(v_lacking) / 3 loop
      p_known := p_known || jsonb_build_object(
        v_lacking[3 * v_place]::integer,
        jsonb_build_object(
          'half_at', v_instants[3 * v_place - 2], 'three_quarters_at', v_instants[3 * v_place - 1],
          'due_at', v_instants[3 * v_place]
        )
      );
    end loop;
  end if;

  return p_known;
end
$$;

grant execute on function service.with_instants to assetry_api;
-- end: function service.with_instants

-- source: function service.with_policy
-- The work order with the target of the policy that holds for it, and its due date when it is new, when nobody said
-- one: neither a target nor a due date. Of a work order that is changed, p_before is what it was: only when what
-- policies look at has changed is the target replaced, and only one that came from a policy. It then counts as if it
-- had stood from the report on.
create or replace function service.with_policy(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_policy  service.policies;
  v_minutes integer;
  v_due_at  timestamptz;
begin
  if p_before.id is null then
    if coalesce(p_work_order.due_at::text, p_work_order.target_minutes::text) is not null then
      return p_work_order;
    end if;
  elsif (p_work_order.priority, p_work_order.asset_id, p_work_order.work_type, p_work_order.contract_id)
          is not distinct from (p_before.priority, p_before.asset_id, p_before.work_type, p_before.contract_id)
        or p_work_order.target_minutes is distinct from p_before.target_minutes
        or p_work_order.is_due_given
        or service.is_resolved(p_work_order)
        or p_before.target_minutes is not null
           and not exists (
                 select 1
                   from service.clocks as c
                  where c.organization_id = p_before.organization_id
                    and c.work_order_id = p_before.id
                    and c.metric = 'RESOLVE'
                    and c.is_current
                    and c.policy_id is not null
               )
  then
    return p_work_order;
  end if;

  v_policy := service.policy_for(
    p_work_order.site_id, coalesce(p_work_order.priority, 'MEDIUM'), p_work_order.asset_id,
    coalesce(p_work_order.work_type, 'CORRECTIVE'), p_work_order.contract_id
  );

  if v_policy.resolve_minutes is not null then
    v_due_at := service.after(
      p_work_order.site_id, coalesce(p_work_order.reported_at, now()), v_policy.resolve_minutes
    );
  end if;

  -- Nothing is promised where the calendar of the site has no hours.
  v_minutes := case when v_due_at is not null then v_policy.resolve_minutes end;

  if p_before.id is null then
    p_work_order.target_minutes := v_minutes;
    p_work_order.due_at := v_due_at;
  elsif v_minutes is distinct from p_work_order.target_minutes then
    p_work_order.target_minutes := v_minutes;
    p_work_order := work.with_target(p_work_order);
  end if;

  return p_work_order;
end
$$;

grant execute on function service.with_policy to assetry_api;
-- end: function service.with_policy

-- source: function work.cost_faults
-- Where what the stock ledger of a site charged to work is not what the costs of work say, movement by movement. Costs
-- are in coins of the site's currency, and what is left of a coin goes with the next movement of the item.
create or replace function work.cost_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, kept numeric, told numeric)
language sql
stable
set search_path = ''
as $$
  select 'inventory.movements', m.id, 'COST_WRONG', coalesce(c.amount, 0), m.charged_amount
    from inventory.movements as m
    join core.sites as s on s.id = m.site_id
    left join lateral (
      select sum(l.amount) as amount
        from work.cost_lines as l
       where l.organization_id = m.organization_id
         and l.work_order_id = m.work_order_id
         and l.source_entity = 'inventory.movements'
         and l.source_id = m.id
    ) as c on true
   where m.site_id = p_site_id
     and m.work_order_id is not null
     and abs(m.charged_amount - coalesce(c.amount, 0)) >= 1.0 / core.coins_in(s.currency)
   union all
  select 'inventory.movements', m.id, 'VARIANCE_WRONG', m.variance, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP')
     and m.vendor_id is null
     and m.variance <> - m.amount
   union all
  select 'inventory.movements', m.id, 'CHARGE_WRONG', m.charged_amount, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind = 'ISSUE'
     and m.vendor_id is null
     and m.charged_amount <> - m.amount
$$;

grant execute on function work.cost_faults to assetry_api;
-- end: function work.cost_faults

-- source: function work.creation_warnings
-- What a new work order may say once more: open work of the same kind on its asset, or without an asset at its
-- location, that was reported in the last thirty days; the ten that were reported last. What it is part of, and what is
-- part of the same, is other work. After that items of its plan that are reserved nowhere or without a price, and what
-- its type will ask for about standstills.
create or replace function work.creation_warnings(p_work_order work.work_orders)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_warnings jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault('id', 'SIMILAR_WORK', format('%s (%s) is %s', s.title, s.work_order_number, s.status))
               || jsonb_build_object('id', s.id)
             order by s.reported_at desc, s.id
           ),
           '[]'
         )
    into v_warnings
    from (
      select w.id, w.title, w.work_order_number, w.status, w.reported_at
        from work.work_orders as w
       where (w.asset_id = p_work_order.asset_id
              or p_work_order.asset_id is null and w.location_id = p_work_order.location_id)
         and w.work_type = p_work_order.work_type
         and w.reported_at >= clock_timestamp() - interval '30 days'
         and not work.is_over(w.status)
         and w.id <> p_work_order.id
         and w.id is distinct from p_work_order.parent_id
         and coalesce(w.parent_id <> p_work_order.parent_id, true)
       order by w.reported_at desc, w.id
       limit 10
    ) as s;

  if p_work_order.job_plan_revision_id is not null then
    v_warnings := v_warnings || work.plan_warnings(p_work_order);
  end if;

  if p_work_order.type_id is not null then
    v_warnings := v_warnings
      || work.downtime_faults(p_work_order, 'PROMPT')
      || work.downtime_faults(p_work_order, 'REQUIRED');
  end if;

  return v_warnings;
end
$$;

grant execute on function work.creation_warnings to assetry_api;
-- end: function work.creation_warnings

-- source: function work.prepared
-- The work order with all that follows from what it is tied to, which is held: the revision of a job plan by which it
-- is made and what that needs, its type, whose contract it is under, when it is due, and whether it waits for approval.
-- p_values is what was said.
create or replace function work.prepared(
  p_work_order work.work_orders,
  p_values     jsonb,
  p_revision   maintenance.job_plan_revisions,
  p_lines      work.plan_lines[]
)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
begin
  p_work_order := maintenance.with_job_plan(p_work_order, p_revision, p_lines, p_values);
  p_work_order.has_unknown_prices := exists (select 1 from unnest(p_lines) as l where not l.is_price_known);
  p_work_order := work.with_type(p_work_order, null, p_values);
  p_work_order := work.with_parties(p_work_order, null);
  p_work_order.is_due_given := p_work_order.due_at is not null;
  p_work_order := service.with_policy(p_work_order, null);

  if p_work_order.due_at is null then
    p_work_order.due_at := work.due_after(
      p_work_order.site_id, p_work_order.reported_at, p_work_order.target_minutes
    );
  end if;

  p_work_order.status := coalesce(p_work_order.status, 'OPEN');

  if p_work_order.status = 'OPEN' and work.needs_approval(p_work_order) then
    perform work.check_complete(p_work_order);
    p_work_order.status := 'AWAITING_APPROVAL';
    p_work_order.submitted_by := core.current_account_id();
  end if;

  return p_work_order;
end
$$;

grant execute on function work.prepared to assetry_api;
-- end: function work.prepared

-- source: function work.raise_work_order
-- Makes a work order of values that were checked, whoever asks for it: what it is tied to is held as it is, in the one
-- order of locks, and with it what follows from that; then it is written with all that belongs to it. Who says that
-- the asset is down records a downtime, and needs the right to.
create or replace function work.raise_work_order(p_work_order work.work_orders, p_values jsonb)
returns work.work_orders
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_revision maintenance.job_plan_revisions;
  v_lines    work.plan_lines[] := '{}';
begin
  if (p_values ->> 'is_asset_down')::boolean then
    perform core.require_permission('downtime.record');

    if p_work_order.asset_id is null then
      perform core.refuse_field('is_asset_down', 'NOT_ALLOWED', 'There is no asset that could stand still');
    end if;
  end if;

  p_work_order.reported_at := coalesce(p_work_order.reported_at, now());
  p_work_order.site_id := coalesce(
    p_work_order.site_id, (select a.site_id from asset.assets as a where a.id = p_work_order.asset_id)
  );

  if p_work_order.site_id is null then
    perform core.refuse_field('site_id', 'MISSING_VALUE', 'A site or an asset is needed');
  end if;

  perform work.check_instant('reported_at', p_work_order.reported_at, null);

  if p_work_order.parent_id is not null then
    perform core.lock_tree('work.work_orders');
  end if;

  perform work.hold_parties(p_work_order, null);

  if p_work_order.location_id is not null then
    perform work.lock_location(p_work_order.site_id, p_work_order.location_id);
  end if;

  perform asset.lock_usable_asset(p_work_order.site_id, p_work_order.asset_id);

  if p_work_order.type_id is not null then
    perform work.hold_type(p_work_order.type_id);
  end if;

  v_revision := maintenance.hold_job_plan((p_values ->> 'job_plan_id')::uuid);

  if v_revision.id is not null then
    v_lines := inventory.check_planned(maintenance.planned_lines(v_revision, p_work_order.site_id));
  end if;

  if p_work_order.parent_id is not null then
    perform work.lock_parent(p_work_order.parent_id);
    perform work.check_parent_open(p_work_order.parent_id);
  end if;

  p_work_order.id := uuidv7();
  p_work_order := work.prepared(p_work_order, p_values, v_revision, v_lines);
  p_work_order := (work.store_work_orders(array[p_work_order], work.lines_of(p_work_order, v_lines)))[1];

  if (p_values ->> 'is_asset_down')::boolean then
    perform asset.store_downtime(
      jsonb_populate_record(
        null::asset.downtimes,
        jsonb_build_object(
          'site_id', p_work_order.site_id, 'asset_id', p_work_order.asset_id, 'work_order_id', p_work_order.id,
          'started_at', p_work_order.reported_at
        )
      )
    );
  end if;

  return p_work_order;
end
$$;

grant execute on function work.raise_work_order to assetry_api;
-- end: function work.raise_work_order

-- source: function work.store_work_orders
-- Writes new work orders that are prepared, each with its id, all at once: with the tasks of the job plans by which
-- they are made, with these lines as their plans, and with their clocks. Numbers are taken as one block, after the
-- standings from which the plans are reserved are locked.
create or replace function work.store_work_orders(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns work.work_orders[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_numbers    text[];
  v_orders     work.work_orders[];
  v_constraint text;
begin
  if cardinality(p_lines) > 0 then
    perform inventory.lock_planned(p_lines);
  end if;

  v_numbers := core.new_numbers(
    'work.work_orders',
    (select count(*) from unnest(p_work_orders) as o where o.work_order_number is null)::integer
  );

  begin
    with made as (
      insert into work.work_orders (
        id, site_id, work_order_number, title, description, asset_id, location_id, parent_id, status, priority,
        work_type, origin, reported_at, due_at, is_due_given, target_minutes, requester_name, requester_contact, custom,
        submitted_by, type_id, estimated_cost, estimate_currency, estimated_by, approval_over, requires_permit,
        requires_lockout, inherits_approval, job_plan_revision_id, planner_id, supervisor_id, vendor_id, contract_id,
        cost_center_id, has_unknown_prices
      )
      select o.id, o.site_id,
             coalesce(
               o.work_order_number,
               v_numbers[row_number() over (partition by o.work_order_number is null order by o.ordinality)]
             ),
             o.title, o.description, o.asset_id, o.location_id, o.parent_id, o.status, coalesce(o.priority, 'MEDIUM'),
             coalesce(o.work_type, 'CORRECTIVE'), coalesce(o.origin, 'MANUAL'), o.reported_at, o.due_at, o.is_due_given,
             o.target_minutes, o.requester_name, o.requester_contact, coalesce(o.custom, '{}'), o.submitted_by,
             o.type_id, o.estimated_cost, o.estimate_currency, o.estimated_by, o.approval_over,
             coalesce(o.requires_permit, false), coalesce(o.requires_lockout, false),
             coalesce(o.inherits_approval, false), o.job_plan_revision_id, o.planner_id, o.supervisor_id, o.vendor_id,
             o.contract_id, o.cost_center_id, coalesce(o.has_unknown_prices, false)
        from unnest(p_work_orders) with ordinality as o
       order by o.ordinality
      returning *
    )
    select array_agg(m::work.work_orders order by m.id) into v_orders from made as m;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('work_order', v_constraint);
  end;

  perform maintenance.copy_job_plans(v_orders, p_lines);
  perform service.attach_new(v_orders);
  return v_orders;
end
$$;

grant execute on function work.store_work_orders to assetry_api;
-- end: function work.store_work_orders

-- source: function work.with_parties
-- The work order with the vendor of its contract, unless it names one. Where these are new (p_before is what it was),
-- refuses a vendor who is blocked, or is not that of the contract, and a contract that is not in force at the site.
create or replace function work.with_parties(p_work_order work.work_orders, p_before work.work_orders)
returns work.work_orders
language plpgsql
stable
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_is_new   boolean;
begin
  if p_work_order.vendor_id is null and p_work_order.contract_id is null then
    return p_work_order;
  end if;

  select * into v_contract from contract.contracts as c where c.id = p_work_order.contract_id;
  p_work_order.vendor_id := coalesce(p_work_order.vendor_id, v_contract.vendor_id);
  v_is_new := (p_work_order.vendor_id, p_work_order.contract_id)
    is distinct from (p_before.vendor_id, p_before.contract_id);

  perform core.refuse_faults(
    coalesce(
      (
        select jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code)
          from (
            values
              (
                'contract_id', 'CONTRACT_NOT_IN_FORCE', 'The contract is not in force at the site',
                v_is_new
                  and (v_contract.status <> 'ACTIVE' or coalesce(v_contract.site_id <> p_work_order.site_id, false))
              ),
              (
                'vendor_id', 'OTHER_VENDOR', 'The contract is with another vendor',
                v_is_new and v_contract.vendor_id <> p_work_order.vendor_id
              ),
              (
                'vendor_id', 'VENDOR_BLOCKED', 'The vendor is blocked',
                p_work_order.vendor_id is distinct from p_before.vendor_id
                  and exists (
                        select from contract.vendors as v where v.id = p_work_order.vendor_id and v.status = 'BLOCKED'
                      )
              )
          ) as f (field, code, message, is_so)
         where f.is_so
      ),
      '[]'
    )
  );

  return p_work_order;
end
$$;

grant execute on function work.with_parties to assetry_api;
-- end: function work.with_parties

-- source: reference safety.scheduled_tasks
delete from core.scheduled_tasks where function like 'safety.%';

insert into core.scheduled_tasks (
  name, function, cron, time_limit_seconds, late_after_minutes, description, is_in_rounds
)
values
  (
    'expire_permits', 'safety.expire_permits', '* * * * *', 60, 15,
    'Marks permits whose time is over and that were not handed back, and lets their work rest', false
  ),
  (
    'tell_permits', 'safety.tell_permits', '* * * * *', 60, 15,
    'Tells those who signed a permit that it ends within half an hour, and that it has expired', false
  ),
  (
    'expire_gas_tests', 'safety.expire_gas_tests', '* * * * *', 60, 15,
    'Suspends permits whose gas tests are too old, and puts their work on hold', true
  ),
  (
    'tell_gas_tests', 'safety.tell_gas_tests', '* * * * *', 60, 15,
    'Notifies those who signed a permit that a gas test expires soon', true
  ),
  (
    'mark_overdue_reviews', 'safety.mark_overdue_reviews', '7 * * * *', 60, 180,
    'Marks lock-out procedures that nobody has looked at for too long, and tells who published them', false
  );
-- end: reference safety.scheduled_tasks

notify pgrst, 'reload schema';
