-- What is true of every function, whoever writes the next one.
begin;
select plan(35);

create temporary table our_functions as
select p.oid,
       p.oid::regprocedure::text as signature,
       n.nspname as schema,
       n.nspname || '.' || p.proname as name,
       p.proname,
       o.rolname as owner,
       p.prosecdef,
       p.provolatile,
       p.proleakproof,
       p.proconfig,
       p.proargnames,
       p.pronargs,
       p.proretset,
       p.prosrc,
       p.prosqlbody is not null as has_standard_body,
       coalesce(p.proacl, acldefault('f', p.proowner)) as acl,
       l.lanname as language,
       obj_description(p.oid, 'pg_proc') as comment,
       p.pronargs = 1 and p.proargtypes[0] = 'jsonb'::regtype and p.proargnames[1] = 'p_args' as takes_one_object
  from pg_proc as p
  join pg_namespace as n on n.oid = p.pronamespace
  join pg_roles as o on o.oid = p.proowner
  join pg_language as l on l.oid = p.prolang
 where n.oid::regnamespace = any (test.our_schemas());

-- The twin of an action with one argument, for a body that is the object of arguments: it only calls the other.
create temporary table twins as
select f.*
  from our_functions as f
 where f.schema = 'api'
   and f.takes_one_object
   and (select count(*) from our_functions as o where o.name = f.name) = 2;

create temporary table actions as
select * from our_functions as f where f.schema = 'api' and f.oid not in (select oid from twins);

