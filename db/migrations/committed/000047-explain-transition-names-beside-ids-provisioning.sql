--! Previous: sha1:a215971f4b7bdfc3318c5c40ff6f9b0f6cd553bf
--! Hash: sha1:c594944f9918deaf872901fb1f276ef9688f5f2f
--! Message: explain-transition-names-beside-ids-provisioning

--! split: 150-guards-of-machines.sql
alter table core.entities add column guard text;
-- Guards are asked as actions ask them: core.guard_faults belongs to the role of actions.
grant create on schema core to assetry_api;
grant usage on schema hook to assetry_list;
-- With other arguments.
drop function core.entity(text, text, text, text, text, text, text[], text, text, boolean, text, text);
drop function core.transition_faults(text, text, text, text, text);

--! split: 151-provisions.sql
alter table core.organizations add column is_operator boolean not null default false;

create table core.provisions (
  id                 uuid        not null default uuidv7(),
  organization_id    uuid        not null,
  operator_id        uuid        not null,
  administrator_id   uuid        not null,
  reference          text        not null,
  name               text        not null,
  email              text        not null,
  requested_hostname text,
  created_at         timestamptz not null default now(),
  created_by         uuid                 default core.current_account_id(),

  constraint provisions_pkey primary key (id),
  constraint provisions_organization_id_key unique (organization_id),
  constraint provisions_operator_id_reference_key unique (operator_id, reference),
  constraint provisions_organization_id_fkey foreign key (organization_id) references core.organizations (id),
  constraint provisions_operator_id_fkey foreign key (operator_id) references core.organizations (id),
  constraint provisions_administrator_id_fkey foreign key (organization_id, administrator_id)
    references identity.accounts (organization_id, id),
  constraint provisions_reference_check check (char_length(reference) between 1 and 100),
  constraint provisions_requested_hostname_check check (char_length(requested_hostname) <= 253)
);

-- With other arguments.
drop function notify.write_password_mail(uuid, uuid, uuid, text);

create index provisions_administrator_id_idx on core.provisions (organization_id, administrator_id);

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

drop view if exists api.absences;
drop view if exists api.asset_placements;
drop view if exists api.assets;
drop view if exists api.depreciation_adjustments;
drop view if exists api.depreciation_enrolments;
drop view if exists api.exchange_rates;
drop view if exists api.hold_reasons;
drop view if exists api.inspection_items;
drop view if exists api.inspections;
drop view if exists api.job_plan_lines;
drop view if exists api.lockout_locks;
drop view if exists api.lockout_procedures;
drop view if exists api.maintenance_occurrences;
drop view if exists api.maintenance_schedules;
drop view if exists api.meter_alarm_rules;
drop view if exists api.meter_devices;
drop view if exists api.my_work;
drop view if exists api.open_work_orders;
drop view if exists api.own_hold_reasons;
drop view if exists api.periods;
drop view if exists api.permits;
drop view if exists api.purchase_approval_rules;
drop view if exists api.purchase_approvals;
drop view if exists api.purchase_order_lines;
drop view if exists api.purchase_orders;
drop view if exists api.quote_request_lines;
drop view if exists api.requests;
drop view if exists api.requisition_lines;
drop view if exists api.requisitions;
drop view if exists api.service_policies;
drop view if exists api.software_updates;
drop view if exists api.work_order_completions;
drop view if exists api.work_order_labour;
drop view if exists api.work_order_plan_lines;
drop view if exists api.work_orders;
drop view if exists api.workers;
drop policy if exists organization on identity.roles;
drop policy if exists read on identity.roles;
drop policy if exists insert on identity.roles;
drop policy if exists update on identity.roles;
drop policy if exists auth on identity.roles;
drop function if exists api.explain_asset_transition;
drop function if exists api.explain_permit_transition;
drop function if exists api.explain_requisition_transition;
drop function if exists api.explain_work_order_transition;
drop function core.check_explained;

-- removed: function api.explain_asset_transition
-- removed: function api.explain_permit_transition
-- removed: function api.explain_requisition_transition
-- removed: function api.explain_work_order_transition
-- removed: function core.check_explained

-- source: meanings core.entities
comment on table core.entities is
'The registry: what kinds of record exist, and how each is listed, labelled, searched, numbered and written';
comment on column core.entities.entity is 'Schema-qualified name; what list_options takes as p_entity';
comment on column core.entities.list is 'The list that shows these records';
comment on column core.entities.noun is 'The singular used in action names and error codes';
comment on column core.entities.create_action is 'The action that makes one; empty when there is none';
comment on column core.entities.update_action is 'The action that changes one; empty when there is none';
comment on column core.entities.number_prefix is
'Start of the numbers that core.next_number gives; empty when people choose the code';
comment on column core.entities.option_condition is
'SQL condition on the rows that a new record may still point at; empty when all of them';
comment on column core.entities.guard is
'Function of a row and an action that returns all that blocks the action beyond its status; empty without one';
-- end: meanings core.entities

-- source: meanings core.organizations
comment on table core.organizations is 'A tenant: everything else belongs to exactly one';
comment on column core.organizations.id is 'Id of the organization';
comment on column core.organizations.name is 'Name of the organization';
comment on column core.organizations.hostname is
'Host name of the organization, set by the operator; empty for the default';
comment on column core.organizations.session_ceiling_minutes is
'How long a session can be renewed before a new log-in is needed, in minutes';
comment on column core.organizations.reading_retention_days is
'For how many days readings of meters are kept; empty: for as long as the operator of the service keeps them';
comment on column core.organizations.welcome_page is
'Address of the page that links to set a password open; empty: mails have the token alone';
comment on column core.organizations.requires_reauthentication is
'If true, signing a permit or work order requires authenticate_session within the five minutes before';
comment on column core.organizations.is_operator is
'Whether it is the organization of the operator of the service, whose accounts can create organizations';
-- end: meanings core.organizations

-- source: meanings core.provisions
comment on table core.provisions is
'Organizations that the organization of the operator created with create_organization; only that function reads it';
comment on column core.provisions.organization_id is 'Organization that was created';
comment on column core.provisions.operator_id is 'Organization of the operator that created it';
comment on column core.provisions.administrator_id is 'First administrator of the organization';
comment on column core.provisions.reference is 'Reference of the operator, unique among theirs, which makes a repetition return the same organization';
comment on column core.provisions.name is 'Name of the organization when it was created, which a repetition repeats';
comment on column core.provisions.email is 'Email of the first administrator in lower case, which a repetition repeats';
comment on column core.provisions.requested_hostname is
'Host name that was requested; it serves nothing until an operator assigns it with the command organization host';
-- end: meanings core.provisions

