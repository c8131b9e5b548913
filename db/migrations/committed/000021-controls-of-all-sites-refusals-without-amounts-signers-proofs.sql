--! Previous: sha1:8a2ff4b419b77183f568d24167984a2c3ad8d7f7
--! Hash: sha1:49ea8edf7cbf16d5f18ede4d65dc976df13c5c30
--! Message: controls of all sites, refusals without amounts, signers, proofs

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

drop function if exists api.correct_exchange_rate;
drop function if exists api.create_approval_rule;
drop function if exists api.create_custom_field;
drop function if exists api.create_permit_kind;
drop function if exists api.create_work_type;
drop function if exists api.update_approval_rule;
drop function if exists api.update_custom_field;
drop function if exists api.update_permit_kind;
drop function if exists api.update_work_type;
drop policy if exists organization on core.custom_fields;
drop policy if exists read on core.custom_fields;
drop policy if exists insert on core.custom_fields;
drop policy if exists update on core.custom_fields;
drop policy if exists organization on procurement.approval_rules;
drop policy if exists read on procurement.approval_rules;
drop policy if exists insert on procurement.approval_rules;
drop policy if exists update on procurement.approval_rules;
drop policy if exists label on procurement.approval_rules;
drop policy if exists organization on safety.permit_kind_limits;
drop policy if exists read on safety.permit_kind_limits;
drop policy if exists insert on safety.permit_kind_limits;
drop policy if exists update on safety.permit_kind_limits;
drop policy if exists delete on safety.permit_kind_limits;
drop policy if exists organization on safety.permit_kind_questions;
drop policy if exists read on safety.permit_kind_questions;
drop policy if exists insert on safety.permit_kind_questions;
drop policy if exists update on safety.permit_kind_questions;
drop policy if exists delete on safety.permit_kind_questions;
drop policy if exists organization on safety.permit_kind_signers;
drop policy if exists read on safety.permit_kind_signers;
drop policy if exists insert on safety.permit_kind_signers;
drop policy if exists update on safety.permit_kind_signers;
drop policy if exists delete on safety.permit_kind_signers;
drop policy if exists organization on safety.permit_kinds;
drop policy if exists read on safety.permit_kinds;
drop policy if exists insert on safety.permit_kinds;
drop policy if exists update on safety.permit_kinds;
drop policy if exists label on safety.permit_kinds;
drop policy if exists organization on work.types;
drop policy if exists read on work.types;
drop policy if exists insert on work.types;
drop policy if exists update on work.types;
drop policy if exists label on work.types;
drop function procurement.lock_vendor_return;

-- removed: function procurement.lock_vendor_return

-- source: function api.correct_exchange_rate
create or replace function api.correct_exchange_rate(p_exchange_rate_id uuid, p_rate numeric, p_reason text)
returns setof core.exchange_rate_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'correct_exchange_rate', 'exchange_rate.manage', jsonb_build_array(p_exchange_rate_id, p_rate, p_reason)
  );
  v_rate   core.exchange_rates;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.check_rate('p_rate', p_rate);
    v_rate := core.lock_exchange_rate(p_exchange_rate_id);

    if v_rate.superseded_at is not null then
      perform core.refuse('EXCHANGE_RATE_SUPERSEDED', 'This rate was corrected before', 409);
    end if;

    update core.exchange_rates as e
       set superseded_at = clock_timestamp()
     where e.id = p_exchange_rate_id;

    insert into core.exchange_rates (from_currency, to_currency, valid_on, rate, source, corrects_id, reason)
    values (
      v_rate.from_currency, v_rate.to_currency, v_rate.valid_on, p_rate, v_rate.source, p_exchange_rate_id, p_reason
    )
    returning * into v_rate;

    v_answer := core.finish_action(core.exchange_rate_answer(v_rate));
  end if;

  return next jsonb_populate_record(null::core.exchange_rate_answer, v_answer);
end
$$;

alter function api.correct_exchange_rate owner to assetry_api;
grant execute on function api.correct_exchange_rate to authenticated;

comment on function api.correct_exchange_rate is
$$Correct an exchange rate

A new rate of the same currencies and the same day, p_rate, replaces it; the old one stays on record as superseded.
Documents that were submitted before keep the rate that they took. p_reason is required.
Rates are those of all sites, so only whoever reaches them all corrects them.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED, EXCHANGE_RATE_NOT_FOUND and EXCHANGE_RATE_SUPERSEDED (it was
corrected before).$$;
-- end: function api.correct_exchange_rate

-- source: function api.create_approval_rule
create or replace function api.create_approval_rule(p_values api.field_values)
returns setof procurement.approval_rule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action('create_approval_rule', 'approval_rule.create', jsonb_build_array(p_values));
  v_rule   procurement.approval_rules;