-- A standard body is bound to its objects when the function is made, and can be inlined, which a setting forbids.
select is_empty(
  $$ select signature
       from our_functions
      where not coalesce('search_path=""' = any (proconfig), false)
        and not (has_standard_body and not prosecdef) $$,
  'every function fixes its search_path, to nothing, or has a body that needs none'
);
-- Actions of work orders, requests and stock keep their plans (ADR 164), and so does what looks up rows by the keys of
-- given lines (ADR 177, 332), and what contracts pay (ADR 292).
-- identity.count_hit: a plan cached while the table was empty would keep scanning it. audit.add_lines: its arrays look
-- different to the planner each time, and would be planned anew with each. Those of hook: as identity.count_hit, and so
-- contract.save_type_setting, which looks for each row of thousands among those that it has made. audit.add_partition,
-- audit.forget_months, core.run_scheduled_task, core.take_each, maintenance.generate_due: what runs by the clock waits
-- for locks so briefly that nobody notices who waits behind it, and so does who closes a month (core.take_period).
-- Dispatch takes shifts and slots as arrays, as audit.add_lines does (ADR 280).
-- core.change_imported: as identity.count_hit; integration.note_outcomes and its like, asset.import_warnings: as
-- core.change_imported.
-- core.judge_import and what else looks at rows of imports, asset.ids_of_serial_numbers: as audit.add_lines (ADR 457).
-- audit.current_rows: as hook.plan_list plans the row of a list.
-- api.assign_work_orders and its like, api.generate_dispatch_plan: as imports.
-- api.import_*, api.post_depreciation: ten thousand rows may take longer than a request does; PostgREST heeds it. What
-- lists and policies ask keeps its plan: performance.test.sql. asset.stopping_periods_of joins arrays of any length,
-- turn by turn. Figures are planned for what is asked: whatever nobody asks for, such as ids, costs nothing then; those
-- of a site and month, which are all of them, keep their plans (ADR 475).
select set_eq(
  $$ select name
       from our_functions, unnest(proconfig) as c (setting)
      where c.setting not like 'search\_path=%'
        and not (
              c.setting = 'plan_cache_mode=force_generic_plan'
              and oid in (
                    select d.refobjid
                      from pg_depend as d
                     where d.refclassid = 'pg_proc'::regclass
                       and d.classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass)
                  )
              or c.setting = 'plan_cache_mode=force_custom_plan'
              and oid in (select p.oid from pg_proc as p where 'p_details' = any (p.proargnames))
            ) $$,
  array[
    'integration.has_appeared', 'integration.note_outcomes', 'integration.stale_count', 'integration.stale_outcomes',
    'api.import_calendars', 'api.import_certificate_types', 'api.import_contract_type_settings',
    'api.import_cost_centers', 'api.import_crafts', 'api.import_custom_fields', 'api.import_failure_classes',
    'api.import_failure_codes',
    'api.import_inspection_template_items', 'api.import_inspection_templates', 'api.import_maintenance_route_stops',
    'api.import_maintenance_routes', 'api.import_meter_types', 'api.import_request_problems', 'api.import_sites',
    'api.import_storeroom_bins', 'api.import_storerooms', 'api.import_units', 'api.import_work_types',
    'api.export_records', 'api.import_authorized_vendors', 'api.import_calibrations', 'api.import_contract_coverages',
    'api.import_contract_revisions',
    'api.import_asset_categories', 'api.import_asset_meters', 'api.import_asset_spares', 'api.import_asset_custodies',
    'api.import_output_counters', 'api.import_item_manufacturer_parts', 'api.import_price_indexes',
    'api.import_job_plan_lines', 'api.import_job_plan_tasks', 'api.import_job_plans',
    'api.import_assets', 'api.import_maintenance_schedules', 'api.import_requests', 'api.import_stocked_items',
    'api.import_work_orders', 'api.import_worker_certificates', 'api.import_contract_prices', 'api.import_contracts',
    'api.import_exchange_rates', 'api.import_items', 'api.import_price_index_values', 'api.import_vendors',
    'api.import_locations', 'api.answer_work_order_tasks', 'api.assign_work_order', 'api.complete_work_order',
    'api.convert_request', 'api.create_work_order', 'api.hold_work_order', 'api.issue_stock', 'api.receive_stock',
    'api.reserve_stock', 'api.resume_work_order', 'api.start_work_order', 'api.triage_request', 'api.update_work_order',
    'api.assign_work_orders', 'api.cancel_work_orders', 'api.close_work_orders', 'api.schedule_work_orders',
    'api.forecast_maintenance', 'api.forecast_maintenance_weeks', 'api.generate_dispatch_plan', 'api.schedule_outage',
    'api.gather_outage_work', 'api.search_records', 'api.summarize_list', 'api.update_work_order_priorities',
    'api.import_opening_balances', 'api.import_people', 'api.import_workers', 'api.post_depreciation',
    'asset.ids_of_serial_numbers', 'asset.import_warnings', 'core.check_import_sites', 'core.ground_import',
    'core.import_answer', 'core.import_cells', 'core.judge_import', 'core.judge_lines', 'core.judge_new_rows',
    'core.match_import', 'core.match_import_by_keys', 'core.resolve_import', 'inventory.check_imported_parts',
    'asset.hold_instruments', 'asset.lending_faults', 'asset.loan_faults', 'audit.add_lines', 'audit.add_partition',
    'audit.current_rows', 'audit.forget_months',
    'audit.record', 'contract.save_type_setting', 'core.change_imported', 'core.next_status', 'core.run_scheduled_task',
    'core.take_each', 'core.take_period', 'hook.is_entitled', 'hook.pre_request', 'identity.count_hit',
    'integration.calendar_entries', 'integration.site_entries', 'inventory.hold_items', 'inventory.lock_standings',
    'inventory.set_bins', 'maintenance.generate_due', 'meter.lock_standings', 'notify.tell',
    'procurement.order_line_faults', 'procurement.read_bought_lines', 'procurement.requisition_line_faults',
    'work.best_visit', 'work.cover_noted', 'work.day_facts', 'work.hold_hours_after', 'work.rate_visits',
    'work.short_rest_faults', 'work.visit_faults',
    'work.worker_facts', 'work.worker_faults', 'workforce.attendance_faults', 'workforce.labour_rates_on',
    'workforce.shifts_between', 'asset.stopping_periods_of', 'report.month_sums',
    'asset.check_imported_locations', 'asset.read_imported_custodies', 'asset.store_imported_custodies',
    'contract.check_imported_contracts', 'contract.named_ids', 'contract.read_imported_lines',
    'contract.read_imported_parties', 'contract.read_index_values', 'contract.store_imported_exclusions',
    'contract.store_imported_parties', 'contract.store_index_values', 'contract.with_contract_site',
    'core.check_imported_fields', 'core.check_imported_sites', 'core.imported_fields', 'core.plain_rows',
    'core.reach_imported_sites', 'core.read_exchange_rates', 'core.read_import', 'core.read_lines',
    'core.store_exchange_rates', 'inspection.draft_imported_templates', 'inspection.import_template_part',
    'integration.match_external_ids', 'integration.store_imported_ids', 'inventory.check_imported_bins',
    'inventory.check_imported_items', 'inventory.check_imported_stocked_items', 'inventory.check_imported_storerooms',
    'inventory.receive_opening_balances', 'inventory.store_imported_parts', 'maintenance.check_imported_plans',
    'maintenance.check_imported_schedules', 'maintenance.draft_imported_plans', 'maintenance.import_plan_part',
    'maintenance.import_route_part', 'meter.check_imported_meters', 'meter.check_imported_types',
    'meter.store_first_readings', 'meter.store_imported_outputs', 'request.check_imported_requests',
    'request.follow_imported', 'work.check_imported_orders', 'work.check_imported_types', 'work.follow_imported',
    'workforce.check_imported_calendars', 'workforce.check_imported_certificates', 'workforce.check_imported_workers',
    'workforce.read_plain_days', 'workforce.store_imported_calendars', 'workforce.write_new_calendar_days'
  ],
  'no function changes another setting'
);
select is_empty(
  $$ select f.signature
       from our_functions as f, aclexplode(f.acl) as x
      where x.grantee = 0 $$,
  'no function may be executed by PUBLIC'
);
select is_empty(
  $$ select f.signature
       from our_functions as f, aclexplode(f.acl) as x
      where x.is_grantable and x.grantee <> (select p.proowner from pg_proc as p where p.oid = f.oid) $$,
  'no right to execute may be passed on'
);
select is_empty(
  $$ select signature from our_functions where language not in ('sql', 'plpgsql') $$,
  'every function is written in SQL or PL/pgSQL'
);
select is_empty(
  $$ select signature from our_functions where proleakproof $$,
  'no function claims to be leakproof'
);
select set_eq(
  $$ select distinct owner from our_functions $$,
  array['assetry_api', 'assetry_auth', 'assetry_list', 'assetry_owner'],
  'functions belong to the four roles that may own them'
);
select is_empty(
  $$ select signature from our_functions where schema = 'api' and not prosecdef $$,
  'every function of the API runs as its owner'
);
-- The log-in family reads secrets and hashes, which assetry_api may not.
select set_eq(
  $$ select name from our_functions where schema = 'api' and owner = 'assetry_auth' $$,
  array[
    'api.answer_portal_request', 'api.authenticate_session', 'api.cancel_portal_request', 'api.change_password',
    'api.claim_calendar_feed', 'api.claim_file', 'api.claim_upload', 'api.complete_upload', 'api.create_portal_upload',
    'api.change_password_by_link',
    'api.exchange_api_key',
    'api.list_portal_choices', 'api.record_mail_bounce', 'api.record_portal_feedback', 'api.refresh_session',
    'api.reopen_portal_request',
    'api.request_password_reset', 'api.sign_in', 'api.sign_out', 'api.submit_portal_request',
    'api.track_portal_request', 'api.unsubscribe_notices', 'api.whoami'
  ],
  'the log-in family and what people without an account call belong to assetry_auth'
);
-- Owned by assetry_api it would show what stands within reach, whatever the caller may read.
select is_empty(
  $$ select name || ' of ' || owner
       from our_functions
      where schema = 'api'
        and owner <> 'assetry_auth'
        and owner <> case
              when provolatile <> 'v' or name ~ '^api\.(explain|export|list|preview|search|summarize|verify)_'
              then 'assetry_list'
              else 'assetry_api'
            end $$,
  'a function that only reads belongs to assetry_list, one that writes to assetry_api'
);
-- What is called by its text; a function with rights of its own calls on with those.
select is_empty(
  $$ with recursive called as (
       select f.oid, f.prosrc, f.prosecdef, f.name
         from our_functions as f
        where f.schema = 'api'
          and f.owner = 'assetry_list'
        union
       select f.oid, f.prosrc, f.prosecdef, f.name
         from called as c
        cross join lateral regexp_matches(regexp_replace(c.prosrc, '--[^\n]*', '', 'g'), '([a-z_]+\.[a-z0-9_]+)\(', 'g')
          as m (name)
         join our_functions as f on f.name = (m.name)[1]
        where c.name ~ '^api\.' or not c.prosecdef
     )
     select name
       from called
      where name !~ '^api\.'
        and not has_function_privilege('assetry_list', oid, 'execute')
        -- Writes, and is reached where the forecast is stored.
        and name not in ('maintenance.record_occurrence', 'maintenance.store_occurrences') $$,
  'what a function that only reads calls may be executed by assetry_list'
);
select set_eq(
  $$ select name from our_functions where owner = 'assetry_auth' and schema <> 'api' $$,
  array['hook.pre_request'],
  'the log-in family owns nothing else but the check before every request'
);
-- A guard is asked as the action asks it, within reach.
select set_eq(
  $$ select signature::text from our_functions where owner = 'assetry_api' and schema <> 'api' $$,
  array['core.guard_faults(text,uuid,text,text)'],
  'private functions belong to assetry_owner'
);
select is_empty(
  $$ select name from our_functions group by name having count(*) > 1 except select name from twins $$,
  'no function is overloaded, but for the twins that take one object'
);
select is_empty(
  $$ select name
       from twins
      where prosrc !~ ('\m' || name || '\M')
         or prosrc !~ 'UNKNOWN_FIELD|\mcore\.check_arguments\M' $$,
  'a twin refuses unknown keys and calls the function it stands for'
);
select is_empty(
  $$ select signature
       from our_functions, unnest(proargnames[1:pronargs]) as a (argument)
      where coalesce(a.argument, '') !~ '^p_[a-z][a-z0-9_]*$' $$,
  'every argument has a name that begins with p_'
);
select is_empty(
  $$ select signature
       from our_functions
      where schema = 'api'
        and coalesce(comment, '') !~ '^\S[^\n]{3,78}(\n\n\S|$)' $$,
  'every function of the API is documented: a line, then, after an empty one, the rest'
);
select is_empty(
  $$ select signature
       from our_functions
      where schema = 'api'
        and has_function_privilege('authenticated', oid, 'execute')
            = (
              name = any (
                '{api.change_password_by_link,api.exchange_api_key,api.request_password_reset,api.sign_in}'
              )
              or name ~ '_portal_(choices|feedback|request|upload)$'
              or name ~ '\.(claim_calendar_feed|claim_file|claim_upload|complete_upload)$'
              or name ~ '\.(record_mail_bounce|unsubscribe_notices)$'
            ) $$,
  'every function of the API may be called by those who are signed in, but what needs no account'
);
select set_eq(
  $$ select name
       from our_functions
      where has_function_privilege('anon', oid, 'execute')
        and schema in ('api', 'hook') $$,
  array[
    'api.answer_portal_request', 'api.cancel_portal_request', 'api.change_password_by_link', 'api.exchange_api_key',
    'api.claim_calendar_feed', 'api.claim_file', 'api.claim_upload', 'api.complete_upload', 'api.create_portal_upload',
    'api.list_portal_choices', 'api.record_mail_bounce', 'api.record_portal_feedback', 'api.reopen_portal_request',
    'api.request_password_reset', 'api.sign_in', 'api.submit_portal_request',
    'api.track_portal_request', 'api.unsubscribe_notices', 'hook.pre_request'
  ],
  'only log-ins, links that set a password or end mails, portals and tickets may be called by those who are not'
);
-- core.refuse writes nothing; PostgREST calls hook.pre_request as the caller.
select set_eq(
  $$ select name
       from our_functions
      where schema <> 'api'
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
        and provolatile = 'v' $$,
  array['core.refuse', 'hook.pre_request'],
  'what policies and views call with the right of the caller changes nothing'
);
select is_empty(
  $$ select signature
       from our_functions
      where provolatile <> 'v'
        and prosrc ~* '\m(insert\s+into|delete\s+from|update\s+[a-z_]+\.[a-z_]+(\s+as\s+\w+)?\s+set|for\s+update)\M' $$,
  'a function that writes or locks is volatile'
);
select is_empty(
  $$ select distinct f.signature
       from our_functions as f,
            regexp_matches(f.prosrc, '\mapi\.(\w+)', 'g') as m (word)
      where f.oid not in (select oid from twins)
        -- A row of an action on many work orders is the single action (ADR 245, 284).
        and f.name <> all (
              '{maintenance.gather_row,work.assign_row,work.cancel_row,work.close_row,work.prioritize_row,
                work.schedule_row}'::text[]
            )
        and (m.word)[1] in (select a.proname::text from our_functions as a where a.schema = 'api')
      union
     select c.oid::regclass::text
       from pg_class as c
       join pg_rewrite as w on w.ev_class = c.oid
       join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
       join pg_proc as p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
      where p.pronamespace = 'api'::regnamespace $$,
  'nothing in the database calls a function of the API'
);