-- source: function api.create_organization
create or replace function api.create_organization(
  p_reference     text,
  p_name          text,
  p_administrator api.field_values,
  p_starter       boolean default true,
  p_hostname      text    default null
)
returns table (organization_id uuid, account_id uuid, is_new boolean, requested_hostname text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_answer jsonb := core.begin_action(
    'create_organization', 'organization.provision',
    jsonb_build_array(p_reference, p_name, p_administrator, p_starter, p_hostname)
  );
begin
  if v_answer is null then
    perform core.refuse_faults(core.provision_faults(p_reference, p_name, p_administrator, p_hostname));
    v_answer := core.finish_action(
      core.provision_organization(
        btrim(p_reference), btrim(p_name), btrim(p_administrator ->> 'email'),
        btrim(p_administrator ->> 'display_name'), coalesce(p_starter, true), lower(p_hostname)
      )
    );
  end if;

  return query
  select *
    from jsonb_to_record(v_answer) as a (
      organization_id uuid, account_id uuid, is_new boolean, requested_hostname text
    );
end
$$;

alter function api.create_organization owner to assetry_api;
grant execute on function api.create_organization to authenticated;

comment on function api.create_organization is
$$Create an organization and invite its first administrator

Only for the organization of the operator of the service (npx assetry organization operator). The organization gets the
standard roles, and its first administrator, who holds every permission and reaches every site, an invitation through
the relay for EMAIL of your organization, with a link that sets the password and expires after seven days. The same
p_reference with the same name and email returns the organization that it created, with is_new false, and changes
nothing. Nothing else of the organization can be read or changed by your organization.
p_reference: Your own reference of the customer, at most 100 characters, unique among those of your organization
p_name: Name of the organization, at most 150 characters
p_administrator: email and display_name of the first administrator
p_starter: If true, add units, work types, failure classes and the other vocabularies of the starter; default true
p_hostname: Host name that is requested; it serves nothing until the operator assigns it (npx assetry organization
  host); default none
Refuses with NOT_OPERATOR (your organization is not that of the operator), ALREADY_EXISTS (p_reference is used with
another name or email), RELAY_NOT_CONFIGURED and VALIDATION_FAILED.$$;
-- end: function api.create_organization

-- source: function api.explain_transition
create or replace function api.explain_transition(p_entity text, p_id uuid)
returns table (action text, to_statuses text[], permission text, may boolean, can boolean, obstacles jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_record record;
begin
  v_record := core.explained_record(p_entity, p_id);

  return query
  select t.action, t.to_statuses, t.permission, core.has_permission(t.permission), t.to_statuses <> '{}',
         core.transition_faults(p_entity, v_record.label, v_record.status, t.action)
           || core.guard_faults(p_entity, p_id, v_record.status, t.action)
    from core.explained_actions(p_entity, v_record.status) as t
   order by t.action;
end
$$;

alter function api.explain_transition owner to assetry_list;
grant execute on function api.explain_transition to authenticated;

comment on function api.explain_transition is
$$Explain the transitions of a record and what blocks them

One row for each action that can change the status of the record: to_statuses (to which it leads from the present
status, empty when that does not allow it), permission (that it requires), may (whether you hold it), can (whether the
status allows it) and obstacles: everything that blocks it, as the action itself refuses, with code, field, message and
record_id (the blocking record, such as an open work order; null without one). An action without obstacles succeeds,
unless the values given with it are refused. Without the permission, or when the status does not allow the action, only
these are named. Actions that change values and the status with them, such as update_requisition, are not listed.
p_entity: Kind of record with a status, such as work.work_orders; /state_transitions lists all
p_id: Id of the record
Refuses with VALIDATION_FAILED (p_entity has no status), PERMISSION_DENIED (you cannot read such records) and
RECORD_NOT_FOUND.$$;
-- end: function api.explain_transition

-- source: function asset.status_change_faults
-- What keeps a step in the life of an asset from being taken back: only the last one can be.
create or replace function asset.status_change_faults(p_change asset.status_changes, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
           when p_action <> 'undo_asset_transition' then '[]'
           when (asset.last_step(a)).id is distinct from p_change.id then
             jsonb_build_array(core.fault(null, 'NOTHING_TO_UNDO', 'A later transition of the asset is on record'))
           else asset.undo_faults(a)
         end
    from asset.assets as a
   where a.id = p_change.asset_id
$$;

grant execute on function asset.status_change_faults to assetry_api;
-- end: function asset.status_change_faults

-- source: function asset.transition_faults
-- All that stands against an action that moves an asset on in its life, as the functions say by which the action itself
-- decides: what it needs beyond its status and the permission, and beyond the values that are given with it.
create or replace function asset.transition_faults(p_asset asset.assets, p_action text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select g.faults
               from (
                 select asset.use_faults(p_asset)
                  where p_action in ('decommission_asset', 'dispose_asset', 'cancel_asset')
                 union all
                 select asset.work_faults(p_asset)
                  where p_action in ('store_asset', 'mothball_asset')
                 union all
                 select asset.commissioning_faults(p_asset)
                  where p_action = 'put_asset_in_service'
                 union all
                 select asset.parent_faults(p_asset)
                  where p_action = 'recommission_asset'
               ) as g (faults)
           ),
           '[]'
         )
$$;

grant execute on function asset.transition_faults to assetry_api, assetry_list;
-- end: function asset.transition_faults

-- source: function core.create_organization
-- Founds an organization with its first administrator, who holds every permission and reaches every site, and the
-- standard roles of the release.
-- For operators: no account of the API can call it.
create or replace function core.create_organization(
  p_name                   text,
  p_administrator_email    text,
  p_administrator_name     text,
  p_administrator_password text,
  p_hostname               text default null
)
returns table (organization_id uuid, account_id uuid)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform core.check_hostname(p_hostname);

  select f.organization_id, f.account_id into organization_id, account_id
    from core.found_organization(p_name, p_administrator_email, p_administrator_name, p_hostname) as f;

  perform identity.store_password(organization_id, account_id, p_administrator_password);
  return next;
end
$$;
-- end: function core.create_organization

-- source: function core.entity
-- Makes or changes a row of core.entities, the registry of kinds of records. Only reference rows call it. The row is
-- changed in place, because others refer to it while a migration runs.
create or replace function core.entity(
  p_entity           text,
  p_list             text,
  p_noun             text,
  p_label_column     text,
  p_code_column      text    default null,
  p_parent_column    text    default null,
  p_search_columns   text[]  default '{}',
  p_create_action    text    default null,
  p_update_action    text    default null,
  p_has_custom       boolean default false,
  p_number_prefix    text    default null,
  p_option_condition text    default null,
  p_guard            text    default null
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into core.entities as e (
    entity, list, noun, label_column, code_column, parent_column, search_columns, create_action, update_action,
    has_custom, number_prefix, option_condition, guard
  )
  values (
    p_entity, p_list, p_noun, p_label_column, p_code_column, p_parent_column, p_search_columns, p_create_action,
    p_update_action, p_has_custom, p_number_prefix, p_option_condition, p_guard
  )
  on conflict (entity) do update
     set list = excluded.list,
         noun = excluded.noun,
         label_column = excluded.label_column,
         code_column = excluded.code_column,
         parent_column = excluded.parent_column,
         search_columns = excluded.search_columns,
         create_action = excluded.create_action,
         update_action = excluded.update_action,
         has_custom = excluded.has_custom,
         number_prefix = excluded.number_prefix,
         option_condition = excluded.option_condition,
         guard = excluded.guard
$$;
-- end: function core.entity

-- source: function core.explained_actions
-- The actions of a state machine that move a row by themselves, with the permission of each and the statuses to which
-- it leads from a status. Not what the machine moves besides another act, nor what takes a status along with the values
-- that it changes.
create or replace function core.explained_actions(p_entity text, p_status text)
returns table (action text, permission text, to_statuses text[])
language sql
stable
set search_path = ''
as $$
  select t.action, min(t.permission),
         coalesce(
           array_agg(distinct t.to_status order by t.to_status)
             filter (
               where t.from_status = p_status
                 and (t.further_permission is null or core.has_permission(t.further_permission))
             ),
           '{}'
         )
    from core.transitions as t
   where t.entity = p_entity
     and t.permission is not null
     and t.action !~ '^(update|ingest|answer_permit|record_permit)_'
   group by t.action
$$;

grant execute on function core.explained_actions to assetry_list;
-- end: function core.explained_actions

-- source: function core.explained_record
-- The status of a record of a state machine, and what it is called; of one that the caller reads. Refuses as its list
-- does where the caller reads none of its kind.
create or replace function core.explained_record(p_entity text, p_id uuid, out status text, out label text)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entity   core.entities;
  v_machines text;
begin
  select * into v_entity
    from core.entities as e
   where e.entity = p_entity
     and exists (select from core.transitions as t where t.entity = e.entity and t.permission is not null);

  if not found then
    select string_agg(distinct t.entity, ', ') into v_machines
      from core.transitions as t
     where t.permission is not null;
    perform core.refuse_field('p_entity', 'NOT_IN_VOCABULARY', 'One of ' || v_machines);
  end if;

  perform hook.require_reading(v_entity.list);
  -- lint-allow dynamic-sql: the names of the table and its column come from the registry
  execute format(
    'select r.status, %s from %I.%I as r where r.id = $1',
    case when v_entity.code_column is null then 'null' else format('r.%I::text', v_entity.code_column) end,
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into status, label using p_id;

  if status is null then
    perform core.refuse('RECORD_NOT_FOUND', format('No such %s', replace(v_entity.noun, '_', ' ')), 404);
  end if;

  label := initcap(left(v_entity.noun, 1)) || concat_ws(' ', replace(substr(v_entity.noun, 2), '_', ' '), label);
end
$$;

grant execute on function core.explained_record to assetry_list;
-- end: function core.explained_record

-- source: function core.found_organization
-- A new organization with the standard roles of the release and its first administrator, who has no password yet.
create or replace function core.found_organization(
  p_name              text,
  p_email             text,
  p_person            text,
  p_hostname          text default null,
  out organization_id uuid,
  out account_id      uuid
)
language plpgsql
volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  organization_id := uuidv7();
  account_id := uuidv7();

  insert into core.organizations (id, name, hostname) values (organization_id, p_name, lower(p_hostname));

  perform identity.insert_standard_roles(organization_id);

  insert into identity.accounts (id, organization_id, kind, email, display_name, reaches_all_sites)
  values (account_id, organization_id, 'PERSON', p_email, p_person, true);

  insert into identity.account_roles (organization_id, account_id, role_id)
  select r.organization_id, account_id, r.id
    from identity.roles as r
   where r.organization_id = found_organization.organization_id
     and r.grants_everything;
end
$$;
-- end: function core.found_organization

-- source: function core.guard_faults
-- All that blocks an action on a record of a state machine, as its guard decides: one for each record in the way. It is
-- decided as the action decides it, with what stands within reach (assetry_api), and for whoever may call the action
-- alone, so that nothing is told that its refusal would not tell.
create or replace function core.guard_faults(p_entity text, p_id uuid, p_status text, p_action text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_guard  text := (select e.guard from core.entities as e where e.entity = p_entity);
  v_faults jsonb;
begin
  if v_guard is null or core.transition_faults(p_entity, '', p_status, p_action) <> '[]' then
    return '[]';
  end if;

  -- lint-allow dynamic-sql: the names of guard and table come from the registry
  execute format(
    'select %I.%I(r, $2) from %I.%I as r where r.id = $1', split_part(v_guard, '.', 1), split_part(v_guard, '.', 2),
    split_part(p_entity, '.', 1), split_part(p_entity, '.', 2)
  ) into v_faults using p_id, p_action;

  return (
    select coalesce(
             jsonb_agg(
               core.fault(f.fault ->> 'field', f.fault ->> 'code', f.fault ->> 'message')
                 || jsonb_build_object('record_id', r.id)
               order by f.place, r.id
             ),
             '[]'
           )
      from jsonb_array_elements(v_faults) with ordinality as f (fault, place)
      left join jsonb_array_elements_text(
             coalesce(f.fault -> 'ids', jsonb_build_array(coalesce(f.fault -> 'id', f.fault -> 'task_id')))
           ) as r (id) on true
  );
end
$$;

alter function core.guard_faults owner to assetry_api;
grant execute on function core.guard_faults to assetry_list;
-- end: function core.guard_faults

-- source: function core.mark_operator
-- Lets the accounts of an organization create organizations, or no longer. For operators only.
create or replace function core.mark_operator(p_organization_id uuid, p_is_operator boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update core.organizations as o
     set is_operator = p_is_operator
   where o.id = p_organization_id;

  if not found then
    perform core.refuse('ORGANIZATION_NOT_FOUND', format('There is no organization %s', p_organization_id), 404);
  end if;
end
$$;
-- end: function core.mark_operator

-- source: function core.provision_faults
-- Everything that is wrong with the arguments of a new organization, before anything is looked up or stored.
create or replace function core.provision_faults(
  p_reference     text,
  p_name          text,
  p_administrator jsonb,
  p_hostname      text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.fault order by f.position, f.fault ->> 'field'), '[]')
    from (
           select 1 as position, core.fault('p_reference', v.code, v.message) as fault
             from (
                    values
                      ('MISSING_VALUE', 'A value is required', nullif(btrim(p_reference), '') is null),
                      ('TOO_LONG', 'At most 100 characters', char_length(btrim(p_reference)) > 100)
                  ) as v (code, message, is_so)
            where v.is_so
            union all
           select 1, t.fault
             from core.text_fault('p_reference', p_reference, 'LINE') as t (fault)
            where t.fault is not null
            union all
           select 2, jsonb_set(v.fault, '{field}', '"p_name"')
             from jsonb_array_elements(
                    (core.read_values('core.organizations', jsonb_build_object('name', p_name), 'update')).p_faults
                  ) as v (fault)
            union all
           select 3, jsonb_set(v.fault, '{field}', to_jsonb(rtrim('p_administrator.' || (v.fault ->> 'field'), '.')))
             from jsonb_array_elements(
                    (core.read_values(
                      'identity.accounts',
                      case jsonb_typeof(p_administrator)
                        when 'object' then p_administrator || '{"kind": "PERSON"}'
                        else p_administrator
                      end,
                      'create'
                    )).p_faults
                  ) as v (fault)
            union all
           select 3, core.fault('p_administrator.email', 'MISSING_VALUE', 'A person requires an email address')
            where nullif(btrim(p_administrator ->> 'email'), '') is null
            union all
           select 3, core.fault('p_administrator.' || k.name, 'UNKNOWN_FIELD', 'Only email and display_name')
             from jsonb_object_keys(
                    case jsonb_typeof(p_administrator) when 'object' then p_administrator else '{}' end
                  ) as k (name)
            where k.name in ('kind', 'may_act_as_persons', 'reaches_all_sites')
            union all
           select 4, core.fault('p_hostname', 'INVALID_FORMAT', 'Expected a host name with a domain')
            where lower(p_hostname) !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'
               or char_length(p_hostname) > 253
         ) as f
$$;

grant execute on function core.provision_faults to assetry_api;
-- end: function core.provision_faults

-- source: function core.provision_organization
-- Creates an organization for the organization of the operator, which is the caller's, or finds the one that it has
-- created with this reference. Past row security, because nobody of the operator sees any other organization; it reads
-- and changes none but that. Two at once with one reference wait for each other.
create or replace function core.provision_organization(
  p_reference  text,
  p_name       text,
  p_email      text,
  p_person     text,
  p_is_started boolean,
  p_hostname   text
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := core.current_organization_id();
  v_known       record;
  v_created     record;
begin
  if not exists (select from core.organizations as o where o.id = v_operator_id and o.is_operator) then
    perform core.refuse('NOT_OPERATOR', 'Your organization is not that of the operator', 403);
  end if;

  perform pg_advisory_xact_lock(hashtext('core.provisions:' || v_operator_id));

  select p.organization_id, p.administrator_id, p.requested_hostname,
         p.name = p_name and p.email = lower(normalize(p_email, nfkc)) as is_same
    into v_known
    from core.provisions as p
   where p.operator_id = v_operator_id
     and p.reference = p_reference;

  if v_known.is_same then
    return jsonb_build_object(
      'organization_id', v_known.organization_id, 'account_id', v_known.administrator_id, 'is_new', false,
      'requested_hostname', v_known.requested_hostname
    );
  elsif found then
    perform core.refuse(
      'ALREADY_EXISTS', format('Reference %s is used with another name or email', p_reference), 409,
      jsonb_build_array(core.fault('p_reference', 'ALREADY_EXISTS', 'Used with another name or email'))
    );
  end if;

  v_created := core.found_organization(p_name, p_email, p_person);

  insert into core.provisions (
    organization_id, operator_id, administrator_id, reference, name, email, requested_hostname
  )
  values (
    v_created.organization_id, v_operator_id, v_created.account_id, p_reference, p_name,
    lower(normalize(p_email, nfkc)), p_hostname
  );

  if p_is_started then
    perform core.add_starter(v_created.organization_id);
  end if;

  perform core.tell_followers(
    'organization.provisioned', array[v_created.account_id],
    jsonb_build_object('organization_id', v_created.organization_id, 'sender_id', v_operator_id)
  );

  return jsonb_build_object(
    'organization_id', v_created.organization_id, 'account_id', v_created.account_id, 'is_new', true,
    'requested_hostname', p_hostname
  );
end
$$;

grant execute on function core.provision_organization to assetry_api;
-- end: function core.provision_organization

-- source: function core.transition_faults
-- What keeps a caller from moving a row before its area is asked: the permission, and a status that does not allow it.
create or replace function core.transition_faults(
  p_entity text,
  p_label  text,
  p_status text,
  p_action text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.code), '[]')
    from (
      select min(t.permission) as permission,
             bool_or(
               t.from_status = p_status
                 and (t.further_permission is null or core.has_permission(t.further_permission))
             ) as is_allowed
        from core.transitions as t
       where t.entity = p_entity
         and t.action = p_action
         and t.permission is not null
    ) as s
   cross join lateral (
      values
        (
          null, 'PERMISSION_DENIED', format('You need the permission %s', s.permission),
          not core.has_permission(s.permission)
        ),
        ('status', 'TRANSITION_NOT_ALLOWED', format('%s is %s', p_label, p_status), not s.is_allowed)
    ) as f (field, code, message, is_so)
   where f.is_so
$$;

grant execute on function core.transition_faults to assetry_api, assetry_list;
-- end: function core.transition_faults

-- source: function hook.check_reading
-- Asked for those who do not read everything: refuses what they may not read. A list of their own records is planned
-- for them alone (ADR 231): no scan follows an index, which would look for a few rows in the order of everybody's; they
-- are found by their ids, or by the sites within reach, and sorted.
create or replace function hook.check_reading(p_path text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform hook.require_reading(p_path);

  if p_path not like '/rpc/%'
    and exists (
      select
        from hook.reading_needed() as n
       where n.path = trim('/' from p_path)
         and n.level = 1
         and core.reading_level(n.domain) = 1
    )
  then
    perform set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_indexscan', 'off', true),
            set_config('enable_sort', 'on', true);
  end if;
end
$$;

grant execute on function hook.check_reading to assetry_auth;
-- end: function hook.check_reading

-- source: function hook.reading_needed
-- The domains that a list, or a function that only reads, shows: with 1 where the caller's own records are enough, with
-- 2 where everything within reach is shown or counted. Places, vocabulary and what each account has are not named.
-- test/db/catalog/reading.test.ts compares it with the lists and functions.
create or replace function hook.reading_needed()
returns table (path text, domain text, level integer)
language sql
immutable
set search_path = ''
as $$
  select p.path, n.domain, n.level
    from (
    values
      ('asset', 1, '{
        asset_booking_assets, asset_bookings, asset_custodies, asset_downtimes, asset_installations,
        asset_status_changes, assets, depreciation_books
      }'::text[]),
      ('asset', 2, '{
        asset_audit_lines, asset_audits, asset_disposals, asset_move_corrections, asset_placements, asset_positions,
        asset_relations, asset_spares, assets_down, depreciation_adjustments, depreciation_charges,
        depreciation_enrolments, rpc/explain_asset_availability, rpc/explain_availability,
        rpc/explain_operational_state, rpc/list_asset_tree, rpc/list_bookable_assets, rpc/list_bookable_models,
        rpc/list_item_uses, rpc/list_spares_for_asset, rpc/preview_depreciation
      }'::text[]),
      ('audit', 2, '{audit_events, rpc/verify_log}'::text[]),
      ('contract', 2, '{
        authorized_vendors, contract_coverages, contract_revisions, contract_uses, contracts, vendors
      }'::text[]),
      ('inspection', 1, '{
        inspection_corrections, inspection_items, inspection_template_items, inspection_template_revisions,
        inspection_templates, inspections
      }'::text[]),
      ('inspection', 2, '{rpc/explain_inspection_results}'::text[]),
      ('inventory', 2, '{
        consignment_liabilities, item_manufacturer_parts, items, kit_components, lots, rpc/explain_stock_indicators,
        rpc/explain_stock_values, rpc/list_stock_availability, rpc/verify_stock_ledger, stock_balances,
        stock_count_lines, stock_counts, stock_levels, stock_movements, stock_reservations, stock_transfer_lines,
        stock_transfers, stock_values, stocked_items, storeroom_bins, storerooms
      }'::text[]),
      ('itam', 2, '{device_scans, discovered_devices, software_installations, software_updates}'::text[]),
      ('maintenance', 1, '{job_plan_lines, job_plan_revisions, job_plan_tasks, job_plans}'::text[]),
      ('maintenance', 2, '{
        maintenance_blackouts, maintenance_occurrences, maintenance_route_stops, maintenance_routes,
        maintenance_schedule_plans, maintenance_schedule_tasks, maintenance_schedules, maintenance_strategies,
        rpc/explain_maintenance_adherence, rpc/explain_maintenance_compliance, rpc/explain_maintenance_effectiveness,
        rpc/explain_maintenance_mix, rpc/explain_next_due, rpc/explain_overdue_maintenance,
        rpc/preview_maintenance_schedule
      }'::text[]),
      ('meter', 2, '{
        asset_meters, meter_alarm_rules, meter_alarms, meter_channels, meter_devices, meter_links, meter_readings,
        meter_rollups, rpc/explain_meter_freshness
      }'::text[]),
      ('notify', 2, '{notification_destinations, notification_messages}'::text[]),
      ('procurement', 1, '{
        cost_centers, purchase_approval_rules, purchase_approvals, purchase_order_lines, purchase_orders,
        purchase_receipts, requisition_lines, requisitions
      }'::text[]),
      ('procurement', 2, '{
        budget_entries, budget_revisions, budget_transfers, budgets, consignment_liabilities, invoice_charges,
        order_charges, purchase_order_revisions, purchase_receipt_lines, quote_lines, quote_request_lines,
        quote_request_vendors, quote_requests, quotes, rpc/explain_budget, rpc/explain_consignment_liabilities,
        rpc/explain_order_budgets, rpc/explain_spend, rpc/explain_unbilled_dues, rpc/explain_vendor_indicators,
        rpc/list_quote_comparison, rpc/list_reorder_suggestions, rpc/verify_budgets, vendor_invoice_lines,
        vendor_invoices, vendor_return_lines, vendor_returns
      }'::text[]),
      ('request', 1, '{request_messages, requests}'::text[]),
      ('request', 2, '{request_portals, rpc/list_similar_work}'::text[]),
      ('safety', 1, '{permit_kind_limits, permit_kind_questions, permit_kind_signers}'::text[]),
      ('safety', 2, '{
        lockout_applications, lockout_locks, lockout_points, lockout_procedures, permit_gas_tests, permit_questions,
        permit_signatures, permits, rpc/explain_lockout_application, rpc/explain_permit_signatures
      }'::text[]),
      ('service', 2, '{
        rpc/explain_service_attainment, rpc/explain_service_policy, service_clocks, service_notices, service_policies
      }'::text[]),
      ('work', 1, '{
        failure_reports, my_work, open_work_orders, rpc/explain_work_order_costs, rpc/explain_work_order_plan,
        rpc/explain_work_order_signatures, work_order_assets, work_order_assignments,
        work_order_clock_segments, work_order_comments, work_order_completions, work_order_costs, work_order_labour,
        work_order_plan_lines, work_order_signatures, work_order_slots, work_order_tasks, work_order_watchers,
        unscheduled_work, work_orders
      }'::text[]),
      ('work', 2, '{
        rpc/explain_due_compliance, rpc/explain_entitlement, rpc/explain_estimate_accuracy, rpc/explain_failures,
        rpc/explain_labour_capacity, rpc/explain_reactive_share, rpc/explain_rework, rpc/explain_schedule_compliance,
        rpc/explain_work_backlog, rpc/explain_work_costs, rpc/explain_wrench_time, work_order_labour_pieces,
        work_order_mentions, work_order_relations
      }'::text[]),
      ('workforce', 1, '{
        absences, pattern_shifts, shift_patterns, worker_certificates, worker_shifts, worker_skills, workers
      }'::text[]),
      ('workforce', 2, '{
        crew_members, crews, labour_rates, pay_rules, qualification_requirements, rpc/explain_labour_capacity,
        shift_assignments
      }'::text[])
    ) as n (domain, level, paths)
   cross join lateral unnest(n.paths) as p (path)
$$;

grant execute on function hook.reading_needed to assetry_auth, assetry_list;
-- end: function hook.reading_needed

-- source: function hook.require_reading
-- Refuses the list, or the function that only reads, of a domain of which the caller may read neither everything nor,
-- where that is enough, their own: an empty page would look like the truth.
create or replace function hook.require_reading(p_path text)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_domain text;
begin
  select n.domain into v_domain
    from hook.reading_needed() as n
   where n.path = trim('/' from p_path)
     and core.reading_level(n.domain) < n.level
   limit 1;

  if found then
    perform core.refuse('PERMISSION_DENIED', format('You lack the permission %s.read', v_domain), 403);
  end if;
end
$$;

grant execute on function hook.require_reading to assetry_auth, assetry_list;
-- end: function hook.require_reading

-- source: function identity.give_password_token
-- Puts the token of its link into the text of a message, in the place of {password_link}: made when the worker sends
-- it, so that no table ever has it. Sent again, it is another token. The message is of the person's organization, or of
-- that of the operator which created it, and whose page counts then.
create or replace function identity.give_password_token(p_organization_id uuid, p_message_id uuid, p_body text)
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_token text := identity.base64url(ext.gen_random_bytes(32));
  v_page  text;
begin
  update identity.password_links as l
     set token_hash = sha256(convert_to(v_token, 'UTF8'))
    from core.organizations as o
   where o.id = p_organization_id
     and l.organization_id = any (
           p_organization_id
             || array(select p.organization_id from core.provisions as p where p.operator_id = p_organization_id)
         )
     and l.message_id = p_message_id
     and l.used_at is null
  returning o.welcome_page into v_page;

  return case
    when found then replace(p_body, '{password_link}', coalesce(v_page || '#token=', '') || v_token)
    else p_body
  end;
end
$$;
-- end: function identity.give_password_token

-- source: function notify.invite
-- Mails an invitation to a person of the caller's organization. Past row security, because who creates accounts need
-- not see relays; refuses where none is at work.
create or replace function notify.invite(p_account_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform notify.write_password_mail(
    core.current_organization_id(), p_account_id, notify.require_mail_relay(), 'INVITATION'
  );
end
$$;

grant execute on function notify.invite to assetry_api;
-- end: function notify.invite

-- source: function notify.invite_administrator
-- Mails an invitation to the first administrator of an organization that the caller's has created, by the relay of the
-- caller's, because the new one has none.
create or replace function notify.invite_administrator(p_ids uuid[], p_details jsonb)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform notify.write_password_mail(
    (p_details ->> 'organization_id')::uuid, p_ids[1], notify.require_mail_relay(), 'INVITATION',
    (p_details ->> 'sender_id')::uuid
  );
  return '{}';
end
$$;
-- end: function notify.invite_administrator

-- source: function notify.require_mail_relay
-- The relay for mail of the caller's organization, which is kept to the end of the transaction; refuses where none is
-- at work.
create or replace function notify.require_mail_relay()
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_relay_id uuid;
begin
  select r.id into v_relay_id
    from notify.relays as r
   where r.organization_id = core.current_organization_id()
     and r.channel = 'EMAIL'
     and r.status = 'ACTIVE'
     for share;

  if not found then
    perform core.refuse(
      'RELAY_NOT_CONFIGURED', 'The organization has no active relay for EMAIL', 422,
      p_hint => 'Create one with create_notification_relay, and test it with send_channel_test'
    );
  end if;

  return v_relay_id;
end
$$;
-- end: function notify.require_mail_relay

-- source: function notify.write_password_mail
-- Writes the mail with which a person sets a password, and gives it to the worker. The token takes its place in the
-- text when it is sent. p_sender_id: the organization of the relay, where it is not the person's.
create or replace function notify.write_password_mail(
  p_organization_id uuid,
  p_account_id      uuid,
  p_relay_id        uuid,
  p_kind            text,
  p_sender_id       uuid default null
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into notify.messages (organization_id, relay_id, kind, recipient, subject, body)
  select coalesce(p_sender_id, p_organization_id), p_relay_id, 'EVENT', a.email,
         left(
           regexp_replace(
             case p_kind when 'INVITATION' then 'Your account at ' else 'Set a new password at ' end || o.name,
             '[[:cntrl:]]+', ' ', 'g'
           ),
           200
         ),
         format(
           E'Hello %s,\n\n%s\n\n{password_link}\n\n%s',
           a.display_name,
           case p_kind
             when 'INVITATION' then format('you have an account at %s. Set your password with this link:', o.name)
             else format('somebody requested a new password for your account at %s. Set it with this link:', o.name)
           end,
           case p_kind
             when 'INVITATION' then 'The link works once, for seven days.'
             else E'The link works once, for one hour. If you did not request it, ignore this mail: nothing changes.'
           end
         )
    from identity.accounts as a
    join core.organizations as o on o.id = a.organization_id
   where a.organization_id = p_organization_id
     and a.id = p_account_id
  returning id into v_id;

  perform identity.new_password_link(p_organization_id, p_account_id, p_kind, v_id);
  perform notify.enqueue_message(v_id);
end
$$;
-- end: function notify.write_password_mail

-- source: function safety.refuse_unready
-- Refuses what is done with a permit for all that stands against it; does nothing when nothing does.
create or replace function safety.refuse_unready(p_permit safety.permits, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults @> '[{"code": "PERMIT_CONFLICT"}]' then
    perform core.refuse(
      'PERMIT_CONFLICT', format('Permit %s conflicts with permits in force there', p_permit.permit_number), 409,
      p_faults, 'Hand back or suspend them first, or choose another period'
    );
  end if;

  perform identity.refuse_missing_password(p_faults);

  if p_faults <> '[]' then
    perform core.refuse(
      'PERMIT_NOT_READY', format('Permit %s is not ready', p_permit.permit_number), 422, p_faults,
      'explain_transition lists all obstacles'
    );
  end if;
end
$$;

grant execute on function safety.refuse_unready to assetry_api;
-- end: function safety.refuse_unready

-- source: view identity.role_labels
-- Codes and names of roles; only for the one that a visible row names.
create or replace view identity.role_labels as
select r.id, r.code, r.name
from identity.roles as r;

alter view identity.role_labels owner to assetry_label;
grant select on identity.role_labels to assetry_api, assetry_list;
-- end: view identity.role_labels

-- source: view api.absences
create or replace view api.absences as
select
  a.id,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.worker_id,
  w.worker_number,
  w.name as worker_name,
  case when (select workforce.reads_absence_kinds()) then a.kind end as kind,
  a.starts_at,
  a.ends_at,
  a.status,
  case when (select workforce.reads_absence_kinds()) then a.note end as note,
  case when (select workforce.reads_absence_kinds()) then a.decision_note end as decision_note,
  a.decided_at,
  a.decided_by,
  (select n.display_name from identity.account_labels as n where n.id = a.decided_by) as decided_by_name,
  (select core.actions_by_status('workforce.absences')) -> a.status as allowed_actions,
  a.row_version,
  a.created_at,
  a.updated_at
from workforce.absences as a
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as w on w.id = a.worker_id;

alter view api.absences owner to assetry_list;
grant select on api.absences to authenticated;

comment on view api.absences is
$$Absences of workers

Of workers with a home site that you reach. Kind and notes only with the permission absence.read_kind.$$;
comment on column api.absences.worker_number is 'Number of the worker';
comment on column api.absences.worker_name is 'Name of the worker';
comment on column api.absences.kind is
  'LEAVE, SICK, TRAINING or OTHER; empty without the permission absence.read_kind';
comment on column api.absences.note is 'Free-text note; empty without the permission absence.read_kind';
comment on column api.absences.decision_note is
  'Reason for the rejection; empty without the permission absence.read_kind';
comment on column api.absences.allowed_actions is 'Actions that the status of the absence allows';
comment on column api.absences.decided_by_name is 'Name of that account';
-- end: view api.absences

-- source: view api.asset_placements
create or replace view api.asset_placements as
select
  p.id,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.site_id,
  s.name as site_name,
  p.location_id,
  l.name as location_name,
  p.parent_id,
  (select n.asset_number from asset.asset_labels as n where n.id = p.parent_id) as parent_number,
  p.stops_parent,
  p.started_at,
  p.ended_at,
  p.reason,
  p.note
from asset.placements as p
left join asset.asset_labels as a on a.id = p.asset_id
left join core.site_labels as s on s.id = p.site_id
left join asset.location_labels as l on l.id = p.location_id;

alter view api.asset_placements owner to assetry_list;
grant select on api.asset_placements to authenticated;

comment on view api.asset_placements is
$$Place history of assets

One row for each place of an asset, at the sites that you reach.$$;
comment on column api.asset_placements.parent_number is 'Number of the parent asset';
-- end: view api.asset_placements

-- source: view api.assets
-- The labels of what few lists ask for are looked up for the rows of a page: joined, their keys would have to stand in
-- every index by which assets are counted.
create or replace view api.assets as
select
  a.id,
  a.asset_number,
  a.name,
  a.status,
  a.criticality,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.location_id,
  l.code as location_code,
  l.name as location_name,
  a.category_id,
  c.code as category_code,
  c.name as category_name,
  a.failure_class_id,
  (select f.code from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_code,
  (select f.name from work.failure_class_labels as f where f.id = a.failure_class_id) as failure_class_name,
  a.parent_id,
  p.asset_number as parent_number,
  p.name as parent_name,
  a.stops_parent,
  a.description,
  a.manufacturer,
  a.model,
  a.serial_number,
  a.barcode,
  a.in_service_on,
  a.operating_calendar_id,
  (select o.code from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_code,
  (select o.name from workforce.calendar_labels as o where o.id = a.operating_calendar_id) as operating_calendar_name,
  a.responsible_worker_id,
  (select w.worker_number from workforce.worker_labels as w where w.id = a.responsible_worker_id)
    as responsible_worker_number,
  (select w.name from workforce.worker_labels as w where w.id = a.responsible_worker_id) as responsible_worker_name,
  a.owner_kind,
  a.owner_name,
  a.acquired_on,
  case when (select asset.reads_values()) then a.purchase_cost end as purchase_cost,
  case when (select asset.reads_values()) then a.replacement_value end as replacement_value,
  case when (select asset.reads_values()) then a.downtime_cost_per_hour end as downtime_cost_per_hour,
  a.currency,
  a.warranty_months,
  a.warranty_ends_on,
  a.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = a.vendor_id) as vendor_name,
  a.purchase_order_line_id,
  (select core.actions_by_status('asset.assets')) -> a.status as allowed_actions,
  a.custom,
  a.row_version,
  a.created_at,
  a.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id,
    x.location_id, x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer,
    x.model, x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id,
    x.owner_kind, x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour,
    x.currency, x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom,
    x.row_version, x.created_at, x.updated_at
  from asset.assets as x
  union all
  select
    false, x.id, x.organization_id, x.asset_number, x.name, x.status, x.criticality, x.site_id, x.location_id,
    x.category_id, x.failure_class_id, x.parent_id, x.stops_parent, x.description, x.manufacturer, x.model,
    x.serial_number, x.barcode, x.in_service_on, x.operating_calendar_id, x.responsible_worker_id, x.owner_kind,
    x.owner_name, x.acquired_on, x.purchase_cost, x.replacement_value, x.downtime_cost_per_hour, x.currency,
    x.warranty_months, x.warranty_ends_on, x.vendor_id, x.purchase_order_line_id, x.custom, x.row_version,
    x.created_at, x.updated_at
  from asset.assets as x
) as a
left join core.site_labels as s on s.id = a.site_id
left join asset.location_labels as l on l.id = a.location_id
left join asset.category_labels as c on c.id = a.category_id
left join asset.asset_labels as p on p.id = a.parent_id
where a.organization_id = (select core.current_organization_id())
  and a.is_for_all = (select core.reads_all('asset'))
  and (a.is_for_all or a.id = any ((select asset.own_asset_ids())::uuid[]));

alter view api.assets owner to assetry_list;
grant select on api.assets to authenticated;

comment on view api.assets is
$$Assets

A hierarchy within each site that you reach.$$;
comment on column api.assets.parent_number is 'Number of that asset';
comment on column api.assets.parent_name is 'Name of that asset';
comment on column api.assets.operating_calendar_code is 'Code of the operating calendar';
comment on column api.assets.operating_calendar_name is 'Name of the operating calendar';
comment on column api.assets.purchase_cost is
  'Acquisition cost, in currency; empty without a permission to create, change or retire assets or read their values';
comment on column api.assets.replacement_value is 'Replacement cost today, in currency; empty without the same permissions';
comment on column api.assets.downtime_cost_per_hour is
  'Cost of an hour of downtime, in currency; empty without the same permissions';
comment on column api.assets.vendor_name is 'Name of the vendor';
comment on column api.assets.responsible_worker_number is 'Number of the responsible worker';
comment on column api.assets.responsible_worker_name is 'Name of the responsible worker';
comment on column api.assets.allowed_actions is 'Actions that the status of the asset allows';
comment on column api.assets.failure_class_code is 'Code of the failure class';
comment on column api.assets.failure_class_name is 'Name of the failure class';
-- end: view api.assets

-- source: view api.depreciation_adjustments
create or replace view api.depreciation_adjustments as
select
  c.id,
  c.book_id as depreciation_enrolment_id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.changes_on,
  case when (select asset.reads_values()) then c.cost_amount end as cost_amount,
  b.currency,
  case when (select asset.reads_values()) then c.salvage_amount end as salvage_amount,
  c.life_months_added,
  c.life_units_added,
  c.work_order_id,
  (select n.work_order_number from work.work_order_labels as n where n.id = c.work_order_id) as work_order_number,
  c.reason,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.book_changes as c
left join asset.books as b on b.id = c.book_id
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.depreciation_adjustments owner to assetry_list;
grant select on api.depreciation_adjustments to authenticated;

comment on view api.depreciation_adjustments is
$$Adjustments to the cost or life of assets

Adjustments of cost, salvage amount and life of depreciated assets, at the sites that you reach.$$;
comment on column api.depreciation_adjustments.cost_amount is
  'Amount added to the cost; negative for a reduction; empty without a permission to read asset values';
comment on column api.depreciation_adjustments.salvage_amount is
  'New salvage amount; empty if unchanged; empty without a permission to read asset values';
comment on column api.depreciation_adjustments.work_order_number is 'Number of the work order';
-- end: view api.depreciation_adjustments

-- source: view api.depreciation_enrolments
create or replace view api.depreciation_enrolments as
select
  b.id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.depreciation_book_id,
  d.code as depreciation_book_code,
  d.name as depreciation_book_name,
  b.status,
  b.method,
  b.convention,
  b.currency,
  case when (select asset.reads_values()) then b.cost end as cost,
  case when (select asset.reads_values()) then b.salvage_amount end as salvage_amount,
  b.life_months,
  b.rate_percent,
  b.meter_id,
  (select n.code from meter.meters as n where n.id = b.meter_id) as meter_code,
  b.life_units,
  b.starts_on,
  b.posted_through_on,
  case when (select asset.reads_values()) then b.accumulated_depreciation end as accumulated_depreciation,
  case when (select asset.reads_values()) then b.book_value end as book_value,
  b.ended_on,
  b.note,
  (select core.actions_by_status('asset.books')) -> b.status as allowed_actions,
  b.row_version,
  b.created_at,
  b.updated_at
from asset.books as b
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = b.site_id
left join asset.depreciation_book_labels as d on d.id = b.depreciation_book_id;

alter view api.depreciation_enrolments owner to assetry_list;
grant select on api.depreciation_enrolments to authenticated;

comment on view api.depreciation_enrolments is
$$Assets enrolled in depreciation books

Cost, book value and method of each enrolled asset at the sites that you reach. /depreciation_charges has the posted
charges, preview_depreciation the future ones.$$;
comment on column api.depreciation_enrolments.depreciation_book_code is 'Code of the depreciation book';
comment on column api.depreciation_enrolments.depreciation_book_name is 'Name of the depreciation book';
comment on column api.depreciation_enrolments.cost is
  'Original cost, without adjustments of /depreciation_adjustments; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.salvage_amount is
  'Original salvage amount; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.accumulated_depreciation is 'Accumulated depreciation; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.book_value is 'Book value after the posted depreciation; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.allowed_actions is 'Actions that the status of the enrolment allows';
comment on column api.depreciation_enrolments.meter_code is 'Code of the meter; empty without the permission to read meters';
-- end: view api.depreciation_enrolments

-- source: view api.exchange_rates
create or replace view api.exchange_rates as
select
  e.id,
  e.from_currency,
  e.to_currency,
  e.valid_on,
  e.rate,
  e.source,
  e.corrects_id,
  e.reason,
  e.superseded_at,
  e.created_at,
  e.created_by,
  (select n.display_name from identity.account_labels as n where n.id = e.created_by) as created_by_name
from core.exchange_rates as e;

alter view api.exchange_rates owner to assetry_list;
grant select on api.exchange_rates to authenticated;

comment on view api.exchange_rates is
$$Exchange rates

The value of one unit of a currency in another, set by the organization for all sites. Orders, invoices, quotes and
costs of work use the rate of their day.$$;
comment on column api.exchange_rates.id is 'Id of the rate';
comment on column api.exchange_rates.created_by is 'The account that created it';
comment on column api.exchange_rates.created_by_name is 'Name of that account';
-- end: view api.exchange_rates

-- source: view api.hold_reasons
create or replace view api.hold_reasons as
select
  h.id,
  h.code,
  h.name,
  h.category,
  h.pauses_clock,
  h.pauses_response,
  h.is_note_required,
  null::integer as max_minutes,
  null::uuid as escalation_role_id,
  null::text as escalation_role_code,
  null::text as escalation_role_name,
  false as is_own,
  null::timestamptz as archived_at
from work.hold_reasons as h
union all
select
  o.id,
  o.code,
  o.name,
  o.category,
  o.pauses_clock,
  o.pauses_response,
  o.is_note_required,
  o.max_minutes,
  o.escalation_role_id,
  (select n.code from identity.role_labels as n where n.id = o.escalation_role_id),
  (select n.name from identity.role_labels as n where n.id = o.escalation_role_id),
  true,
  o.archived_at
from work.own_hold_reasons as o;

alter view api.hold_reasons owner to assetry_list;
grant select on api.hold_reasons to authenticated;

comment on view api.hold_reasons is
$$Hold reasons

Reasons for putting work on hold: the shared ones and those of your organization, which create_hold_reason adds and
/own_hold_reasons lists with their row_version.$$;
comment on column api.hold_reasons.id is 'Id of the reason';
comment on column api.hold_reasons.code is 'Code for hold_reason in hold_work_order';
comment on column api.hold_reasons.name is 'Name of the reason';
comment on column api.hold_reasons.category is 'Kind of obstacle';
comment on column api.hold_reasons.pauses_clock is 'Whether the due date moves by the working time of the hold';
comment on column api.hold_reasons.pauses_response is
  'Whether the service targets to acknowledge and arrive move by that time, too';
comment on column api.hold_reasons.is_note_required is 'Whether hold_work_order requires a note';
comment on column api.hold_reasons.max_minutes is
  'Longest hold, in working minutes of the site''s calendar; empty for no limit';
comment on column api.hold_reasons.escalation_role_id is
  'Id of the role whose holders at the site are notified of a longer hold; empty for none';
comment on column api.hold_reasons.is_own is 'Whether it belongs to your organization';
comment on column api.hold_reasons.archived_at is 'Archiving time; an archived reason cannot be used for new holds';
comment on column api.hold_reasons.escalation_role_code is 'Code of the role';
comment on column api.hold_reasons.escalation_role_name is 'Name of the role';
-- end: view api.hold_reasons

-- source: view api.inspection_items
create or replace view api.inspection_items as
select
  i.id,
  i.inspection_id,
  n.inspection_number,
  n.status as inspection_status,
  t.position,
  t.code,
  t.section,
  t.prompt,
  t.kind,
  t.is_required,
  i.is_visible,
  i.answer,
  case when m.observations is not null and jsonb_typeof(i.answer) = 'number' then m.observations[i.answer::integer] end
    as observation,
  i.result,
  i.note,
  i.photos,
  t.allows_na,
  t.options,
  t.unit,
  t.accept_min,
  t.accept_max,
  t.plausible_min,
  t.plausible_max,
  t.is_critical,
  t.needs_note_on_fail,
  t.needs_photo_on_fail,
  k.work_order_id,
  (select n.work_order_number from work.work_order_labels as n where n.id = k.work_order_id) as work_order_number,
  k.request_id,
  (select n.request_number from request.request_labels as n where n.id = k.request_id) as request_number,
  i.meter_id,
  (select n.code from meter.meters as n where n.id = i.meter_id) as meter_code,
  m.observations as meter_observations,
  i.reading_id,
  i.reading_fault,
  i.answered_at,
  i.answered_by,
  c.display_name as answered_by_name,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.template_item_id,
  i.row_version,
  i.created_at,
  i.updated_at
from inspection.inspection_items as i
left join inspection.inspection_labels as n on n.id = i.inspection_id
left join inspection.template_items as t on t.organization_id = i.organization_id and t.id = i.template_item_id
left join core.site_labels as s on s.id = i.site_id
left join meter.meters as m on m.organization_id = i.organization_id and m.id = i.meter_id
left join identity.account_labels as c on c.id = i.answered_by
left
  join inspection.corrections as k on k.organization_id = i.organization_id and k.inspection_id = i.inspection_id
    and k.template_item_id = i.template_item_id;

alter view api.inspection_items owner to assetry_list;
grant select on api.inspection_items to authenticated;

comment on view api.inspection_items is
$$Items of inspections

Items with their answers, at the sites that you reach.$$;
comment on column api.inspection_items.inspection_number is 'Number of the inspection';
comment on column api.inspection_items.inspection_status is 'Status of the inspection';
comment on column api.inspection_items.code is 'Code by which answers name the item';
comment on column api.inspection_items.is_required is 'Whether submission requires an answer while it is visible';
comment on column api.inspection_items.observation is
  'Observation of a CHARACTERISTIC meter, at the position of the answer';
comment on column api.inspection_items.meter_observations is
  'Observations of the CHARACTERISTIC meter of a METER item, from the best to the worst';
comment on column api.inspection_items.is_critical is 'Whether a failure of the item fails the inspection';
comment on column api.inspection_items.answered_by_name is 'Name of that account';
comment on column api.inspection_items.work_order_number is 'Number of the work order';
comment on column api.inspection_items.request_number is 'Number of the request';
comment on column api.inspection_items.meter_code is 'Code of the meter; empty without the permission to read meters';
-- end: view api.inspection_items

-- source: view api.inspections
create or replace view api.inspections as
select
  i.id,
  i.inspection_number,
  i.title,
  i.status,
  i.result,
  i.score,
  i.due_at,
  i.status = 'OPEN' and i.due_at < now() is true as is_overdue,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.asset_id,
  a.asset_number,
  a.name as asset_name,
  i.location_id,
  l.code as location_code,
  l.name as location_name,
  i.worker_id,
  p.worker_number,
  p.name as worker_name,
  i.template_id,
  t.code as template_code,
  t.name as template_name,
  i.revision_id,
  i.inspector_worker_id,
  w.worker_number as inspector_number,
  w.name as inspector_name,
  i.notes,
  i.started_at,
  i.submitted_at,
  i.submitted_by,
  (select n.display_name from identity.account_labels as n where n.id = i.submitted_by) as submitted_by_name,
  i.completed_at,
  i.reviewed_by,
  (select n.display_name from identity.account_labels as n where n.id = i.reviewed_by) as reviewed_by_name,
  i.review_note,
  i.cancel_reason,
  i.client_id,
  (select core.actions_by_status('inspection.inspections')) -> i.status as allowed_actions,
  i.custom,
  i.row_version,
  i.created_at,
  i.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.inspection_number, x.title, x.status, x.result, x.score,
    x.due_at, x.site_id, x.asset_id, x.location_id, x.worker_id, x.template_id, x.revision_id,
    x.inspector_worker_id, x.notes, x.started_at, x.submitted_at, x.submitted_by, x.completed_at, x.reviewed_by,
    x.review_note, x.cancel_reason, x.client_id, x.custom, x.row_version, x.created_at, x.updated_at
  from inspection.inspections as x
  union all
  select
    false, x.id, x.organization_id, x.inspection_number, x.title, x.status, x.result, x.score, x.due_at,
    x.site_id, x.asset_id, x.location_id, x.worker_id, x.template_id, x.revision_id, x.inspector_worker_id,
    x.notes, x.started_at, x.submitted_at, x.submitted_by, x.completed_at, x.reviewed_by, x.review_note,
    x.cancel_reason, x.client_id, x.custom, x.row_version, x.created_at, x.updated_at
  from inspection.inspections as x
) as i
left join core.site_labels as s on s.id = i.site_id
left join asset.asset_labels as a on a.id = i.asset_id
left join asset.location_labels as l on l.id = i.location_id
left join workforce.worker_labels as p on p.id = i.worker_id
left join inspection.template_labels as t on t.id = i.template_id
left join workforce.worker_labels as w on w.id = i.inspector_worker_id
where i.organization_id = (select core.current_organization_id())
  and i.is_for_all = (select core.reads_all('inspection'))
  and (i.is_for_all or i.id = any ((select inspection.own_inspection_ids())::uuid[]));

alter view api.inspections owner to assetry_list;
grant select on api.inspections to authenticated;

comment on view api.inspections is
$$Inspections

At the sites that you reach; /inspection_items has items and answers.$$;
comment on column api.inspections.is_overdue is 'Whether it is open after that time';
comment on column api.inspections.template_code is 'Code of the template';
comment on column api.inspections.inspector_number is 'Number of the inspector';
comment on column api.inspections.inspector_name is 'Name of the inspector';
comment on column api.inspections.allowed_actions is 'Actions that the status of the inspection allows';
comment on column api.inspections.submitted_by_name is 'Name of that account';
comment on column api.inspections.reviewed_by_name is 'Name of that account';
-- end: view api.inspections

-- source: view api.job_plan_lines
create or replace view api.job_plan_lines as
select
  l.id,
  r.job_plan_id,
  p.code as job_plan_code,
  p.name as job_plan_name,
  l.revision_id,
  r.revision,
  r.status as revision_status,
  l.position,
  l.kind,
  l.description,
  l.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  l.craft_level,
  l.item_id,
  (select n.item_number from inventory.item_labels as n where n.id = l.item_id) as item_number,
  (select n.name from inventory.item_labels as n where n.id = l.item_id) as item_name,
  l.quantity,
  l.unit,
  case when (select work.reads_costs()) then l.unit_cost end as unit_cost,
  l.created_at
from maintenance.job_plan_lines as l
left join maintenance.job_plan_revisions as r on r.organization_id = l.organization_id and r.id = l.revision_id
left join maintenance.job_plan_labels as p on p.id = r.job_plan_id
left join workforce.crafts as c on c.id = l.craft_id;

alter view api.job_plan_lines owner to assetry_list;
grant select on api.job_plan_lines to authenticated;

comment on view api.job_plan_lines is
$$Planned resources of job plans

Of all revisions; revision_status=eq.PUBLISHED filters those in use. unit_cost is empty without a permission to read,
record or reverse costs.$$;
comment on column api.job_plan_lines.job_plan_code is 'Code of the job plan';
comment on column api.job_plan_lines.job_plan_name is 'Name of the job plan';
comment on column api.job_plan_lines.revision_status is 'Status of the revision: DRAFT, PUBLISHED or RETIRED';
comment on column api.job_plan_lines.craft_code is 'Code of the craft';
comment on column api.job_plan_lines.craft_name is 'Name of the craft';
comment on column api.job_plan_lines.unit_cost is 'Planned cost of one unit, in the currency of the job plan';
comment on column api.job_plan_lines.item_number is 'Number of the item';
comment on column api.job_plan_lines.item_name is 'Name of the item';
-- end: view api.job_plan_lines

-- source: view api.lockout_locks
create or replace view api.lockout_locks as
select
  k.id,
  k.application_id,
  a.application_number,
  k.site_id,
  s.code as site_code,
  s.name as site_name,
  k.point_id,
  o.device_name,
  k.worker_id,
  w.worker_number,
  w.name as worker_name,
  k.lock_number,
  k.applied_at,
  k.applied_by,
  (select n.display_name from identity.account_labels as n where n.id = k.applied_by) as applied_by_name,
  k.released_at,
  k.released_by,
  (select n.display_name from identity.account_labels as n where n.id = k.released_by) as released_by_name,
  k.override_reason,
  k.handed_to_id,
  k.row_version,
  k.created_at,
  k.updated_at
from safety.locks as k
left join safety.application_labels as a on a.id = k.application_id
left join core.site_labels as s on s.id = k.site_id
left join safety.point_labels as o on o.id = k.point_id
left join workforce.worker_labels as w on w.id = k.worker_id;

alter view api.lockout_locks owner to assetry_list;
grant select on api.lockout_locks to authenticated;

comment on view api.lockout_locks is
$$Personal locks

Applied and removed locks at the sites that you reach. An applied lock has no released_at.$$;
comment on column api.lockout_locks.id is 'Id of the lock';
comment on column api.lockout_locks.device_name is 'Isolation device of the point';
comment on column api.lockout_locks.worker_number is 'Number of the worker';
comment on column api.lockout_locks.worker_name is 'Name of the worker';
comment on column api.lockout_locks.applied_by_name is 'Name of that account';
comment on column api.lockout_locks.released_by_name is 'Name of that account';
-- end: view api.lockout_locks

-- source: view api.lockout_procedures
create or replace view api.lockout_procedures as
select
  p.id,
  p.procedure_number,
  p.revision,
  p.title,
  p.status,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.instructions,
  p.review_months,
  p.reviewed_on,
  p.review_note,
  p.review_due_on,
  p.is_review_overdue,
  p.published_at,
  p.published_by,
  (select n.display_name from identity.account_labels as n where n.id = p.published_by) as published_by_name,
  p.status_note,
  (select core.actions_by_status('safety.procedures')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.updated_at
from safety.procedures as p
left join core.site_labels as s on s.id = p.site_id
left join asset.asset_labels as a on a.id = p.asset_id
left join asset.location_labels as l on l.id = p.location_id;

alter view api.lockout_procedures owner to assetry_list;
grant select on api.lockout_procedures to authenticated;

comment on view api.lockout_procedures is
$$Lockout procedures

In all revisions, at the sites that you reach; /lockout_points has the isolation points.$$;
comment on column api.lockout_procedures.id is 'Id of this revision of the procedure';
comment on column api.lockout_procedures.allowed_actions is 'Actions that the status of the procedure allows';
comment on column api.lockout_procedures.published_by_name is 'Name of that account';
-- end: view api.lockout_procedures

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
comment on column api.maintenance_occurrences.counted_site_id is
  'Site at which figures count it: that of its open work, or of the schedule when it was completed or omitted';
comment on column api.maintenance_occurrences.schedule_name is 'Name of the schedule';
comment on column api.maintenance_occurrences.work_order_title is 'Title of the work order';
comment on column api.maintenance_occurrences.inspection_number is 'Number of the inspection';
-- end: view api.maintenance_occurrences

-- source: view api.maintenance_schedules
create or replace view api.maintenance_schedules as
select
  m.id,
  m.schedule_number,
  m.name,
  m.status,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  m.category_id,
  c.code as category_code,
  c.name as category_name,
  m.covering_schedule_id,
  (
    select n.schedule_number from maintenance.schedule_labels as n where n.id = m.covering_schedule_id
  ) as covering_schedule_number,
  m.title,
  m.description,
  m.priority,
  m.type_id,
  (select n.code from work.type_labels as n where n.id = m.type_id) as type_code,
  m.target_minutes,
  m.basis,
  m.every_n,
  m.every_unit,
  m.rrule,
  m.rule_ends_on,
  m.anchor_on,
  left(m.time_of_day::text, 5) as time_of_day,
  m.lead_days,
  m.catch_up,
  m.overlap_policy,
  m.window_before_days,
  m.window_after_days,
  m.max_ahead,
  m.trigger_logic,
  m.meter_id,
  (select n.code from meter.meters as n where n.id = m.meter_id) as meter_code,
  m.every_units,
  m.start_units,
  m.lead_units,
  m.event,
  m.season_starts,
  m.season_ends,
  m.off_season,
  m.in_blackout,
  m.job_plan_id,
  (select n.code from maintenance.job_plan_labels as n where n.id = m.job_plan_id) as job_plan_code,
  m.template_id,
  (select n.code from inspection.template_labels as n where n.id = m.template_id) as template_code,
  m.route_id,
  (select n.code from maintenance.route_labels as n where n.id = m.route_id) as route_code,
  m.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = m.contract_id) as contract_number,
  m.nest_group,
  m.nest_level,
  m.nest_window_days,
  m.is_statutory,
  m.next_units,
  m.time_due_on,
  m.armed_at,
  m.next_due_on,
  m.next_due_at,
  m.next_generate_at,
  m.occurrence_count,
  m.last_done_at,
  m.activated_at,
  m.failed_at,
  m.failure,
  m.status_note,
  (select core.actions_by_status('maintenance.schedules')) -> m.status as allowed_actions,
  m.row_version,
  m.created_at,
  m.updated_at
from maintenance.schedules as m
left join core.site_labels as s on s.id = m.site_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join asset.category_labels as c on c.id = m.category_id;

alter view api.maintenance_schedules owner to assetry_list;
grant select on api.maintenance_schedules to authenticated;

comment on view api.maintenance_schedules is
$$Maintenance schedules

At the sites that you reach. preview_maintenance_schedule shows the coming days, /maintenance_occurrences the past
ones.$$;
comment on column api.maintenance_schedules.time_of_day is
  'Due time on its day, as HH:MM in local time of the site';
comment on column api.maintenance_schedules.allowed_actions is 'Actions that the status of the schedule allows';
comment on column api.maintenance_schedules.contract_number is 'Number of the contract';
comment on column api.maintenance_schedules.meter_code is 'Code of the meter; empty without the permission to read meters';
comment on column api.maintenance_schedules.type_code is 'Code of the work type';
comment on column api.maintenance_schedules.route_code is 'Code of the route';
comment on column api.maintenance_schedules.template_code is 'Code of the inspection template';
comment on column api.maintenance_schedules.job_plan_code is 'Code of the job plan';
comment on column api.maintenance_schedules.covering_schedule_number is 'Number of that schedule';
-- end: view api.maintenance_schedules

-- source: view api.meter_alarm_rules
create or replace view api.meter_alarm_rules as
select
  r.id,
  r.name,
  r.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  m.unit,
  r.low_critical,
  r.low_warning,
  r.high_warning,
  r.high_critical,
  r.max_change_per_hour,
  r.hysteresis,
  r.required_count,
  r.window_count,
  r.delay_minutes,
  r.response,
  r.responds_from,
  r.title,
  r.priority,
  r.type_id,
  (select n.code from work.type_labels as n where n.id = r.type_id) as type_code,
  r.destination_id,
  d.name as destination_name,
  r.is_active,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.row_version,
  r.created_at,
  r.updated_at
from meter.alarm_rules as r
left join meter.meters as m on m.id = r.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join notify.destination_labels as d on d.id = r.destination_id
left join core.site_labels as s on s.id = r.site_id;

alter view api.meter_alarm_rules owner to assetry_list;
grant select on api.meter_alarm_rules to authenticated;

comment on view api.meter_alarm_rules is
$$Alarm rules of meters

Limits and responses, at the sites that you reach.$$;
comment on column api.meter_alarm_rules.meter_code is 'Code of the meter';
comment on column api.meter_alarm_rules.unit is 'Unit of the limits';
comment on column api.meter_alarm_rules.destination_name is 'Name of the destination';
comment on column api.meter_alarm_rules.type_code is 'Code of the work type';
-- end: view api.meter_alarm_rules

-- source: view api.meter_devices
create or replace view api.meter_devices as
select
  d.id,
  d.external_code,
  d.name,
  d.model,
  d.description,
  t.last_seen_at,
  t.silent_at,
  t.battery_percent,
  t.firmware,
  t.unknown_channels,
  d.silent_after_minutes,
  d.destination_id,
  n.name as destination_name,
  d.account_id,
  (select n.display_name from identity.account_labels as n where n.id = d.account_id) as account_name,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.archived_at,
  d.row_version,
  d.created_at,
  d.updated_at
from meter.devices as d
left join meter.device_standings as t on t.organization_id = d.organization_id and t.device_id = d.id
left join notify.destination_labels as n on n.id = d.destination_id
left join core.site_labels as s on s.id = d.site_id;

alter view api.meter_devices owner to assetry_list;
grant select on api.meter_devices to authenticated;

comment on view api.meter_devices is
$$Meter devices

Sensors and gateways at the sites that you reach, with their last state. silent_at=not.is.null filters silent ones.
The keys of a device are those of its account_id in /api_keys.$$;
comment on column api.meter_devices.destination_name is 'Name of the destination';
comment on column api.meter_devices.account_name is 'Name of that account';
-- end: view api.meter_devices

-- source: view api.my_work
create or replace view api.my_work as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  t.code as type_code,
  t.name as type_name,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.description,
  w.due_at,
  w.started_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status_note,
  w.requires_permit,
  w.requires_lockout,
  coalesce((select workforce.current_worker_id()) = any (c.worker_ids), false) as is_assigned_to_me,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (
    select sum(p.quantity)
      from work.plan_lines as p
     where p.organization_id = w.organization_id
       and p.site_id = w.site_id
       and p.work_order_id = w.id
       and p.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join work.type_labels as t on t.id = w.type_id
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true
where w.status in ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  and w.id = any ((select work.team_order_ids())::uuid[]);

alter view api.my_work owner to assetry_list;
grant select on api.my_work to authenticated;

comment on view api.my_work is
$$Work assigned to you or your crew

Work orders that are open, assigned, in progress or on hold, and assigned to your worker or to a member of a crew to
which your worker belongs today. Empty without a worker. explain_transition shows what blocks the start of
one.$$;
comment on column api.my_work.type_code is 'Code of the type';
comment on column api.my_work.type_name is 'Name of the type';
comment on column api.my_work.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.my_work.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.my_work.is_assigned_to_me is 'Whether it is assigned to you; false for work of your crew only';
comment on column api.my_work.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.my_work.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.my_work.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.my_work.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.my_work.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.my_work.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.my_work.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.my_work.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.my_work.allowed_actions is 'Actions that the status of the work order allows';
-- end: view api.my_work

-- source: view api.open_work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.open_work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  (select n.display_name from identity.account_labels as n where n.id = w.acknowledged_by) as acknowledged_by_name,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = w.approved_by) as approved_by_name,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  (select n.display_name from identity.account_labels as n where n.id = w.completed_by) as completed_by_name,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  r.are_ready as are_parts_ready,
  case when not r.are_ready then procurement.missing_parts(w.organization_id, w.id) end as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What rests is not completed, except behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status) - case
    when w.status = 'ON_HOLD'
      and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
    then 'complete_work_order'
    else ''
  end as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority,
    x.priority_rank, x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id,
    x.location_id, x.parent_id, x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at,
    x.target_minutes, x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id,
    x.supervisor_id, x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency,
    x.approval_over, x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit,
    x.requires_lockout, x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at,
    x.own_hold_reason, x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at,
    x.updated_at
  from work.work_orders as x
  union all
  select
    false, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority, x.priority_rank,
    x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id, x.location_id, x.parent_id,
    x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at, x.target_minutes,
    x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id, x.supervisor_id,
    x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency, x.approval_over,
    x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit, x.requires_lockout,
    x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at, x.own_hold_reason,
    x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at, x.updated_at
  from work.work_orders as x
) as w
-- The first join, so that a page of what lacks parts can start there.
left join procurement.work_parts as r on r.organization_id = w.organization_id and r.work_order_id = w.id
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
where w.organization_id = (select core.current_organization_id())
  and w.is_for_all = (select core.reads_all('work'))
  and (w.is_for_all or w.id = any ((select work.own_order_ids())::uuid[]))
  and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

alter view api.open_work_orders owner to assetry_list;
grant select on api.open_work_orders to authenticated;

comment on view api.open_work_orders is
$$Open work orders

Work orders that are awaiting approval, open, assigned, in progress or on hold, at the sites that you reach.$$;
comment on column api.open_work_orders.type_code is 'Code of the type';
comment on column api.open_work_orders.type_name is 'Name of the type';
comment on column api.open_work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.open_work_orders.parent_number is 'Number of that work order';
comment on column api.open_work_orders.parent_title is 'Title of that work order';
comment on column api.open_work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.open_work_orders.planner_name is 'Name of the worker';
comment on column api.open_work_orders.supervisor_name is 'Name of the worker';
comment on column api.open_work_orders.vendor_name is 'Name of the vendor';
comment on column api.open_work_orders.contract_number is 'Number of the contract';
comment on column api.open_work_orders.cost_center_code is 'Code of the cost center';
comment on column api.open_work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.open_work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.open_work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.open_work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.open_work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.open_work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.open_work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.open_work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.open_work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any';
comment on column api.open_work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty when nothing is missing. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.open_work_orders.allowed_actions is 'Actions that the status of the work order allows';
comment on column api.open_work_orders.estimated_cost is 'Estimated cost';
comment on column api.open_work_orders.acknowledged_by_name is 'Name of that account';
comment on column api.open_work_orders.approved_by_name is 'Name of that account';
comment on column api.open_work_orders.completed_by_name is 'Name of that account';
-- end: view api.open_work_orders

-- source: view api.own_hold_reasons
create or replace view api.own_hold_reasons as
select
  o.id,
  o.code,
  o.name,
  o.category,
  o.pauses_clock,
  o.pauses_response,
  o.is_note_required,
  o.max_minutes,
  o.escalation_role_id,
  (select n.code from identity.role_labels as n where n.id = o.escalation_role_id) as escalation_role_code,
  (select n.name from identity.role_labels as n where n.id = o.escalation_role_id) as escalation_role_name,
  o.archived_at,
  o.row_version,
  o.created_at,
  o.updated_at
from work.own_hold_reasons as o;

alter view api.own_hold_reasons owner to assetry_list;
grant select on api.own_hold_reasons to authenticated;

comment on view api.own_hold_reasons is
$$Hold reasons of your organization

In addition to the shared reasons, and the same for all sites; /hold_reasons lists both.$$;
comment on column api.own_hold_reasons.escalation_role_code is 'Code of the role';
comment on column api.own_hold_reasons.escalation_role_name is 'Name of the role';
-- end: view api.own_hold_reasons

-- source: view api.periods
create or replace view api.periods as
select
  p.id,
  p.month_on,
  p.status,
  p.status_note,
  p.closed_at,
  p.closed_by,
  c.display_name as closed_by_name,
  p.reopened_at,
  p.reopened_by,
  o.display_name as reopened_by_name,
  (select core.actions_by_status('core.periods')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.created_by,
  (select n.display_name from identity.account_labels as n where n.id = p.created_by) as created_by_name,
  p.updated_at,
  p.updated_by,
  (select n.display_name from identity.account_labels as n where n.id = p.updated_by) as updated_by_name
from core.periods as p
left join identity.account_labels as c on c.id = p.closed_by
left join identity.account_labels as o on o.id = p.reopened_by;

alter view api.periods owner to assetry_list;
grant select on api.periods to authenticated;

comment on view api.periods is
$$Accounting months

The months that are closing, closed or reopened, the same for all sites. Any other month is open, unless a later one
is closed. Every account reads them.$$;
comment on column api.periods.id is 'Id of the period';
comment on column api.periods.closed_by_name is 'Name of that account';
comment on column api.periods.reopened_by_name is 'Name of that account';
comment on column api.periods.allowed_actions is 'Actions that the status of the month allows';
comment on column api.periods.created_by is 'The account that closed it first';
comment on column api.periods.updated_by is 'The account that changed it last';
comment on column api.periods.created_by_name is 'Name of that account';
comment on column api.periods.updated_by_name is 'Name of that account';
-- end: view api.periods

-- source: view api.permits
create or replace view api.permits as
select
  p.id,
  p.permit_number,
  p.title,
  p.status,
  p.kind_id,
  k.code as kind_code,
  k.name as kind_name,
  p.class,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.hazards,
  p.controls,
  p.starts_at,
  p.ends_at,
  p.status_note,
  p.issue_count,
  p.issued_at,
  p.issued_by,
  i.display_name as issued_by_name,
  p.accepted_by,
  c.display_name as accepted_by_name,
  p.expired_at,
  p.notified_at,
  p.handed_back_at,
  p.handed_back_by,
  (select n.display_name from identity.account_labels as n where n.id = p.handed_back_by) as handed_back_by_name,
  p.is_work_complete,
  p.hand_back_note,
  p.closed_at,
  p.closed_by,
  (select n.display_name from identity.account_labels as n where n.id = p.closed_by) as closed_by_name,
  (select core.actions_by_status('safety.permits')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.updated_at
from safety.permits as p
left join safety.permit_kind_labels as k on k.id = p.kind_id
left join core.site_labels as s on s.id = p.site_id
left join work.work_order_labels as w on w.id = p.work_order_id
left join asset.location_labels as l on l.id = p.location_id
left join asset.asset_labels as a on a.id = p.asset_id
left join identity.account_labels as i on i.id = p.issued_by
left join identity.account_labels as c on c.id = p.accepted_by;

alter view api.permits owner to assetry_list;
grant select on api.permits to authenticated;

comment on view api.permits is
$$Permits to work

At the sites that you reach. See also /permit_questions, /permit_signatures and /permit_gas_tests.$$;
comment on column api.permits.id is 'Id of the permit';
comment on column api.permits.kind_code is 'Code of the kind';
comment on column api.permits.kind_name is 'Name of the kind';
comment on column api.permits.work_order_title is 'Title of the work order';
comment on column api.permits.issued_by_name is 'Name of the issuer';
comment on column api.permits.accepted_by_name is 'Name of the acceptor';
comment on column api.permits.allowed_actions is 'Actions that the status of the permit allows';
comment on column api.permits.handed_back_by_name is 'Name of that account';
comment on column api.permits.closed_by_name is 'Name of that account';
-- end: view api.permits

-- source: view api.purchase_approval_rules
create or replace view api.purchase_approval_rules as
select
  a.id,
  a.name,
  a.subject,
  a.cost_center_id,
  c.code as cost_center_code,
  a.category_id,
  k.code as category_code,
  a.currency,
  a.amount_over,
  a.amount_up_to,
  a.role_id,
  (select n.code from identity.role_labels as n where n.id = a.role_id) as role_code,
  (select n.name from identity.role_labels as n where n.id = a.role_id) as role_name,
  a.account_id,
  n.display_name as account_name,
  a.sequence,
  a.archived_at,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.approval_rules as a
left join procurement.cost_center_labels as c on c.id = a.cost_center_id
left join asset.category_labels as k on k.id = a.category_id
left join identity.account_labels as n on n.id = a.account_id;

alter view api.purchase_approval_rules owner to assetry_list;
grant select on api.purchase_approval_rules to authenticated;

comment on view api.purchase_approval_rules is
$$Approval rules of purchase orders and requisitions

The same for all sites.$$;
comment on column api.purchase_approval_rules.id is 'Id of the rule';
comment on column api.purchase_approval_rules.cost_center_code is 'Code of the cost center';
comment on column api.purchase_approval_rules.account_name is 'Name of the approving account';
comment on column api.purchase_approval_rules.role_code is 'Code of the role';
comment on column api.purchase_approval_rules.role_name is 'Name of the role';
-- end: view api.purchase_approval_rules

-- source: view api.purchase_approvals
create or replace view api.purchase_approvals as
select
  a.id,
  case when a.requisition_id is null then 'PURCHASE_ORDER' else 'REQUISITION' end as subject,
  a.purchase_order_id,
  o.purchase_order_number,
  a.requisition_id,
  q.requisition_number,
  a.revision,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.sequence,
  a.approval_rule_id,
  r.name as approval_rule_name,
  a.role_id,
  (select n.code from identity.role_labels as n where n.id = a.role_id) as role_code,
  (select n.name from identity.role_labels as n where n.id = a.role_id) as role_name,
  a.account_id,
  n.display_name as account_name,
  a.decision,
  a.decided_by,
  d.display_name as decided_by_name,
  a.decided_at,
  a.delegated_from_id,
  a.note,
  a.row_version,
  a.created_at,
  a.updated_at
from procurement.approval_steps as a
left join procurement.purchase_order_labels as o on o.id = a.purchase_order_id
left join procurement.requisition_labels as q on q.id = a.requisition_id
left join core.site_labels as s on s.id = a.site_id
left join procurement.approval_rule_labels as r on r.id = a.approval_rule_id
left join identity.account_labels as n on n.id = a.account_id
left join identity.account_labels as d on d.id = a.decided_by;

alter view api.purchase_approvals owner to assetry_list;
grant select on api.purchase_approvals to authenticated;

comment on view api.purchase_approvals is
$$Approval steps of purchase orders and requisitions

Pending, delegated and decided steps, at the sites that you reach.$$;
comment on column api.purchase_approvals.id is 'Id of the step';
comment on column api.purchase_approvals.subject is 'Kind of document: PURCHASE_ORDER or REQUISITION';
comment on column api.purchase_approvals.approval_rule_name is 'Name of the rule';
comment on column api.purchase_approvals.account_name is 'Name of the approving account';
comment on column api.purchase_approvals.decided_by_name is 'Name of the account that decided or delegated';
comment on column api.purchase_approvals.role_code is 'Code of the role';
comment on column api.purchase_approvals.role_name is 'Name of the role';
-- end: view api.purchase_approvals

-- source: view api.purchase_order_lines
create or replace view api.purchase_order_lines as
select
  l.id,
  l.purchase_order_id,
  o.purchase_order_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  l.category_id,
  (select n.code from asset.category_labels as n where n.id = l.category_id) as category_code,
  l.unit_id,
  u.code as unit_code,
  l.quantity,
  l.base_quantity,
  case when (select procurement.reads_prices()) then l.unit_price end as unit_price,
  case when (select procurement.reads_prices()) then l.amount end as amount,
  l.tax_percent,
  l.warranty_months,
  case
    when (select procurement.reads_prices())
    then procurement.tax_of(l.amount, l.tax_percent, l.amount_places)
  end as tax_amount,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.requisition_line_id,
  e.requisition_id,
  q.requisition_number,
  l.needed_on,
  l.promised_on,
  case when (select procurement.reads_prices()) then l.promised_price end as promised_price,
  l.match_level,
  l.is_inspected,
  l.over_receipt_percent,
  l.invoice_tolerance_percent,
  l.price_tolerance_percent,
  case when (select procurement.reads_prices()) then l.price_tolerance_amount end as price_tolerance_amount,
  l.received_quantity,
  l.accepted_quantity,
  l.rejected_quantity,
  l.returned_quantity,
  l.invoiced_quantity,
  l.credited_quantity,
  l.expected_quantity,
  l.posted_difference,
  case when (select procurement.reads_prices()) then l.unit_charge end as unit_charge,
  case when (select procurement.reads_prices()) then l.charge_difference end as charge_difference,
  case when (select procurement.reads_prices()) then l.posted_charge end as posted_charge,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.order_lines as l
left join procurement.purchase_order_labels as o on o.id = l.purchase_order_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id
left join procurement.requisition_line_labels as e on e.id = l.requisition_line_id
left join procurement.requisition_labels as q on q.id = e.requisition_id
where l.position is not null;

alter view api.purchase_order_lines owner to assetry_list;
grant select on api.purchase_order_lines to authenticated;

comment on view api.purchase_order_lines is
$$Lines of purchase orders

Ordered, received, accepted, returned and invoiced quantities.$$;
comment on column api.purchase_order_lines.unit_charge is
'Share of one unit in the charges of the order, in its currency; fixed after the first receipt or invoice';
comment on column api.purchase_order_lines.charge_difference is
'Invoiced charges above or below the expected ones, for the ordered quantity, in the currency of the site';
comment on column api.purchase_order_lines.posted_charge is
'Charges posted to received goods after their receipt, in the currency of the site';
comment on column api.purchase_order_lines.id is 'Id of the line';
comment on column api.purchase_order_lines.unit_code is 'Code of the unit';
comment on column api.purchase_order_lines.cost_center_code is 'Code of the cost center';
comment on column api.purchase_order_lines.tax_amount is 'Taxes on amount, four decimal places, half up';
comment on column api.purchase_order_lines.requisition_id is 'Requisition of the line';
comment on column api.purchase_order_lines.unit_price is 'Price of one unit, in the currency of the order';
comment on column api.purchase_order_lines.amount is 'Quantity times price, four decimal places';
comment on column api.purchase_order_lines.promised_price is
'Price of one unit in the vendor''s confirmation; empty when not given. '
'unit_price applies until the order is revised';
comment on column api.purchase_order_lines.price_tolerance_amount is
'Price tolerance, in the currency of the order; the greater of the two applies';
comment on column api.purchase_order_lines.category_code is 'Code of the asset category';
-- end: view api.purchase_order_lines

-- source: view api.purchase_orders
create or replace view api.purchase_orders as
select
  o.id,
  o.purchase_order_number,
  o.revision,
  o.status,
  o.receipt_status,
  o.invoice_status,
  o.vendor_id,
  v.code as vendor_code,
  v.name as vendor_name,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = o.contract_id) as contract_number,
  o.buyer_id,
  b.display_name as buyer_name,
  o.currency,
  o.exchange_rate,
  case when (select procurement.reads_prices()) then o.total_amount end as total_amount,
  case when (select procurement.reads_prices()) then o.tax_amount end as tax_amount,
  case when (select procurement.reads_prices()) then o.total_amount + o.tax_amount end as gross_amount,
  case when (select procurement.reads_prices()) then o.approved_amount end as approved_amount,
  o.approved_at,
  case when (select procurement.reads_prices()) then o.pending_amount end as pending_amount,
  o.payment_terms,
  o.ship_to,
  o.needed_on,
  o.promised_on,
  o.vendor_reference,
  o.note,
  o.held_status,
  o.status_note,
  o.override_reason,
  o.sent_at,
  o.acknowledged_at,
  (select core.actions_by_status('procurement.purchase_orders')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at
  from procurement.purchase_orders as x
  union all
  select
    false, x.id, x.organization_id, x.purchase_order_number, x.revision, x.status, x.receipt_status,
    x.invoice_status, x.vendor_id, x.site_id, x.contract_id, x.buyer_id, x.currency, x.exchange_rate,
    x.total_amount, x.tax_amount, x.approved_amount, x.approved_at, x.pending_amount, x.payment_terms, x.ship_to,
    x.needed_on, x.promised_on, x.vendor_reference, x.note, x.held_status, x.status_note, x.override_reason,
    x.sent_at, x.acknowledged_at, x.row_version, x.created_at, x.updated_at
  from procurement.purchase_orders as x
) as o
left join contract.vendor_labels as v on v.id = o.vendor_id
left join core.site_labels as s on s.id = o.site_id
left join identity.account_labels as b on b.id = o.buyer_id
where o.organization_id = (select core.current_organization_id())
  and o.is_for_all = (select core.reads_all('procurement'))
  and (o.is_for_all or o.id = any ((select procurement.own_purchase_order_ids())::uuid[]));

alter view api.purchase_orders owner to assetry_list;
grant select on api.purchase_orders to authenticated;

comment on view api.purchase_orders is
$$Purchase orders

At the sites that you reach, with their received and invoiced amounts.$$;
comment on column api.purchase_orders.id is 'Id of the order';
comment on column api.purchase_orders.vendor_code is 'Code of the vendor';
comment on column api.purchase_orders.vendor_name is 'Name of the vendor';
comment on column api.purchase_orders.buyer_name is 'Name of the buyer';
comment on column api.purchase_orders.gross_amount is 'Total with taxes';
comment on column api.purchase_orders.allowed_actions is 'Actions that the status of the order allows';
comment on column api.purchase_orders.pending_amount is
  'Total without taxes of the pending revision (/purchase_order_revisions); null when there is none';
comment on column api.purchase_orders.total_amount is
'Total without taxes, which is approved and charged to budgets';
comment on column api.purchase_orders.tax_amount is
'Taxes of all lines, each to four decimal places, half up; in the currency of the order';
comment on column api.purchase_orders.approved_amount is 'Approved total';
comment on column api.purchase_orders.contract_number is 'Number of the contract';
-- end: view api.purchase_orders

-- source: view api.quote_request_lines
create or replace view api.quote_request_lines as
select
  l.id,
  l.quote_request_id,
  q.quote_request_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.requisition_line_id,
  e.requisition_id,
  n.requisition_number,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  l.category_id,
  (select n.code from asset.category_labels as n where n.id = l.category_id) as category_code,
  l.unit_id,
  u.code as unit_code,
  l.quantity,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.needed_on,
  l.created_at
from procurement.quote_request_lines as l
left join procurement.quote_request_labels as q on q.id = l.quote_request_id
left join core.site_labels as s on s.id = l.site_id
left join procurement.requisition_line_labels as e on e.id = l.requisition_line_id
left join procurement.requisition_labels as n on n.id = e.requisition_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id;

alter view api.quote_request_lines owner to assetry_list;
grant select on api.quote_request_lines to authenticated;

comment on view api.quote_request_lines is
$$Lines of requests for quotation

Requested quantities.$$;
comment on column api.quote_request_lines.id is 'Id of the line';
comment on column api.quote_request_lines.requisition_id is 'Requisition of the line';
comment on column api.quote_request_lines.unit_code is 'Code of the unit';
comment on column api.quote_request_lines.cost_center_code is 'Code of the cost center';
comment on column api.quote_request_lines.category_code is 'Code of the asset category';
-- end: view api.quote_request_lines

-- source: view api.requests
create or replace view api.requests as
select
  r.id,
  r.request_number,
  r.title,
  r.status,
  r.priority,
  r.priority_rank,
  r.source,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.portal_id,
  o.title as portal_title,
  r.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  r.location_id,
  l.code as location_code,
  l.name as location_name,
  r.problem_id,
  p.code as problem_code,
  p.name as problem_name,
  r.description,
  r.requester_id,
  c.display_name as requester_account_name,
  r.requester_name,
  case
    when (select request.reads_contacts()) or r.requester_id = (select core.current_account_id())
    then r.requester_contact
  end as requester_contact,
  r.status_note,
  r.reported_at,
  r.triaged_at,
  r.converted_at,
  r.resolved_at,
  r.duplicate_of_id,
  d.request_number as duplicate_of_number,
  d.title as duplicate_of_title,
  d.status as duplicate_of_status,
  r.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  r.earlier_work_order_ids,
  r.feedback_score,
  r.feedback_note,
  r.feedback_at,
  (select core.actions_by_status('request.requests')) -> r.status as allowed_actions,
  r.custom,
  r.row_version,
  r.created_at,
  r.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.request_number, x.title, x.status, x.priority, x.priority_rank,
    x.source, x.site_id, x.portal_id, x.asset_id, x.location_id, x.problem_id, x.description, x.requester_id,
    x.requester_name, x.requester_contact, x.status_note, x.reported_at, x.triaged_at, x.converted_at,
    x.resolved_at, x.duplicate_of_id, x.work_order_id, x.earlier_work_order_ids, x.feedback_score,
    x.feedback_note, x.feedback_at, x.custom, x.row_version, x.created_at, x.updated_at
  from request.requests as x
  union all
  select
    false, x.id, x.organization_id, x.request_number, x.title, x.status, x.priority, x.priority_rank, x.source,
    x.site_id, x.portal_id, x.asset_id, x.location_id, x.problem_id, x.description, x.requester_id,
    x.requester_name, x.requester_contact, x.status_note, x.reported_at, x.triaged_at, x.converted_at,
    x.resolved_at, x.duplicate_of_id, x.work_order_id, x.earlier_work_order_ids, x.feedback_score,
    x.feedback_note, x.feedback_at, x.custom, x.row_version, x.created_at, x.updated_at
  from request.requests as x
) as r
left join core.site_labels as s on s.id = r.site_id
left join request.portal_labels as o on o.id = r.portal_id
left join asset.asset_labels as a on a.id = r.asset_id
left join asset.location_labels as l on l.id = r.location_id
left join request.problem_labels as p on p.id = r.problem_id
left join identity.account_labels as c on c.id = r.requester_id
left join request.request_labels as d on d.id = r.duplicate_of_id
left join work.work_order_labels as w on w.id = r.work_order_id
where r.organization_id = (select core.current_organization_id())
  and r.is_for_all = (select core.reads_all('request'))
  and (r.is_for_all or r.id = any ((select request.own_request_ids())::uuid[]));

alter view api.requests owner to assetry_list;
grant select on api.requests to authenticated;

comment on view api.requests is
$$Requests

In any status, at the sites that you reach. The contact of the requester is visible to the requester and to accounts
that triage or convert requests.$$;
comment on column api.requests.portal_title is 'Title of the portal';
comment on column api.requests.problem_code is 'Code of the problem';
comment on column api.requests.problem_name is 'Name of the problem';
comment on column api.requests.requester_account_name is 'Name of that account';
comment on column api.requests.requester_contact is 'Contact of the requester';
comment on column api.requests.duplicate_of_number is 'Number of the other request';
comment on column api.requests.duplicate_of_title is 'Title of the request';
comment on column api.requests.duplicate_of_status is 'Status of the other request';
comment on column api.requests.work_order_title is 'Title of the work order';
comment on column api.requests.allowed_actions is 'Actions that the status of the request allows';
-- end: view api.requests

-- source: view api.requisition_lines
create or replace view api.requisition_lines as
select
  l.id,
  l.requisition_id,
  q.requisition_number,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.kind,
  l.item_id,
  i.item_number,
  l.description,
  l.category_id,
  (select n.code from asset.category_labels as n where n.id = l.category_id) as category_code,
  l.unit_id,
  u.code as unit_code,
  l.quantity,
  l.base_quantity,
  case when (select procurement.reads_estimates()) then l.estimated_price end as estimated_price,
  case when (select procurement.reads_estimates()) then l.amount end as amount,
  l.storeroom_id,
  r.code as storeroom_code,
  l.work_order_id,
  w.work_order_number,
  l.cost_center_id,
  c.code as cost_center_code,
  l.account_code,
  l.needed_on,
  l.suggested_vendor_id,
  v.name as suggested_vendor_name,
  l.ordered_quantity,
  l.received_quantity,
  case when (select procurement.reads_estimates()) then l.pending_amount end as pending_amount,
  l.row_version,
  l.created_at,
  l.updated_at
from procurement.requisition_lines as l
left join procurement.requisition_labels as q on q.id = l.requisition_id
left join core.site_labels as s on s.id = l.site_id
left join inventory.item_labels as i on i.id = l.item_id
left join inventory.unit_labels as u on u.id = l.unit_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join work.work_order_labels as w on w.id = l.work_order_id
left join procurement.cost_center_labels as c on c.id = l.cost_center_id
left join contract.vendor_labels as v on v.id = l.suggested_vendor_id
where l.position is not null;

alter view api.requisition_lines owner to assetry_list;
grant select on api.requisition_lines to authenticated;

comment on view api.requisition_lines is
$$Lines of requisitions

Requested, ordered and received quantities.$$;
comment on column api.requisition_lines.id is 'Id of the line';
comment on column api.requisition_lines.unit_code is 'Code of the unit';
comment on column api.requisition_lines.cost_center_code is 'Code of the cost center';
comment on column api.requisition_lines.suggested_vendor_name is 'Name of the suggested vendor';
comment on column api.requisition_lines.estimated_price is
'Estimated price of one unit, in the currency of the requisition';
comment on column api.requisition_lines.amount is 'Quantity times price, four decimal places';
comment on column api.requisition_lines.pending_amount is
'Estimate of approved quantities not yet ordered: the budget commitment';
comment on column api.requisition_lines.category_code is 'Code of the asset category';
-- end: view api.requisition_lines

-- source: view api.requisitions
create or replace view api.requisitions as
select
  r.id,
  r.requisition_number,
  r.status,
  r.order_status,
  r.receipt_status,
  r.origin,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.requester_id,
  a.display_name as requester_name,
  r.work_order_id,
  w.work_order_number,
  r.currency,
  case when (select procurement.reads_estimates()) then r.total_amount end as total_amount,
  case when (select procurement.reads_estimates()) then r.approved_amount end as approved_amount,
  r.approved_at,
  r.needed_on,
  r.reason,
  r.submission,
  r.status_note,
  (select core.actions_by_status('procurement.requisitions')) -> r.status as allowed_actions,
  r.row_version,
  r.created_at,
  r.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.requisition_number, x.status, x.order_status, x.receipt_status,
    x.origin, x.site_id, x.requester_id, x.work_order_id, x.currency, x.total_amount, x.approved_amount,
    x.approved_at, x.needed_on, x.reason, x.submission, x.status_note, x.row_version, x.created_at, x.updated_at
  from procurement.requisitions as x
  union all
  select
    false, x.id, x.organization_id, x.requisition_number, x.status, x.order_status, x.receipt_status, x.origin,
    x.site_id, x.requester_id, x.work_order_id, x.currency, x.total_amount, x.approved_amount, x.approved_at,
    x.needed_on, x.reason, x.submission, x.status_note, x.row_version, x.created_at, x.updated_at
  from procurement.requisitions as x
) as r
left join core.site_labels as s on s.id = r.site_id
left join identity.account_labels as a on a.id = r.requester_id
left join work.work_order_labels as w on w.id = r.work_order_id
where r.organization_id = (select core.current_organization_id())
  and r.is_for_all = (select core.reads_all('procurement'))
  and (r.is_for_all or r.id = any ((select procurement.own_requisition_ids())::uuid[]));

alter view api.requisitions owner to assetry_list;
grant select on api.requisitions to authenticated;

comment on view api.requisitions is
$$Requisitions

At the sites that you reach, with approval, ordered and received quantities.$$;
comment on column api.requisitions.id is 'Id of the requisition';
comment on column api.requisitions.requester_name is 'Name of the requester';
comment on column api.requisitions.allowed_actions is 'Actions that the status of the requisition allows';
comment on column api.requisitions.total_amount is 'Sum of the estimates of its lines, in currency';
comment on column api.requisitions.approved_amount is 'Approved total';
-- end: view api.requisitions

-- source: view api.service_policies
create or replace view api.service_policies as
select
  p.id,
  p.code,
  p.name,
  p.rank,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.priorities,
  p.criticalities,
  p.work_types,
  p.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = p.contract_id) as contract_number,
  p.acknowledge_minutes,
  p.respond_minutes,
  p.arrive_minutes,
  p.resolve_minutes,
  p.request_acknowledge_minutes,
  p.request_respond_minutes,
  p.is_active,
  p.row_version,
  p.created_at,
  p.updated_at
from service.policies as p
left join core.site_labels as s on s.id = p.site_id;

alter view api.service_policies owner to assetry_list;
grant select on api.service_policies to authenticated;

comment on view api.service_policies is
$$Service policies

Service targets, for the sites that you reach and for all sites.$$;
comment on column api.service_policies.contract_number is 'Number of the contract';
-- end: view api.service_policies

-- source: view api.software_updates
create or replace view api.software_updates as
select
  u.id,
  u.change,
  u.device_id as discovered_device_id,
  d.hostname,
  u.site_id,
  (select n.code from core.site_labels as n where n.id = u.site_id) as site_code,
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

-- source: view api.work_order_completions
create or replace view api.work_order_completions as
select
  c.id,
  c.work_order_id,
  o.work_order_number as work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.completed_at,
  c.completion_note,
  c.had_downtime,
  c.is_asset_still_down,
  c.reopened_at,
  c.reopen_reason,
  c.created_at,
  c.created_by,
  (select n.display_name from identity.account_labels as n where n.id = c.created_by) as created_by_name
from work.completions as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.work_order_completions owner to assetry_list;
grant select on api.work_order_completions to authenticated;

comment on view api.work_order_completions is
$$Completions of work orders

Each completion, including those reopened later, at the sites that you reach.$$;
comment on column api.work_order_completions.created_by_name is 'Name of that account';
-- end: view api.work_order_completions

-- source: view api.work_order_labour
create or replace view api.work_order_labour as
select
  e.id,
  e.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  e.site_id,
  s.code as site_code,
  s.name as site_name,
  e.worker_id,
  w.worker_number,
  w.name as worker_name,
  e.kind,
  e.status,
  e.started_at,
  e.ended_at,
  e.minutes,
  e.note,
  e.status_note,
  e.corrects_id,
  e.approved_at,
  e.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = e.approved_by) as approved_by_name,
  (select core.actions_by_status('work.labour_entries')) -> e.status as allowed_actions,
  e.row_version,
  e.created_at,
  e.updated_at
from work.labour_entries as e
left join work.work_order_labels as o on o.id = e.work_order_id
left join core.site_labels as s on s.id = e.site_id
left join workforce.worker_labels as w on w.id = e.worker_id;

alter view api.work_order_labour owner to assetry_list;
grant select on api.work_order_labour to authenticated;

comment on view api.work_order_labour is
$$Labour entries

Hours worked on work orders at the sites that you reach, including rejected and superseded entries.$$;
comment on column api.work_order_labour.id is 'Id of the entry';
comment on column api.work_order_labour.work_order_title is 'Title of the work order';
comment on column api.work_order_labour.worker_name is 'Name of the worker';
comment on column api.work_order_labour.allowed_actions is 'Actions that the status of the entry allows';
comment on column api.work_order_labour.approved_by_name is 'Name of that account';
-- end: view api.work_order_labour

-- source: view api.work_order_plan_lines
create or replace view api.work_order_plan_lines as
select
  l.id,
  l.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.position,
  l.kind,
  l.description,
  l.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  l.craft_level,
  l.item_id,
  (select n.item_number from inventory.item_labels as n where n.id = l.item_id) as item_number,
  (select n.name from inventory.item_labels as n where n.id = l.item_id) as item_name,
  l.storeroom_id,
  r.code as storeroom_code,
  r.name as storeroom_name,
  l.bin_id,
  n.code as bin_code,
  l.lot_id,
  t.lot_number,
  l.asset_id,
  a.asset_number,
  a.name as asset_name,
  l.quantity,
  l.unit,
  case when (select work.reads_costs()) then l.unit_cost end as unit_cost,
  case when (select work.reads_costs()) then l.amount end as amount,
  l.currency,
  l.is_price_known,
  l.row_version,
  l.created_at,
  l.updated_at
from work.plan_lines as l
left join work.work_order_labels as o on o.id = l.work_order_id
left join core.site_labels as s on s.id = l.site_id
left join asset.asset_labels as a on a.id = l.asset_id
left join workforce.crafts as c on c.id = l.craft_id
left join inventory.storeroom_labels as r on r.id = l.storeroom_id
left join inventory.bin_labels as n on n.id = l.bin_id
left join inventory.lot_labels as t on t.id = l.lot_id;

alter view api.work_order_plan_lines owner to assetry_list;
grant select on api.work_order_plan_lines to authenticated;

comment on view api.work_order_plan_lines is
$$Planned labour, items and tools of work orders

At the sites that you reach. Costs are empty without a permission to read, record or reverse costs.$$;
comment on column api.work_order_plan_lines.id is 'Id of the line';
comment on column api.work_order_plan_lines.work_order_title is 'Title of the work order';
comment on column api.work_order_plan_lines.craft_code is 'Code of the craft';
comment on column api.work_order_plan_lines.craft_name is 'Name of the craft';
comment on column api.work_order_plan_lines.storeroom_code is 'Code of the storeroom';
comment on column api.work_order_plan_lines.storeroom_name is 'Name of the storeroom';
comment on column api.work_order_plan_lines.bin_code is 'Code of the bin to which the reservation is pinned';
comment on column api.work_order_plan_lines.lot_number is 'Number of the lot to which the reservation is pinned';
comment on column api.work_order_plan_lines.unit_cost is 'Planned cost of one unit';
comment on column api.work_order_plan_lines.amount is 'Planned cost of the line';
comment on column api.work_order_plan_lines.item_number is 'Number of the item';
comment on column api.work_order_plan_lines.item_name is 'Name of the item';
-- end: view api.work_order_plan_lines

-- source: view api.work_orders
-- The names of a type, and of who has to do with the work, are looked up, not joined: a join would want their ids in
-- the indexes by which the list is counted.
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  (select x.criticality from asset.assets as x where x.id = w.asset_id) as asset_criticality,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  (select n.display_name from identity.account_labels as n where n.id = w.acknowledged_by) as acknowledged_by_name,
  w.arrived_at,
  w.planner_id,
  (select k.name from workforce.worker_labels as k where k.id = w.planner_id) as planner_name,
  w.supervisor_id,
  (select k.name from workforce.worker_labels as k where k.id = w.supervisor_id) as supervisor_name,
  w.vendor_id,
  (select v.name from contract.vendor_labels as v where v.id = w.vendor_id) as vendor_name,
  w.contract_id,
  (select k.contract_number from contract.contract_labels as k where k.id = w.contract_id) as contract_number,
  w.cost_center_id,
  (select k.code from procurement.cost_center_labels as k where k.id = w.cost_center_id) as cost_center_code,
  case when (select work.reads_estimates()) then w.estimated_cost end as estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  (select n.display_name from identity.account_labels as n where n.id = w.approved_by) as approved_by_name,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
  w.started_at,
  w.completed_at,
  w.completed_by,
  (select n.display_name from identity.account_labels as n where n.id = w.completed_by) as completed_by_name,
  w.completion_note,
  w.closed_at,
  coalesce(w.own_hold_reason, w.hold_reason) as hold_reason,
  w.status = 'ON_HOLD' and coalesce(
    (
      select h.is_overdue
        from work.clock_segments as h
       where h.organization_id = w.organization_id and h.work_order_id = w.id and h.ended_at is null
    ),
    false
  ) as is_hold_overdue,
  w.status_note,
  w.reopen_count,
  (
    select sum(n.quantity)
      from work.plan_lines as n
     where n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
  ) as planned_hours,
  (
    select round(coalesce(sum(e.minutes), 0) / 60.0, 2)
      from work.labour_entries as e
     where e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
  ) as recorded_hours,
  (
    select z.starts_at
      from work.slots as z
     where z.organization_id = w.organization_id
       and z.work_order_id = w.id
       and z.released_at is null
       and z.ends_at > now()
     order by z.starts_at
     limit 1
  ) as next_slot_starts_at,
  (
    select d.schedule_number
      from maintenance.occurrences as o
      join maintenance.schedules as d on d.id = o.schedule_id
     where o.organization_id = w.organization_id and o.work_order_id = w.id
  ) as schedule_number,
  (
    select r.are_ready
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as are_parts_ready,
  (
    select procurement.missing_parts(w.organization_id, w.id)
      from procurement.work_parts as r
     where r.organization_id = w.organization_id
       and r.work_order_id = w.id
       and not r.are_ready
       and w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
  ) as missing_parts,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  -- What was worked on is not cancelled, what nobody has is taken from nobody, and what rests is not completed, except
  -- behind locks that came off.
  ((select core.actions_by_status('work.work_orders')) -> w.status)
    - array[
        case when w.started_at is not null then 'cancel_work_order' end,
        case when c.worker_ids is null then 'unassign_work_order' end,
        case
          when w.status = 'ON_HOLD'
            and (w.hold_reason is distinct from 'WAITING_FOR_LOCKOUT' or w.started_at is null)
          then 'complete_work_order'
        end
      ] as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority,
    x.priority_rank, x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id,
    x.location_id, x.parent_id, x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at,
    x.target_minutes, x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id,
    x.supervisor_id, x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency,
    x.approval_over, x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit,
    x.requires_lockout, x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at,
    x.own_hold_reason, x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at,
    x.updated_at
  from work.work_orders as x
  union all
  select
    false, x.id, x.organization_id, x.work_order_number, x.title, x.status, x.priority, x.priority_rank,
    x.work_type, x.type_id, x.job_plan_revision_id, x.origin, x.site_id, x.asset_id, x.location_id, x.parent_id,
    x.description, x.requester_name, x.requester_contact, x.reported_at, x.due_at, x.target_minutes,
    x.remaining_minutes, x.acknowledged_at, x.acknowledged_by, x.arrived_at, x.planner_id, x.supervisor_id,
    x.vendor_id, x.contract_id, x.cost_center_id, x.estimated_cost, x.estimate_currency, x.approval_over,
    x.approved_estimate, x.approved_at, x.approved_by, x.inherits_approval, x.requires_permit, x.requires_lockout,
    x.started_at, x.completed_at, x.completed_by, x.completion_note, x.closed_at, x.own_hold_reason,
    x.hold_reason, x.status_note, x.reopen_count, x.custom, x.row_version, x.created_at, x.updated_at
  from work.work_orders as x
) as w
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
where w.organization_id = (select core.current_organization_id())
  and w.is_for_all = (select core.reads_all('work'))
  and (w.is_for_all or w.id = any ((select work.own_order_ids())::uuid[]));

alter view api.work_orders owner to assetry_list;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

Work orders in any status, at the sites that you reach.$$;
comment on column api.work_orders.type_code is 'Code of the type';
comment on column api.work_orders.type_name is 'Name of the type';
comment on column api.work_orders.asset_criticality is 'Criticality of the asset; empty without the permission to read assets';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.requester_contact is 'Contact of the requester; empty without a permission on work orders';
comment on column api.work_orders.planner_name is 'Name of the worker';
comment on column api.work_orders.supervisor_name is 'Name of the worker';
comment on column api.work_orders.vendor_name is 'Name of the vendor';
comment on column api.work_orders.contract_number is 'Number of the contract';
comment on column api.work_orders.cost_center_code is 'Code of the cost center';
comment on column api.work_orders.hold_reason is 'Reason for the hold, a code of /hold_reasons';
comment on column api.work_orders.is_hold_overdue is
  'Whether the hold exceeds the longest hold of its reason and the escalation role was notified';
comment on column api.work_orders.assigned_worker_ids is 'Ids of the assigned workers';
comment on column api.work_orders.assigned_worker_names is 'Names of the assigned workers, in the same order';
comment on column api.work_orders.planned_hours is 'Planned labour in hours; empty without planned labour';
comment on column api.work_orders.recorded_hours is 'Hours recorded as WORK, without rejected entries and running timers';
comment on column api.work_orders.next_slot_starts_at is 'Start of the next slot, or of the one under way; empty without one';
comment on column api.work_orders.schedule_number is
  'Number of the maintenance schedule that generated it; empty without the permission to read maintenance';
comment on column api.work_orders.are_parts_ready is
  'Whether all reserved, ordered or requested material is available; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.missing_parts is
  'Parts that are not available, each with the missing quantity in its unit; empty without any, and while not open. '
  'Items are named to readers of inventory, other parts described to readers of procurement';
comment on column api.work_orders.allowed_actions is 'Actions that the status of the work order allows; explain_transition shows other obstacles';
comment on column api.work_orders.estimated_cost is 'Estimated cost';
comment on column api.work_orders.acknowledged_by_name is 'Name of that account';
comment on column api.work_orders.approved_by_name is 'Name of that account';
comment on column api.work_orders.completed_by_name is 'Name of that account';
-- end: view api.work_orders

-- source: view api.workers
create or replace view api.workers as
select
  w.id,
  w.worker_number,
  w.name,
  w.status,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.account_id,
  (select n.display_name from identity.account_labels as n where n.id = w.account_id) as account_name,
  w.trade,
  w.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  w.craft_level,
  w.vendor_id,
  v.code as vendor_code,
  w.hired_on,
  w.email,
  w.phone,
  (select core.actions_by_status('workforce.workers')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from workforce.workers as w
left join core.site_labels as s on s.id = w.site_id
left join workforce.crafts as c on c.id = w.craft_id
left join contract.vendor_labels as v on v.id = w.vendor_id;

alter view api.workers owner to assetry_list;
grant select on api.workers to authenticated;

comment on view api.workers is
$$Workers

With a home site that you reach.$$;
comment on column api.workers.site_code is 'Code of the home site';
comment on column api.workers.site_name is 'Name of the home site';
comment on column api.workers.craft_code is 'Code of the craft';
comment on column api.workers.craft_name is 'Name of the craft';
comment on column api.workers.vendor_code is 'Code of the vendor';
comment on column api.workers.allowed_actions is 'Actions that the status of the worker allows';
comment on column api.workers.account_name is 'Name of that account';
-- end: view api.workers

-- source: reference core.permissions
merge into identity.permissions as p
using (
  values
    ('organization.update', 'core', 'Change the organization''s name, session duration and signing rules'),
    ('organization.provision', 'core', 'Create organizations, in the organization of the operator of the service'),
    ('site.create', 'core', 'Create sites'),
    ('site.update', 'core', 'Change and archive sites'),
    ('exchange_rate.manage', 'core', 'Create, import and correct exchange rates'),
    ('period.close', 'core', 'Close months, so that nothing more is posted in them'),
    ('period.reopen', 'core', 'Reopen months that were closed'),
    ('period.adjust', 'core', 'Post in months that are being closed'),
    ('custom_field.create', 'core', 'Add fields of the organization''s own'),
    ('custom_field.update', 'core', 'Change fields of the organization''s own')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'core' then delete;
-- end: reference core.permissions

-- source: reference asset.entities
delete from core.entities
 where entity like 'asset.%'
   and entity <> all (
    '{asset.assets,asset.book_changes,asset.booking_lines,asset.bookings,asset.books,asset.categories,asset.custodies,'
    'asset.depreciation_books,asset.depreciation_lines,asset.disposals,asset.downtime_reasons,asset.downtimes,'
    'asset.installations,asset.locations,asset.move_corrections,asset.placements,asset.positions,asset.relations,'
    'asset.spares,asset.status_changes,asset.stock_audit_lines,asset.stock_audits}'
  );

select core.entity('asset.assets', 'assets', 'asset', 'name',
  p_code_column => 'asset_number', p_parent_column => 'parent_id', p_search_columns => '{asset_number,name}',
  p_create_action => 'create_asset', p_update_action => 'update_asset', p_has_custom => true,
  p_number_prefix => 'AS-', p_option_condition => 'status <> all (''{CANCELLED,DISPOSED}'')',
  p_guard => 'asset.transition_faults'
);
select core.entity('asset.booking_lines', 'asset_booking_assets', 'booking_line', 'asset_id',
  p_update_action => 'update_asset_booking_assets'
);
select core.entity('asset.bookings', 'asset_bookings', 'asset_booking', 'booking_number',
  p_code_column => 'booking_number', p_search_columns => '{booking_number}',
  p_create_action => 'create_asset_booking', p_update_action => 'update_asset_booking', p_number_prefix => 'BK-',
  p_option_condition => 'status <> all (''{COMPLETED,REJECTED,EXPIRED,CANCELLED}'')'
);
select core.entity('asset.categories', 'asset_categories', 'asset_category', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_asset_category', p_update_action => 'update_asset_category', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.custodies', 'asset_custodies', 'custody', 'status', p_create_action => 'check_out_asset',
  p_update_action => 'check_in_asset'
);
select core.entity('asset.disposals', 'asset_disposals', 'disposal', 'method', p_create_action => 'dispose_asset');
select core.entity('asset.downtime_reasons', 'downtime_reasons', 'downtime_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_downtime_reason',
  p_update_action => 'update_downtime_reason', p_option_condition => 'archived_at is null'
);
select core.entity('asset.downtimes', 'asset_downtimes', 'downtime', 'kind',
  p_create_action => 'record_downtime', p_update_action => 'correct_downtime'
);
select core.entity('asset.installations', 'asset_installations', 'installation', 'started_at',
  p_create_action => 'install_asset', p_update_action => 'uninstall_asset'
);
select core.entity('asset.locations', 'locations', 'location', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_location', p_update_action => 'update_location', p_has_custom => true,
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.move_corrections', 'asset_move_corrections', 'move_correction', 'kind',
  p_create_action => 'correct_asset_move'
);
select core.entity('asset.placements', 'asset_placements', 'placement', 'reason', p_create_action => 'move_asset');
select core.entity('asset.positions', 'asset_positions', 'asset_position', 'name',
  p_code_column => 'code', p_parent_column => 'parent_id', p_search_columns => '{code,name}',
  p_create_action => 'create_asset_position', p_update_action => 'update_asset_position',
  p_option_condition => 'archived_at is null'
);
select core.entity('asset.relations', 'asset_relations', 'asset_relation', 'kind',
  p_create_action => 'create_asset_relation'
);
select core.entity('asset.depreciation_books', 'depreciation_books', 'depreciation_book', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_depreciation_book',
  p_update_action => 'update_depreciation_book', p_option_condition => 'archived_at is null'
);
select core.entity('asset.books', 'depreciation_enrolments', 'depreciation_enrolment', 'method',
  p_create_action => 'create_depreciation_enrolment',
  p_update_action => 'update_depreciation_enrolment'
);
select core.entity('asset.book_changes', 'depreciation_adjustments', 'depreciation_adjustment', 'reason',
  p_create_action => 'adjust_depreciation_enrolment'
);
select core.entity('asset.depreciation_lines', 'depreciation_charges', 'depreciation_charge', 'period_on',
  p_create_action => 'record_depreciation'
);
select core.entity('asset.spares', 'asset_spares', 'asset_spare', 'item_id', p_create_action => 'create_asset_spare',
  p_update_action => 'update_asset_spare'
);
select core.entity('asset.stock_audits', 'asset_audits', 'asset_audit', 'audit_number',
  p_code_column => 'audit_number', p_search_columns => '{audit_number}', p_create_action => 'create_asset_audit',
  p_number_prefix => 'SA-', p_option_condition => 'status in (''DRAFT'', ''ACTIVE'')'
);
select core.entity('asset.stock_audit_lines', 'asset_audit_lines', 'asset_audit_line', 'asset_id',
  p_create_action => 'record_found_assets'
);
select core.entity('asset.status_changes', 'asset_status_changes', 'status_change', 'action',
  p_update_action => 'undo_asset_transition', p_guard => 'asset.status_change_faults'
);
-- end: reference asset.entities

-- source: reference procurement.entities
delete from core.entities
 where entity like 'procurement.%'
   and entity <> all (
         '{procurement.approval_rules,procurement.approval_steps,procurement.budget_entries,
            procurement.budget_revisions,procurement.budget_transfers,procurement.budgets,procurement.cost_centers,
            procurement.invoice_charges,
            procurement.invoice_lines,procurement.invoices,procurement.order_charges,procurement.order_lines,
            procurement.order_revisions,
            procurement.purchase_orders,procurement.quote_lines,procurement.quote_request_lines,
            procurement.quote_request_vendors,procurement.quote_requests,procurement.quotes,procurement.receipt_lines,
            procurement.receipts,procurement.requisition_lines,procurement.requisitions,
            procurement.return_lines,procurement.vendor_returns}'
       );

select core.entity('procurement.approval_rules', 'purchase_approval_rules', 'approval_rule', 'name',
  p_search_columns => '{name}', p_create_action => 'create_approval_rule', p_update_action => 'update_approval_rule',
  p_option_condition => 'archived_at is null'
);
select core.entity('procurement.approval_steps', 'purchase_approvals', 'approval_step', 'sequence',
  p_create_action => 'submit_purchase_order', p_update_action => 'approve_purchase_order'
);
select core.entity('procurement.budget_entries', 'budget_entries', 'budget_entry', 'kind',
  p_create_action => 'approve_purchase_order'
);
select core.entity('procurement.budget_revisions', 'budget_revisions', 'budget_revision', 'revision',
  p_create_action => 'revise_budget'
);
select core.entity('procurement.budget_transfers', 'budget_transfers', 'budget_transfer', 'reason',
  p_search_columns => '{reason}', p_create_action => 'create_budget_transfer',
  p_update_action => 'approve_budget_transfer', p_option_condition => 'status = ''PENDING_APPROVAL'''
);
select core.entity('procurement.budgets', 'budgets', 'budget', 'name',
  p_search_columns => '{name,note}', p_create_action => 'create_budget', p_update_action => 'update_budget',
  p_option_condition => 'status in (''DRAFT'', ''ACTIVE'')'
);
select core.entity('procurement.cost_centers', 'cost_centers', 'cost_center', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_cost_center',
  p_update_action => 'update_cost_center', p_option_condition => 'archived_at is null'
);
select core.entity('procurement.invoice_charges', 'invoice_charges', 'invoice_charge', 'position',
  p_create_action => 'create_invoice'
);
select core.entity('procurement.order_charges', 'order_charges', 'order_charge', 'position',
  p_create_action => 'create_purchase_order', p_update_action => 'update_purchase_order'
);
select core.entity('procurement.invoice_lines', 'vendor_invoice_lines', 'invoice_line', 'position',
  p_create_action => 'create_invoice'
);
select core.entity('procurement.invoices', 'vendor_invoices', 'invoice', 'vendor_invoice_number',
  p_code_column => 'vendor_invoice_number', p_search_columns => '{vendor_invoice_number,payment_reference}',
  p_create_action => 'create_invoice', p_option_condition => 'status not in (''PAID'', ''VOID'')'
);
select core.entity('procurement.order_lines', 'purchase_order_lines', 'order_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_purchase_order',
  p_update_action => 'acknowledge_purchase_order'
);
select core.entity('procurement.order_revisions', 'purchase_order_revisions', 'order_revision', 'revision',
  p_create_action => 'revise_purchase_order'
);
select core.entity('procurement.purchase_orders', 'purchase_orders', 'purchase_order', 'purchase_order_number',
  p_code_column => 'purchase_order_number', p_search_columns => '{purchase_order_number,note,vendor_reference}',
  p_create_action => 'create_purchase_order', p_update_action => 'update_purchase_order', p_number_prefix => 'PO-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')'
);
select core.entity('procurement.quote_lines', 'quote_lines', 'quote_line', 'position',
  p_create_action => 'record_quote'
);
select core.entity('procurement.quote_request_lines', 'quote_request_lines', 'quote_request_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_quote_request'
);
select core.entity('procurement.quote_request_vendors', 'quote_request_vendors', 'quote_request_vendor', 'vendor_id',
  p_create_action => 'create_quote_request', p_update_action => 'send_quote_request'
);
select core.entity('procurement.quote_requests', 'quote_requests', 'quote_request', 'quote_request_number',
  p_code_column => 'quote_request_number', p_search_columns => '{quote_request_number,note}',
  p_create_action => 'create_quote_request', p_update_action => 'send_quote_request', p_number_prefix => 'RFQ-',
  p_option_condition => 'status = ''SENT'''
);
select core.entity('procurement.quotes', 'quotes', 'quote', 'vendor_reference',
  p_search_columns => '{vendor_reference,note}', p_create_action => 'record_quote',
  p_update_action => 'withdraw_quote', p_option_condition => 'status = ''RECEIVED'''
);
select core.entity('procurement.receipt_lines', 'purchase_receipt_lines', 'receipt_line', 'position',
  p_create_action => 'receive_purchase_order', p_update_action => 'review_receipt'
);
select core.entity('procurement.receipts', 'purchase_receipts', 'receipt', 'receipt_number',
  p_code_column => 'receipt_number', p_search_columns => '{receipt_number,delivery_note}',
  p_create_action => 'receive_purchase_order', p_update_action => 'review_receipt', p_number_prefix => 'GR-'
);
select core.entity('procurement.requisition_lines', 'requisition_lines', 'requisition_line', 'position',
  p_search_columns => '{description}', p_create_action => 'create_requisition'
);
select core.entity('procurement.requisitions', 'requisitions', 'requisition', 'requisition_number',
  p_code_column => 'requisition_number', p_search_columns => '{requisition_number,reason}',
  p_create_action => 'create_requisition', p_update_action => 'update_requisition', p_number_prefix => 'PR-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')',
  p_guard => 'procurement.requisition_transition_faults'
);
select core.entity('procurement.return_lines', 'vendor_return_lines', 'return_line', 'position',
  p_create_action => 'create_vendor_return'
);
select core.entity('procurement.vendor_returns', 'vendor_returns', 'vendor_return', 'vendor_return_number',
  p_code_column => 'vendor_return_number', p_search_columns => '{vendor_return_number,authorization_number,reason}',
  p_create_action => 'create_vendor_return', p_number_prefix => 'VR-',
  p_option_condition => 'status = ''SHIPPED'''
);
-- end: reference procurement.entities

-- source: reference safety.entities
delete from core.entities
 where entity like 'safety.%'
   and entity <> all (array[
        'safety.applications', 'safety.gas_tests', 'safety.locks', 'safety.permit_kind_limits',
        'safety.permit_kind_questions', 'safety.permit_kind_signers', 'safety.permit_kinds', 'safety.permit_questions',
        'safety.permits', 'safety.points', 'safety.procedures', 'safety.signatures'
       ]);

select core.entity('safety.gas_tests', 'permit_gas_tests', 'permit_gas_test', 'gas',
  p_create_action => 'record_permit_gas_test'
);
select core.entity('safety.permit_kind_limits', 'permit_kind_limits', 'permit_kind_limit', 'gas');
select core.entity('safety.permit_kind_questions', 'permit_kind_questions', 'permit_kind_question', 'prompt');
select core.entity('safety.permit_kind_signers', 'permit_kind_signers', 'permit_kind_signer', 'role');
select core.entity('safety.permit_kinds', 'permit_kinds', 'permit_kind', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_permit_kind',
  p_update_action => 'update_permit_kind', p_option_condition => 'archived_at is null'
);
select core.entity('safety.permit_questions', 'permit_questions', 'permit_question', 'prompt',
  p_update_action => 'answer_permit_questions'
);
select core.entity('safety.permits', 'permits', 'permit', 'title',
  p_code_column => 'permit_number', p_search_columns => '{permit_number,title}',
  p_create_action => 'create_permit', p_update_action => 'update_permit', p_number_prefix => 'PTW-',
  p_option_condition => 'status not in (''CLOSED'', ''CANCELLED'')', p_guard => 'safety.permit_transition_faults'
);
select core.entity('safety.signatures', 'permit_signatures', 'permit_signature', 'role',
  p_create_action => 'sign_permit'
);
select core.entity('safety.procedures', 'lockout_procedures', 'lockout_procedure', 'title',
  p_code_column => 'procedure_number', p_search_columns => '{procedure_number,title}',
  p_create_action => 'create_lockout_procedure', p_update_action => 'update_lockout_procedure',
  p_number_prefix => 'LP-', p_option_condition => 'status = ''PUBLISHED'''
);
select core.entity('safety.points', 'lockout_points', 'lockout_point', 'device');
select core.entity('safety.applications', 'lockout_applications', 'lockout_application', 'application_number',
  p_code_column => 'application_number', p_search_columns => '{application_number}',
  p_create_action => 'create_lockout_application', p_number_prefix => 'LO-',
  p_option_condition => 'status not in (''ENDED'', ''CANCELLED'')'
);
select core.entity('safety.locks', 'lockout_locks', 'lockout_lock', 'lock_number',
  p_create_action => 'apply_lockout_lock'
);
-- end: reference safety.entities

-- source: reference work.entities
delete from core.entities
 where entity like 'work.%'
   and entity <> all (
         '{work.assignments,work.clock_segments,work.comments,work.completions,work.cost_lines,
           work.detection_methods,work.failure_classes,work.failure_codes,work.failure_links,work.failure_mechanisms,
           work.failure_reports,work.hold_reasons,work.labour_entries,work.labour_pieces,work.mentions,
           work.order_assets,work.own_hold_reasons,work.plan_lines,work.relations,work.signatures,work.slots,
           work.tasks,work.types,work.watchers,work.work_orders}'
       );

select core.entity('work.assignments', 'work_order_assignments', 'work_order_assignment', 'assigned_at',
  p_create_action => 'assign_work_order', p_update_action => 'unassign_work_order'
);
select core.entity('work.clock_segments', 'work_order_clock_segments', 'work_order_clock_segment', 'kind',
  p_create_action => 'hold_work_order', p_update_action => 'resume_work_order'
);
select core.entity('work.comments', 'work_order_comments', 'work_order_comment', 'body',
  p_create_action => 'create_work_order_comment', p_update_action => 'update_work_order_comment'
);
select core.entity('work.completions', 'work_order_completions', 'work_order_completion', 'completed_at',
  p_create_action => 'complete_work_order'
);
select core.entity('work.cost_lines', 'work_order_costs', 'work_order_cost', 'kind',
  p_create_action => 'record_work_order_cost'
);
select core.entity('work.detection_methods', 'detection_methods', 'detection_method', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.failure_classes', 'failure_classes', 'failure_class', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_failure_class',
  p_update_action => 'update_failure_class', p_option_condition => 'archived_at is null'
);
select core.entity('work.failure_codes', 'failure_codes', 'failure_code', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_failure_code',
  p_update_action => 'update_failure_code', p_option_condition => 'archived_at is null'
);
select core.entity('work.failure_links', 'failure_links', 'failure_link', 'child_level',
  p_create_action => 'update_failure_links', p_update_action => 'update_failure_links'
);
select core.entity('work.failure_mechanisms', 'failure_mechanisms', 'failure_mechanism', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.failure_reports', 'failure_reports', 'failure_report', 'failed_at',
  p_create_action => 'record_failure_report', p_update_action => 'update_failure_report'
);
select core.entity('work.hold_reasons', 'hold_reasons', 'hold_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}'
);
select core.entity('work.labour_entries', 'work_order_labour', 'labour_entry', 'started_at',
  p_create_action => 'record_labour_entry', p_update_action => 'correct_labour_entry'
);
select core.entity('work.labour_pieces', 'work_order_labour_pieces', 'labour_piece', 'started_at',
  p_create_action => 'approve_labour_entry'
);
select core.entity('work.mentions', 'work_order_mentions', 'work_order_mention', 'created_at',
  p_create_action => 'create_work_order_comment'
);
select core.entity('work.order_assets', 'work_order_assets', 'work_order_asset', 'position',
  p_create_action => 'update_work_order_assets', p_update_action => 'update_work_order_assets'
);
select core.entity('work.own_hold_reasons', 'own_hold_reasons', 'own_hold_reason', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_hold_reason',
  p_update_action => 'update_hold_reason', p_option_condition => 'archived_at is null'
);
select core.entity('work.plan_lines', 'work_order_plan_lines', 'work_order_plan_line', 'description',
  p_create_action => 'update_work_order_plan', p_update_action => 'update_work_order_plan'
);
select core.entity('work.relations', 'work_order_relations', 'work_order_relation', 'kind',
  p_create_action => 'update_work_order_relations', p_update_action => 'update_work_order_relations'
);
select core.entity('work.signatures', 'work_order_signatures', 'work_order_signature', 'signed_at',
  p_create_action => 'sign_work_order'
);
select core.entity('work.slots', 'work_order_slots', 'work_order_slot', 'starts_at',
  p_create_action => 'schedule_work_order', p_update_action => 'schedule_work_order'
);
select core.entity('work.tasks', 'work_order_tasks', 'work_order_task', 'title',
  p_create_action => 'update_work_order_tasks', p_update_action => 'update_work_order_tasks'
);
select core.entity('work.types', 'work_types', 'work_type', 'name',
  p_code_column => 'code', p_search_columns => '{code,name}', p_create_action => 'create_work_type',
  p_update_action => 'update_work_type', p_option_condition => 'archived_at is null'
);
select core.entity('work.watchers', 'work_order_watchers', 'work_order_watcher', 'created_at',
  p_create_action => 'subscribe_work_order', p_update_action => 'unsubscribe_work_order'
);
select core.entity('work.work_orders', 'work_orders', 'work_order', 'title',
  p_code_column => 'work_order_number', p_search_columns => '{work_order_number,title}',
  p_create_action => 'create_work_order', p_update_action => 'update_work_order', p_has_custom => true,
  p_number_prefix => 'WO-', p_option_condition => 'status <> all (''{CLOSED,CANCELLED}'')',
  p_guard => 'work.transition_faults'
);
-- end: reference work.entities

-- source: reference notify.followers
delete from core.followers where function like 'notify.%';

insert into core.followers (event, position, function)
values ('organization.provisioned', 10, 'notify.invite_administrator');
-- end: reference notify.followers

-- source: policies core.provisions
-- core.provision_organization writes and reads it as the owner, operators by the command; nobody else has a right.

alter table core.provisions enable row level security;
-- end: policies core.provisions

-- source: policies identity.roles
-- One's own roles, and everybody's for administrators. No delete policy: history names them.

alter table identity.roles enable row level security;
grant select, insert, update on identity.roles to assetry_api;
grant select on identity.roles to assetry_auth;
grant select (id, organization_id, code, name) on identity.roles to assetry_label;

create policy organization on identity.roles
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on identity.roles
  for select
  to assetry_api
  using ((select identity.reads_accounts()) or id = any ((select identity.current_role_ids())::uuid[]));

create policy insert on identity.roles
  for insert
  to assetry_api
  with check (true);

create policy update on identity.roles
  for update
  to assetry_api
  using (true);

create policy auth on identity.roles
  for select
  to assetry_auth
  using (true);

create policy label on identity.roles
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('identity.roles');
select core.let_list('identity.roles');
-- end: policies identity.roles

notify pgrst, 'reload schema';