begin
  if v_answer is null then
    v_rule := jsonb_populate_record(
      null::procurement.approval_rules, core.check_values('procurement.approval_rules', p_values, 'create')
    );
    perform core.require_all_sites();
    v_rule.subject := coalesce(v_rule.subject, 'PURCHASE_ORDER');
    perform procurement.check_rule(v_rule);

    insert into procurement.approval_rules (
      name, subject, cost_center_id, category_id, currency, amount_over, amount_up_to, role_id, account_id, sequence
    )
    values (
      v_rule.name, v_rule.subject, v_rule.cost_center_id, v_rule.category_id, v_rule.currency, v_rule.amount_over,
      v_rule.amount_up_to, v_rule.role_id, v_rule.account_id, coalesce(v_rule.sequence, 1)
    )
    returning * into v_rule;

    v_answer := core.finish_action(procurement.approval_rule_answer(v_rule));
  end if;

  return next jsonb_populate_record(null::procurement.approval_rule_answer, v_answer);
end
$$;

alter function api.create_approval_rule owner to assetry_api;
grant execute on function api.create_approval_rule to authenticated;

comment on function api.create_approval_rule is
$$Create a rule of approval

A purchase order, or a requisition when subject is REQUISITION, that is handed in from now on gets a step of each rule
that is for its currency and its total (more than amount_over, amount_up_to at the most), for the cost center of one of
its lines, or for all, and for the category of one of its lines or a wider one, or for all; a line of an item is of the
category of its item. Who agrees to the step holds role_id, or is account_id: one of the two, and it approves purchase
orders or requisitions. Rules with the same sequence are agreed to side by side, all of them.
Rules hold at all sites, so only whoever reaches them all creates one.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and RIGHTS_EXCEEDED (you approve up to a limit).$$;
-- end: function api.create_approval_rule

-- source: function api.create_custom_field
create or replace function api.create_custom_field(p_values api.field_values)
returns setof core.custom_field_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer       jsonb := core.begin_action('create_custom_field', 'custom_field.create', jsonb_build_array(p_values));
  v_custom_field core.custom_fields;
  v_constraint   text;
begin
  if v_answer is null then
    v_custom_field := jsonb_populate_record(
      null::core.custom_fields, core.check_values('core.custom_fields', p_values, 'create')
    );

    perform core.require_all_sites();
    perform core.check_custom_field(v_custom_field);

    begin
      insert into core.custom_fields (entity, code, name, kind, is_required, vocabulary)
      values (
        v_custom_field.entity, v_custom_field.code, v_custom_field.name, v_custom_field.kind,
        coalesce(v_custom_field.is_required, false), v_custom_field.vocabulary
      )
      returning * into v_custom_field;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('custom_field', v_constraint);
    end;

    v_answer := core.finish_action(core.custom_field_answer(v_custom_field));
  end if;

  return next jsonb_populate_record(null::core.custom_field_answer, v_answer);
end
$$;

alter function api.create_custom_field owner to assetry_api;
grant execute on function api.create_custom_field to authenticated;

comment on function api.create_custom_field is
$$Add a field of the organization's own to an entity

From now on the records of the entity take a value for it in custom, under its code. Only a TEXT has a vocabulary.
Only whoever reaches all sites adds one.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_custom_field

-- source: function api.create_permit_kind
create or replace function api.create_permit_kind(
  p_values    api.field_values,
  p_questions api.row_list     default '[]',
  p_limits    api.row_list     default '[]',
  p_signers   api.row_list     default '[]'
)
returns setof safety.permit_kind_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_permit_kind', 'permit_kind.create', jsonb_build_array(p_values, p_questions, p_limits, p_signers)
  );
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    v_kind := jsonb_populate_record(
      null::safety.permit_kinds, core.check_values('safety.permit_kinds', p_values, 'create')
    );
    v_questions := safety.check_kind_questions(p_questions);
    v_limits := safety.check_kind_limits(p_limits);
    v_signers := safety.check_kind_signers(p_signers);
    perform core.require_all_sites();
    perform safety.check_permit_kind(v_kind, v_limits <> '{}');

    begin
      insert into safety.permit_kinds (
        code, name, class, conflict_groups, maximum_minutes, gas_test_minutes, gas_test_never_expires,
        gas_warning_minutes, required_roles, separated_roles
      )
      values (
        v_kind.code, v_kind.name, v_kind.class, coalesce(v_kind.conflict_groups, '{}'), v_kind.maximum_minutes,
        v_kind.gas_test_minutes, coalesce(v_kind.gas_test_never_expires, false),
        coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
        coalesce(v_kind.required_roles, '{}'),
        coalesce(v_kind.separated_roles, '{ISSUER,ACCEPTOR,AREA_AUTHORITY,SAFETY}')
      )
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    perform safety.store_kind_questions(v_kind.id, v_questions);
    perform safety.store_kind_limits(v_kind.id, v_limits);
    perform safety.store_kind_signers(v_kind.id, v_signers);

    v_answer := core.finish_action(safety.permit_kind_answer(v_kind));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