-- The log-in family answers for itself: a refusal there would undo the count of attempts.
select is_empty(
  $$ select signature
       from actions
      where provolatile = 'v'
        and owner = 'assetry_api'
        and (prosrc !~ ('core\.begin_action\(\s*''' || proname || ''',') or prosrc !~ 'core\.finish_action\(') $$,
  'every action goes through the one door under its own name, and leaves by it'
);
select is_empty(
  $$ select f.signature || ' asks for ' || (m.permission)[1]
       from our_functions as f,
            regexp_matches(
              f.prosrc, '(?:begin_action\(\s*''[a-z_]+'',|(?:require|has)_permission\()\s*''([^'']+)''', 'g'
            ) as m (permission)
      where (m.permission)[1] not in (select code from identity.permissions) $$,
  'every permission that is asked for exists'
);
-- Whoever holds any permission of the area identity reads accounts; account.read is the one that allows no more. So it
-- is with the areas contract and notify. A further one is asked for by the machine that names it.
select set_eq(
  $$ select p.code
       from identity.permissions as p
      where not exists (select 1 from our_functions as f where strpos(f.prosrc, quote_literal(p.code)) > 0)
        and not exists (select 1 from core.transitions as t where t.further_permission = p.code)
        -- Asked by core.reading_level under the name of a domain: policies.test.sql.
        and p.area <> 'reading' $$,
  array['account.read', 'notification.read'],
  'every permission is asked for'
);

-- What is brought from another product can be taken along again: core.export_query, or the function exported_<list>.
select is_empty(
  $$ select substr(a.proname, 8)
       from actions as a
      where a.proname like 'import\_%'
     except
     select l.list from unnest(core.imported_lists()) as l (list) $$,
  'what an import takes is exported'
);

create temporary table refusals as
select f.signature,
       f.schema,
       f.comment,
       substring(c.call from '^\s*''([^'']*)''') as code,
       coalesce(substring(c.call from '^\s*?''[^'']*''.*?[,\n]\s*?([45]\d\d)\M'), '400') as status
  from our_functions as f,
       regexp_split_to_table(f.prosrc, 'core\.refuse\(') with ordinality as c (call, number)
 where c.number > 1;

select is_empty(
  $$ select signature || ' ' || code from refusals where coalesce(code, '') !~ '^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$' $$,
  'every refusal has a name in UPPER_SNAKE'
);
select is_empty(
  $$ select code || ': ' || string_agg(distinct status, ', ')
       from refusals
      group by code
     having count(distinct status) > 1 $$,
  'a code has one status'
);
select is_empty(
  $$ select signature || ' does not tell of ' || code
       from refusals
      where schema = 'api'
        and comment !~ ('\m' || code || '\M') $$,
  'a function of the API tells which refusals it gives'
);
-- A trigger of the name of another on the same table would take its place.
select is_empty(
  $$ select p.oid::regprocedure::text
       from pg_proc as p
      where p.pronamespace::regnamespace = any (test.our_schemas())
        and p.prorettype = 'trigger'::regtype
        and not exists (select 1 from pg_trigger as t where t.tgfoid = p.oid) $$,
  'every trigger function has a trigger'
);
-- integration.apply_part, check_part, procurement.try_revision, work.correct_lines: what they try is undone by what
-- they raise and catch. report.figure_groups, figure_records, month_sums: the limit of a scheduled task goes on.
-- report.reader: BI tools speak SQL.
select set_eq(
  $$ select name from our_functions where prosrc ~* '\mraise\s+(exception|sqlstate|[a-z_]+\s+using)|\mraise\s*;' $$,
  array[
    'core.refuse', 'integration.apply_part', 'integration.check_part', 'procurement.try_revision',
    'report.figure_groups', 'report.figure_records', 'report.month_sums', 'report.reader', 'work.correct_lines'
  ],
  'only core.refuse raises'
);
-- Whatever a scheduled task fails with is undone and kept.
select set_eq(
  $$ select name from our_functions where prosrc ~* '\mothers\s+then' $$,
  array[
    'audit.verify_new_records', 'audit.verify_records', 'core.run_scheduled_task', 'core.take_each',
    'maintenance.generate_due', 'maintenance.generate_each', 'meter.tell_suspect_readings'
  ],
  'no handler catches what it does not name'
);
-- 40001: PostgREST would repeat the request for ever; PT…: the message becomes the status line; 08, 53, 57P: it
-- reconnects.
select is_empty(
  $$ select signature
       from our_functions
      where prosrc ~* '40001|serialization_failure|''PT[0-9]{3}''|errcode\s*=\s*''(08|53|57P)'
         or prosrc ~* 'transaction_isolation|\minto\s+strict\M' $$,
  'no function raises or sets what PostgREST takes for something else'
);
select is_empty(
  $$ select signature || ': ' || what
       from our_functions,
            lateral (values
              ('concatenates what it executes', prosrc ~* '\mexecute\s+((?!\musing\M)[^;])*\|\|'),
              ('sets response headers itself',
               prosrc ~ 'response\.headers' and name not in ('core.add_header', 'hook.pre_request')),
              ('sets a setting for longer than its transaction', prosrc ~* 'set_config\s*\([^;]*,\s*false\s*\)'),
              ('sets a setting whose name is computed', prosrc ~* 'set_config\s*\(\s*[^''\s]'),
              ('executes in the API', schema = 'api' and prosrc ~* '\mexecute\M' and name <> 'api.list_options')
            ) as w (what, is_so)
      where w.is_so $$,
  'no statement is put together from what a request says'
);

-- A text without a bound is compared, folded and looked for as long as it is. What is handed on by name to a function
-- that checks or reads it has its bound there; the others are named with what bounds them.
select set_eq(
  $$ select f.name || ' ' || a.name
       from our_functions as f
       join pg_proc as p on p.oid = f.oid
      cross join lateral unnest(p.proargnames[1:p.pronargs], p.proargtypes::oid[]) as a (name, type)
      where f.schema = 'api'
        and a.type in (
              'text'::regtype, 'varchar'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'api.field_values'::regtype,
              'api.row_list'::regtype
            )
        and f.prosrc
              !~ ('(\.(check|read)_\w+\([^;]*|\m(left|char_length)\((coalesce\(|btrim\()*)\m' || a.name || '\M') $$,
  array[
    -- store_password checks it; a channel, the status of a month and what spend and availability are by are words of a
    -- closed list; an address has its form.
    'api.close_period p_status', 'api.create_account p_password', 'api.explain_availability p_by',
    'api.explain_labour_capacity p_by', 'api.explain_planned_work p_basis',
    'api.explain_spend p_by', 'api.explain_work_costs p_by',
    'api.reset_password p_password',
    'api.send_channel_test p_channel', 'api.send_channel_test p_recipient',
    -- The rows of these are counted here, and meter.entry_faults and itam.read_inventory check what is in them.
    'api.answer_inspection_items p_answers', 'api.correct_meter_reading p_note',
    'api.correct_meter_reading p_observation', 'api.exchange_meter p_note',
    'api.ingest_channel_readings p_channel_readings', 'api.ingest_inventory p_inventory',
    'api.record_meter_reading p_kind', 'api.record_meter_reading p_note', 'api.record_meter_reading p_observation',
    -- Without an account: open_portal and open_submission cut what they look for, portal_choices cuts p_search,
    -- submission_faults and the function of each act check the rest.
    'api.answer_portal_request p_answer', 'api.answer_portal_request p_reference',
    'api.cancel_portal_request p_reason', 'api.cancel_portal_request p_reference',
    'api.list_portal_choices p_search', 'api.list_portal_choices p_slug',
    'api.record_portal_feedback p_note', 'api.record_portal_feedback p_reference',
    'api.reopen_portal_request p_reason', 'api.reopen_portal_request p_reference',
    'api.submit_portal_request p_contact', 'api.submit_portal_request p_description',
    'api.submit_portal_request p_name', 'api.submit_portal_request p_slug', 'api.submit_portal_request p_title',
    'api.track_portal_request p_reference', 'api.create_portal_upload p_reference',
    -- Cut before they are looked for, or held against a form; the values are checked as those of an upload.
    'api.claim_calendar_feed p_token', 'api.claim_file p_token', 'api.claim_upload p_ticket',
    'api.complete_upload p_ticket', 'api.record_mail_bounce p_diagnostic', 'api.record_mail_bounce p_status',
    'api.record_mail_bounce p_token', 'api.unsubscribe_notices p_token',
    'api.create_portal_upload p_caption', 'api.create_portal_upload p_name', 'api.create_portal_upload p_sha256',
    -- report.page_faults holds it against a closed list.
    'api.list_figure_records p_part',
    -- Kinds of records and variants are words of closed lists.
    'api.create_file_link p_entity', 'api.create_upload p_entity',
    -- core.provision_faults checks them; a state machine is one of a closed list.
    'api.create_organization p_administrator', 'api.create_organization p_hostname',
    'api.create_organization p_name', 'api.create_organization p_reference', 'api.explain_transition p_entity'
  ],
  'every text, every list of texts and every JSON that an action takes has a bound'
);

select * from finish();
rollback;