alter function api.create_permit_kind owner to assetry_api;
grant execute on function api.create_permit_kind to authenticated;

comment on function api.create_permit_kind is
$$Create a kind of permit

p_questions: what is asked before such a permit is issued, in its order, at most 200. p_limits: what the air must be
like, at most 50, each with a minimum, a maximum or both; a test of each gas is then needed, not older than
gas_test_minutes, unless gas_test_never_expires says that its age does not count: one of the two is needed. A permit in
force whose newest test of a gas grows older is suspended and its work put on hold; gas_warning_minutes before (10, or
half of gas_test_minutes where that is less; 0 for not at all), those who signed are notified. Permits of different
classes that share a code in conflict_groups are not issued for the same place and time. p_signers: who may sign as what
(role), at most 200: each names a role of the organization, a type of certificate or a person, and any one of them is
enough, or says is_anybody; a role that is left out is signed by anybody who has the permission, and
/permit_kind_signers says so. One person signs an issue as one of separated_roles at most. Kinds are the
same at all sites, so only whoever reaches them all creates one.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED (fields such as p_limits[2].gas) and ALREADY_EXISTS.$$;
-- end: function api.create_permit_kind

-- source: function api.create_work_type
create or replace function api.create_work_type(p_values api.field_values)
returns setof work.type_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action('create_work_type', 'work_type.create', jsonb_build_array(p_values));
  v_type       work.types;
  v_constraint text;
begin
  if v_answer is null then
    v_type := jsonb_populate_record(null::work.types, core.check_values('work.types', p_values, 'create'));
    perform core.require_all_sites();
    perform work.check_type(v_type);

    begin
      insert into work.types (
        code, name, class, counts_as_reactive, requires_approval_over, approval_currency, failure_report,
        downtime_prompt, requires_signature, requires_permit, requires_lockout, reopen_days, is_site_wide
      )
      values (
        v_type.code, v_type.name, v_type.class,
        coalesce(v_type.counts_as_reactive, v_type.class = 'CORRECTIVE_IMMEDIATE'), v_type.requires_approval_over,
        v_type.approval_currency, coalesce(v_type.failure_report, 'NONE'), coalesce(v_type.downtime_prompt, 'NONE'),
        coalesce(v_type.requires_signature, false), coalesce(v_type.requires_permit, false),
        coalesce(v_type.requires_lockout, false), v_type.reopen_days, coalesce(v_type.is_site_wide, false)
      )
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('work_type', v_constraint);
    end;

    v_answer := core.finish_action(work.type_answer(v_type));
  end if;

  return next jsonb_populate_record(null::work.type_answer, v_answer);
end
$$;

alter function api.create_work_type owner to assetry_api;
grant execute on function api.create_work_type to authenticated;

comment on function api.create_work_type is
$$Create a type of work

Work of class CORRECTIVE_IMMEDIATE counts as reactive unless counts_as_reactive says otherwise, other work does not.
requires_approval_over and approval_currency are given together; failure_report and downtime_prompt
are NONE unless they are given. Types are the same at all sites, so only whoever reaches them all creates one.
Refuses with NOT_ALL_SITES, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.create_work_type

-- source: function api.update_approval_rule
create or replace function api.update_approval_rule(
  p_approval_rule_id uuid,
  p_values           api.field_values,
  p_row_version      integer          default null
)
returns setof procurement.approval_rule_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'update_approval_rule', 'approval_rule.update', jsonb_build_array(p_approval_rule_id, p_values, p_row_version)
  );
  v_rule   procurement.approval_rules;
begin
  if v_answer is null then
    p_values := core.check_values('procurement.approval_rules', p_values, 'update');
    v_rule := procurement.lock_approval_rule(p_approval_rule_id, p_row_version);
    v_rule := jsonb_populate_record(
      v_rule, core.merge_values('procurement.approval_rules', to_jsonb(v_rule), p_values)
    );
    perform procurement.check_rule(v_rule);

    update procurement.approval_rules as r
       set name = v_rule.name,
           cost_center_id = v_rule.cost_center_id,
           category_id = v_rule.category_id,
           currency = v_rule.currency,
           amount_over = v_rule.amount_over,
           amount_up_to = v_rule.amount_up_to,
           role_id = v_rule.role_id,
           account_id = v_rule.account_id,
           sequence = coalesce(v_rule.sequence, 1),
           archived_at = v_rule.archived_at
     where r.id = p_approval_rule_id
    returning * into v_rule;

    v_answer := core.finish_action(procurement.approval_rule_answer(v_rule));
  end if;

  return next jsonb_populate_record(null::procurement.approval_rule_answer, v_answer);
end
$$;

alter function api.update_approval_rule owner to assetry_api;
grant execute on function api.update_approval_rule to authenticated;

comment on function api.update_approval_rule is
$$Change a rule of approval

A key left out stays as it is; who names a person instead of a role gives role_id as null. What was handed in before
keeps its steps. Rules hold at all sites, so only whoever reaches them all changes one.
Refuses with APPROVAL_RULE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and RIGHTS_EXCEEDED (you approve up
to a limit).$$;
-- end: function api.update_approval_rule

-- source: function api.update_custom_field
create or replace function api.update_custom_field(
  p_custom_field_id uuid,
  p_values          api.field_values,
  p_row_version     integer default null
)
returns setof core.custom_field_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer       jsonb := core.begin_action(
    'update_custom_field', 'custom_field.update', jsonb_build_array(p_custom_field_id, p_values, p_row_version)
  );
  v_custom_field core.custom_fields;
begin
  if v_answer is null then
    p_values := core.check_values('core.custom_fields', p_values, 'update');

    v_custom_field := core.lock_custom_field(p_custom_field_id, p_row_version);
    v_custom_field := jsonb_populate_record(
      v_custom_field, core.merge_values('core.custom_fields', to_jsonb(v_custom_field), p_values)
    );

    perform core.check_custom_field(v_custom_field);

    update core.custom_fields as f
       set name = v_custom_field.name,
           is_required = v_custom_field.is_required,
           vocabulary = v_custom_field.vocabulary,
           archived_at = v_custom_field.archived_at
     where f.id = p_custom_field_id
    returning * into v_custom_field;

    v_answer := core.finish_action(core.custom_field_answer(v_custom_field));
  end if;

  return next jsonb_populate_record(null::core.custom_field_answer, v_answer);
end
$$;

alter function api.update_custom_field owner to assetry_api;
grant execute on function api.update_custom_field to authenticated;

comment on function api.update_custom_field is
$$Change a field of the organization's own

A key left out stays as it is. Of a field that was put away, values stay and are listed, and new ones are refused. Only
a TEXT has a vocabulary. Only whoever reaches all sites changes one.
Refuses with CUSTOM_FIELD_NOT_FOUND, NOT_ALL_SITES, STALE_ROW and VALIDATION_FAILED.$$;
-- end: function api.update_custom_field

-- source: function api.update_permit_kind
create or replace function api.update_permit_kind(
  p_permit_kind_id uuid,
  p_values         api.field_values default '{}',
  p_questions      api.row_list     default null,
  p_limits         api.row_list     default null,
  p_row_version    integer          default null,
  p_signers        api.row_list     default null
)
returns setof safety.permit_kind_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_permit_kind', 'permit_kind.update',
    jsonb_build_array(p_permit_kind_id, p_values, p_questions, p_limits, p_row_version, p_signers)
  );
  v_kind       safety.permit_kinds;
  v_questions  safety.permit_kind_questions[];
  v_limits     safety.permit_kind_limits[];
  v_signers    safety.permit_kind_signers[];
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('safety.permit_kinds', p_values, 'update');

    if p_questions is not null then
      v_questions := safety.check_kind_questions(p_questions);
    end if;

    if p_limits is not null then
      v_limits := safety.check_kind_limits(p_limits);
    end if;

    if p_signers is not null then
      v_signers := safety.check_kind_signers(p_signers);
    end if;

    v_kind := safety.lock_permit_kind(p_permit_kind_id, p_row_version);
    v_kind := jsonb_populate_record(
      v_kind, core.merge_values('safety.permit_kinds', to_jsonb(v_kind), p_values)
    );
    perform safety.check_permit_kind(
      v_kind,
      case
        when v_limits is null then
          exists (select from safety.permit_kind_limits as l where l.kind_id = p_permit_kind_id)
        else v_limits <> '{}'
      end
    );

    begin
      update safety.permit_kinds as k
         set code = v_kind.code,
             name = v_kind.name,
             conflict_groups = v_kind.conflict_groups,
             maximum_minutes = v_kind.maximum_minutes,
             gas_test_minutes = v_kind.gas_test_minutes,
             gas_test_never_expires = coalesce(v_kind.gas_test_never_expires, false),
             gas_warning_minutes = coalesce(v_kind.gas_warning_minutes, least(10, v_kind.gas_test_minutes / 2)),
             required_roles = v_kind.required_roles,
             separated_roles = v_kind.separated_roles,
             archived_at = v_kind.archived_at
       where k.id = p_permit_kind_id
      returning * into v_kind;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('permit_kind', v_constraint);
    end;

    if v_questions is not null then
      perform safety.store_kind_questions(p_permit_kind_id, v_questions);
    end if;

    if v_limits is not null then
      perform safety.store_kind_limits(p_permit_kind_id, v_limits);
    end if;

    if v_signers is not null then
      perform safety.store_kind_signers(p_permit_kind_id, v_signers);
    end if;

    v_answer := core.finish_action(safety.permit_kind_answer(v_kind));
  end if;

  return next jsonb_populate_record(null::safety.permit_kind_answer, v_answer);
end
$$;

alter function api.update_permit_kind owner to assetry_api;
grant execute on function api.update_permit_kind to authenticated;

comment on function api.update_permit_kind is
$$Change a kind of permit

A key left out stays as it is; the class stays, because permits were issued by it. p_questions, p_limits and p_signers,
when given, replace all that the kind asks, all that the air must be like and who may sign, as in create_permit_kind.
Permits that are there keep their questions, and what was signed stays signed; the limits hold from the next issue and
the next start of work on. Only whoever reaches all sites changes a kind.
Refuses with PERMIT_KIND_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_permit_kind

-- source: function api.update_work_type
create or replace function api.update_work_type(
  p_work_type_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof work.type_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_type', 'work_type.update', jsonb_build_array(p_work_type_id, p_values, p_row_version)
  );
  v_type       work.types;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('work.types', p_values, 'update');
    v_type := work.lock_type(p_work_type_id, p_row_version);
    v_type := jsonb_populate_record(v_type, core.merge_values('work.types', to_jsonb(v_type), p_values));
    perform work.check_type(v_type);

    begin
      update work.types as t
         set code = v_type.code,
             name = v_type.name,
             counts_as_reactive = v_type.counts_as_reactive,
             requires_approval_over = v_type.requires_approval_over,
             approval_currency = v_type.approval_currency,
             failure_report = v_type.failure_report,
             downtime_prompt = v_type.downtime_prompt,
             requires_signature = v_type.requires_signature,
             requires_permit = v_type.requires_permit,
             requires_lockout = v_type.requires_lockout,
             reopen_days = v_type.reopen_days,
             is_site_wide = v_type.is_site_wide,
             archived_at = v_type.archived_at
       where t.id = p_work_type_id
      returning * into v_type;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('work_type', v_constraint);
    end;

    v_answer := core.finish_action(work.type_answer(v_type));
  end if;

  return next jsonb_populate_record(null::work.type_answer, v_answer);
end
$$;

alter function api.update_work_type owner to assetry_api;
grant execute on function api.update_work_type to authenticated;

comment on function api.update_work_type is
$$Change a type of work

A key left out stays as it is; the class stays, because work was counted by it. A new approval limit holds for work
whose type or estimate is said, or which is handed in, from now on. When a type is no longer site-wide, its work orders
without an asset and a location stay as they are. Only whoever reaches all sites changes a type.
Refuses with WORK_TYPE_NOT_FOUND, NOT_ALL_SITES, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
-- end: function api.update_work_type

-- source: function audit.batch_faults
-- Where the lines of a batch are not those that were chained: LINE_CHANGED, LINE_DELETED or LINE_INSERTED, in the order
-- of the feed, at most a hundred. A line that was deleted is known by its sequence, and by the time of its batch.
create or replace function audit.batch_faults(p_batch audit.log_batches)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count  bigint;
  v_lines  bytea;
  v_hash   bytea;
  v_faults jsonb;
begin
  -- While a month of the log is made its lines move: what does not fit is looked at once more.
  for v_look in 1 .. 2 loop
    -- The time finds them by the index of the organization; what lies in the order of the feed between them with
    -- another time is found by audit.unchained_faults.
    select count(*),
           string_agg(int8send(l.sequence) || substr(l.hash, 1, 8), ''::bytea order by l.transaction, l.sequence),
           sha256(string_agg(l.hash, ''::bytea order by l.transaction, l.sequence))
      into v_count, v_lines, v_hash
      from (
        select e.transaction, e.sequence, audit.line_hash(e) as hash
          from audit.events as e
         where e.organization_id = p_batch.organization_id
           and e.at between p_batch.first_at and p_batch.last_at
           and (e.transaction, e.sequence) > (p_batch.after_transaction, p_batch.after_sequence)
           and (e.transaction, e.sequence) <= (p_batch.through_transaction, p_batch.through_sequence)
      ) as l;

    if v_hash = p_batch.lines_hash and v_lines = p_batch.lines and v_count = p_batch.line_count then
      return '[]';
    end if;

    with kept as (
      select p.place,
             ('x' || encode(substr(p_batch.lines, p.place * 16 - 15, 8), 'hex'))::bit(64)::bigint as sequence,
             substr(p_batch.lines, p.place * 16 - 7, 8) as hash
        from generate_series(1, length(p_batch.lines) / 16) as p (place)
    ),
    there as (
      select e.id, e.at, e.entity, e.entity_id, e.sequence, substr(audit.line_hash(e), 1, 8) as hash
        from audit.events as e
       where e.organization_id = p_batch.organization_id
         and e.at between p_batch.first_at and p_batch.last_at
         and (e.transaction, e.sequence) > (p_batch.after_transaction, p_batch.after_sequence)
         and (e.transaction, e.sequence) <= (p_batch.through_transaction, p_batch.through_sequence)
    )
    select jsonb_agg(to_jsonb(f)) into v_faults
      from (
        select case
                 when k.sequence is null then 'LINE_INSERTED'
                 when t.sequence is null then 'LINE_DELETED'
                 else 'LINE_CHANGED'
               end as code,
               p_batch.number as batch, coalesce(k.sequence, t.sequence) as sequence,
               coalesce(t.at, p_batch.first_at) as at, t.id, t.entity, t.entity_id
          from kept as k
          full join there as t on t.sequence = k.sequence
         where k.hash is distinct from t.hash
         order by coalesce(k.sequence, t.sequence)
         limit 100
      ) as f;
  end loop;

  -- Each line fits and the whole does not: the batch was edited, or the first eight bytes of a hash were met.
  return coalesce(v_faults, jsonb_build_array(jsonb_build_object(
    'code', 'BATCH_CHANGED', 'batch', p_batch.number, 'at', p_batch.chained_at
  )));
end
$$;
-- end: function audit.batch_faults

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
        ('inventory.value_days', array['value'], (select inventory.reads_values())),
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
        ('procurement.order_charges', array['amount'], (select procurement.reads_prices())),
        (
          'procurement.invoice_charges', array['amount', 'tax_amount', 'amount_variance'],
          (select procurement.reads_prices())
        ),
        (
          'procurement.invoice_lines',
          array[
            'unit_price', 'amount', 'tax_amount', 'price_variance', 'tax_variance', 'owed_amount', 'expected_amount'
          ],
          (select procurement.reads_prices())
        ),
        ('procurement.invoices', array['net_amount', 'tax_amount', 'gross_amount'], (select procurement.reads_prices())),
        (
          'procurement.order_lines',
          array[
            'unit_price', 'amount', 'tax_amount', 'promised_price', 'price_tolerance_amount', 'unit_charge',
            'charge_difference', 'posted_charge'
          ],
          (select procurement.reads_prices())
        ),
        (
          'procurement.order_revisions',
          array[
            'total_amount', 'tax_amount', 'order_lines', 'revised_amount', 'revised_lines', 'order_charges',
            'revised_charges'
          ],
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

-- source: function core.lock_custom_field
-- The custom field, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function core.lock_custom_field(p_custom_field_id uuid, p_row_version integer)
returns core.custom_fields
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_custom_field core.custom_fields;
begin
  select * into v_custom_field
    from core.custom_fields as f
   where f.id = p_custom_field_id
     for no key update;

  if not found then
    perform core.require_all_sites() from core.custom_fields as f where f.id = p_custom_field_id;
    perform core.refuse('CUSTOM_FIELD_NOT_FOUND', 'No such custom field', 404);
  end if;

  perform core.check_row_version(v_custom_field.row_version, p_row_version);
  return v_custom_field;
end
$$;

grant execute on function core.lock_custom_field to assetry_api;
-- end: function core.lock_custom_field

-- source: function core.lock_exchange_rate
-- The exchange rate, locked for its correction.
create or replace function core.lock_exchange_rate(p_exchange_rate_id uuid)
returns core.exchange_rates
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rate core.exchange_rates;
begin
  select * into v_rate
    from core.exchange_rates as e
   where e.id = p_exchange_rate_id
     for no key update;

  if not found then
    perform core.require_all_sites() from core.exchange_rates as e where e.id = p_exchange_rate_id;
    perform core.refuse('EXCHANGE_RATE_NOT_FOUND', 'No such exchange rate', 404);
  end if;

  return v_rate;
end
$$;

grant execute on function core.lock_exchange_rate to assetry_api;
-- end: function core.lock_exchange_rate

-- source: function procurement.budget_fault
-- That a budget has less left than is claimed of it; by how much only for a caller who sees what budgets may spend.
create or replace function procurement.budget_fault(p_name text, p_currency text, p_available numeric, p_amount numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.fault(
    'cost_center_id', 'BUDGET_EXCEEDED',
    case
      when (select procurement.reads_budgets()) then
        format('Budget %s has %s %s left, and %s are claimed', p_name, p_available, p_currency, p_amount)
      else format('Budget %s has less left than is claimed', p_name)
    end
  )
$$;

grant execute on function procurement.budget_fault to assetry_api;
-- end: function procurement.budget_fault

-- source: function procurement.lock_approval_rule
-- The rule of approval, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function procurement.lock_approval_rule(p_approval_rule_id uuid, p_row_version integer)
returns procurement.approval_rules
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_rule procurement.approval_rules;
begin
  select * into v_rule
    from procurement.approval_rules as r
   where r.id = p_approval_rule_id
     for no key update;

  if not found then
    perform core.require_all_sites() from procurement.approval_rules as r where r.id = p_approval_rule_id;
    perform core.refuse('APPROVAL_RULE_NOT_FOUND', 'No such rule of approval', 404);
  end if;

  perform core.check_row_version(v_rule.row_version, p_row_version);
  return v_rule;
end
$$;

grant execute on function procurement.lock_approval_rule to assetry_api;
-- end: function procurement.lock_approval_rule

-- source: function safety.lock_permit_kind
-- The kind of permit, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function safety.lock_permit_kind(p_permit_kind_id uuid, p_row_version integer)
returns safety.permit_kinds
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kind safety.permit_kinds;
begin
  select * into v_kind
    from safety.permit_kinds as k
   where k.id = p_permit_kind_id
     for no key update;

  if not found then
    perform core.refuse('PERMIT_KIND_NOT_FOUND', 'No such kind of permit', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_kind.row_version, p_row_version);
  return v_kind;
end
$$;

grant execute on function safety.lock_permit_kind to assetry_api;
-- end: function safety.lock_permit_kind

-- source: function safety.signer_faults
-- What keeps the caller from signing the next issue of a permit as p_role by who he is: a service account is nobody,
-- for whoever has its key could sign a second role through it; the kind names others; he has signed it as something
-- that the kind keeps apart from that, as the account or as the identity behind it; or the password is to be given
-- again.
create or replace function safety.signer_faults(p_permit safety.permits, p_role text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select jsonb_build_array(core.fault('role', 'SIGNER_NOT_ALLOWED', 'Only a person signs a permit'))
               from identity.accounts as a
              where a.id = core.current_account_id()
                and a.kind = 'SERVICE'
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_build_array(
                      core.fault('role', 'SIGNER_NOT_ALLOWED', format('Signed as %s by %s', p_role, s.p_words))
                    )
               from safety.signers_of(p_permit, p_role) as s
              where not s.p_is_mine
           ),
           '[]'
         ) || coalesce(
           (
             select jsonb_agg(
                      core.fault(
                        'role', 'ROLES_SEPARATED',
                        format('You have signed it as %s: somebody else signs it as %s', g.role, p_role)
                      ) || jsonb_build_object('id', g.id)
                      order by g.role
                    )
               from safety.permit_kinds as k
               join safety.signatures as g on g.permit_id = p_permit.id
              where k.id = p_permit.kind_id
                and g.issue = p_permit.issue_count + 1
                and g.voided_at is null
                and g.role <> p_role
                and array[g.role, p_role] <@ k.separated_roles
                -- That nobody issues what he has accepted holds for every kind, and has a code of its own.
                and not (p_role = 'ISSUER' and g.role = 'ACCEPTOR')
                and array[g.signed_by, g.signed_through] && array[core.current_account_id(), core.current_actor_id()]
           ),
           '[]'
         ) || identity.signing_faults()
$$;

grant execute on function safety.signer_faults to assetry_api;
-- end: function safety.signer_faults

-- source: function work.approval_faults
-- Why the caller does not approve a work order and the parts that are approved with it: the own work, or an estimate
-- beyond the own limit; empty when nothing stands against it. What was raised, handed in or estimated by an account is
-- approved by another one, and not on behalf of another either: a service that raised it has it approved by nobody who
-- comes through it. Of a part the fault has the id.
create or replace function work.approval_faults(p_work_order work.work_orders, p_parts work.work_orders[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             core.fault(f.field, f.code, f.message)
               || case w.id when p_work_order.id then '{}' else jsonb_build_object('id', w.id) end
             order by w.id <> p_work_order.id, w.work_order_number, f.place
           ) filter (where f.is_so),
           '[]'
         )
    from unnest(p_work_order || p_parts) as w
   cross join lateral (
      select identity.current_approval_limit('WORK_ORDER', w.estimate_currency) as amount
    ) as l
   cross join lateral (
      values
        (
          1, 'id', 'SELF_APPROVAL',
          format('Work order %s is approved by somebody else than who raised it', w.work_order_number),
          array[w.created_by, w.submitted_by, w.estimated_by]
            && array[core.current_account_id(), core.current_actor_id()]
        ),
        (
          2, 'estimated_cost', 'OVER_LIMIT',
          case
            when (select work.reads_estimates()) then
              format('The estimate of work order %s is %s %s, and you approve up to %s', w.work_order_number,
                w.estimated_cost, w.estimate_currency, l.amount)
            else format('The estimate of work order %s is more than you approve', w.work_order_number)
          end,
          w.estimated_cost > l.amount
        )
    ) as f (place, field, code, message, is_so)
$$;

grant execute on function work.approval_faults to assetry_api;
-- end: function work.approval_faults

-- source: function work.lock_type
-- The type of work, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function work.lock_type(p_type_id uuid, p_row_version integer)
returns work.types
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_type work.types;
begin
  select * into v_type
    from work.types as t
   where t.id = p_type_id
     for no key update;

  if not found then
    perform core.refuse('WORK_TYPE_NOT_FOUND', 'No such type of work', 404);
  end if;

  perform core.require_all_sites();
  perform core.check_row_version(v_type.row_version, p_row_version);
  return v_type;
end
$$;

grant execute on function work.lock_type to assetry_api;
-- end: function work.lock_type

-- source: policies core.custom_fields
-- An organization's own fields are the same at all its sites, and written by who reaches them all. No delete policy:
-- fields are put away, their values stay.

alter table core.custom_fields enable row level security;
grant select, insert, update on core.custom_fields to assetry_api;

create policy organization on core.custom_fields
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on core.custom_fields
  for select
  to assetry_api
  using (true);

create policy insert on core.custom_fields
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on core.custom_fields
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('core.custom_fields');
-- end: policies core.custom_fields

-- source: policies procurement.approval_rules
-- Rules of approval are the same at all sites, and written by who reaches them all. No delete policy: they are put
-- away, because steps name them.

alter table procurement.approval_rules enable row level security;
grant select, insert, update on procurement.approval_rules to assetry_api;
grant select (id, organization_id, name) on procurement.approval_rules to assetry_label;

create policy organization on procurement.approval_rules
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on procurement.approval_rules
  for select
  to assetry_api
  using (true);

create policy insert on procurement.approval_rules
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on procurement.approval_rules
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy label on procurement.approval_rules
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('procurement.approval_rules');
-- end: policies procurement.approval_rules

-- source: policies safety.permit_kind_limits
-- Reached with their kind. They may be removed: a gas test keeps those by which it was judged.

alter table safety.permit_kind_limits enable row level security;
grant select, insert, update, delete on safety.permit_kind_limits to assetry_api;

create policy organization on safety.permit_kind_limits
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kind_limits
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kind_limits
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on safety.permit_kind_limits
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy delete on safety.permit_kind_limits
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('safety.permit_kind_limits');
-- end: policies safety.permit_kind_limits

-- source: policies safety.permit_kind_questions
-- Reached with their kind. They may be removed: a permit keeps those that it was made with.

alter table safety.permit_kind_questions enable row level security;
grant select, insert, update, delete on safety.permit_kind_questions to assetry_api;

create policy organization on safety.permit_kind_questions
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kind_questions
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kind_questions
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on safety.permit_kind_questions
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy delete on safety.permit_kind_questions
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('safety.permit_kind_questions');
-- end: policies safety.permit_kind_questions

-- source: policies safety.permit_kind_signers
-- Reached with their kind. They may be removed: a signature stands for itself.

alter table safety.permit_kind_signers enable row level security;
grant select, insert, update, delete on safety.permit_kind_signers to assetry_api;

create policy organization on safety.permit_kind_signers
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kind_signers
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kind_signers
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

create policy update on safety.permit_kind_signers
  for update
  to assetry_api
  using ((select core.reaches_all_sites()));

create policy delete on safety.permit_kind_signers
  for delete
  to assetry_api
  using ((select core.reaches_all_sites()));

select core.track('safety.permit_kind_signers');
-- end: policies safety.permit_kind_signers

-- source: policies safety.permit_kinds
-- Kinds of permits are the same at all sites. No delete policy: they are put away, because permits name them.

alter table safety.permit_kinds enable row level security;
grant select, insert, update on safety.permit_kinds to assetry_api;
grant select (id, organization_id, code, name) on safety.permit_kinds to assetry_label;

create policy organization on safety.permit_kinds
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on safety.permit_kinds
  for select
  to assetry_api
  using (true);

create policy insert on safety.permit_kinds
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_permit_kind.
create policy update on safety.permit_kinds
  for update
  to assetry_api
  using (true);

create policy label on safety.permit_kinds
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('safety.permit_kinds');
-- end: policies safety.permit_kinds

-- source: policies work.types
-- Types of work are the same at all sites. No delete policy: they are put away, because work orders name them.

alter table work.types enable row level security;
grant select, insert, update on work.types to assetry_api;
grant select (id, organization_id, code, name) on work.types to assetry_label;

create policy organization on work.types
  as restrictive
  to assetry_api
  using (organization_id = (select core.current_organization_id()));

create policy read on work.types
  for select
  to assetry_api
  using (true);

create policy insert on work.types
  for insert
  to assetry_api
  with check ((select core.reaches_all_sites()));

-- Whoever uses one holds it, which needs this policy. Who changes one is asked by lock_type.
create policy update on work.types
  for update
  to assetry_api
  using (true);

create policy label on work.types
  for select
  to assetry_label
  using (organization_id = (select core.current_organization_id()));

select core.track('work.types');
-- end: policies work.types

notify pgrst, 'reload schema';
