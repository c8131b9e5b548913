-- What p_values may hold against what the tables can keep: a value that is accepted must never fail later.
begin;
select plan(14);

create temporary table fields as
select f.*,
       a.attnum,
       a.attnotnull,
       a.atttypmod,
       format_type(a.atttypid, null) as type,
       exists (select 1 from pg_attrdef as d where d.adrelid = a.attrelid and d.adnum = a.attnum) as has_default,
       a.attrelid
  from core.entity_fields as f
  left join pg_attribute as a on a.attrelid = to_regclass(f.entity) and a.attname = f.field and not a.attisdropped;

-- The checks that are about one column alone.
create temporary table checks as
select f.entity, f.field, pg_get_constraintdef(k.oid) as definition
  from fields as f
  join pg_constraint as k on k.conrelid = f.attrelid and k.contype = 'c' and k.conkey = array[f.attnum];

create temporary table bounds as
select f.entity,
       f.field,
       least(
         case when f.type in ('character varying', 'character') and f.atttypmod > 4 then f.atttypmod - 4 end,
         (select min((m.part)[1]::integer)
            from checks as c, regexp_matches(c.definition, 'char_length\([^<>=]*\) (?:<=|=) (\d+)', 'g') as m (part)
           where c.entity = f.entity and c.field = f.field)
       ) as max_length,
       (select max((m.part)[1]::numeric)
          from checks as c, regexp_matches(c.definition, '\(' || f.field || ' >= \(?''?(-?[\d.]+)', 'g') as m (part)
         where c.entity = f.entity and c.field = f.field) as minimum,
       (select min((m.part)[1]::numeric)
          from checks as c, regexp_matches(c.definition, '\(' || f.field || ' <= \(?''?(-?[\d.]+)', 'g') as m (part)
         where c.entity = f.entity and c.field = f.field) as maximum,
       (select array_agg((m.part)[1])
          from checks as c, regexp_matches(c.definition, '''([^'']*)''::text', 'g') as m (part)
         where c.entity = f.entity and c.field = f.field and c.definition ~ '= ANY \(ARRAY\[') as vocabulary
  from fields as f;

select is_empty(
  $$ select entity || '.' || field from fields where is_column <> (attnum is not null) $$,
  'every field is a column, unless its row says that it is none'
);
-- A weekday is a name to callers, and a number from 1 to 7 in the table.
select is_empty(
  $$ select entity || '.' || field || ' is ' || kind || ' for ' || type
       from fields
      where attnum is not null
        and entity || '.' || field <> 'workforce.calendar_hours.weekday'
        and type <> all (case kind
              when 'TEXT' then array['text', 'character varying', 'character']
              when 'INTEGER' then array['integer']
              when 'NUMBER' then array['numeric']
              when 'BOOLEAN' then array['boolean']
              when 'DATE' then array['date']
              when 'TIME' then array['time without time zone']
              when 'TIMESTAMP' then array['timestamp with time zone']
              when 'UUID' then array['uuid']
              when 'OBJECT' then array['jsonb']
              when 'TEXT_ARRAY' then array['text[]']
              when 'UUID_ARRAY' then array['uuid[]']
            end) $$,
  'its kind is that of the column'
);
select is_empty(
  $$ select f.entity || '.' || f.field || ' takes ' || coalesce(
       f.max_length::text, 'any length'
     ) || ', keeps ' || coalesce(b.max_length::text, 'any')
       from fields as f
       join bounds as b using (entity, field)
      where f.kind = 'TEXT'
        and f.max_length is distinct from b.max_length
        and b.max_length is not null
        and f.vocabulary is null $$,
  'a text may be as long as the column keeps'
);
select is_empty(
  $$ select entity || '.' || field from fields where kind = 'TEXT' and max_length is null and vocabulary is null $$,
  'no text may be of any length'
);
-- The stored address is in lower case whatever was given, and whether an email address is one is asked by
-- identity.check_account.
select set_eq(
  $$ select f.entity || '.' || f.field
       from fields as f
       join checks as c using (entity, field)
      where f.kind = 'TEXT'
        and c.definition ~ '~|lower\(|upper\('
        and (f.is_creatable or f.is_updatable) $$,
  array[
    'asset.assets.currency', 'asset.categories.rate_currency', 'core.custom_fields.code', 'core.sites.currency',
    'core.organizations.welcome_page',
    'file.uploads.sha256',
    'identity.accounts.email',
    'identity.approval_limits.currency', 'identity.roles.code', 'integration.external_ids.external_id',
    'integration.external_ids.system', 'maintenance.job_plans.currency',
    'maintenance.schedules.season_ends', 'maintenance.schedules.season_starts', 'procurement.approval_rules.currency',
    'procurement.budgets.currency', 'procurement.invoices.currency', 'procurement.purchase_orders.currency',
    'procurement.quotes.currency', 'work.cost_lines.currency', 'work.own_hold_reasons.code',
    'work.types.approval_currency',
    'workforce.labour_rates.currency'
  ],
  'the form of a text that the registry cannot tell is asked by an action, and that is tested there'
);
select is_empty(
  $$ select f.entity || '.' || f.field || ' takes ' || coalesce(
       f.vocabulary::text, 'any'
     ) || ', keeps ' || coalesce(b.vocabulary::text, 'any')
       from fields as f
       join bounds as b using (entity, field)
      where f.kind = 'TEXT'
        and f.attnum is not null
        and f.entity || '.' || f.field <> 'workforce.calendar_hours.weekday'
        and case
              when b.vocabulary is null then f.vocabulary is not null
              when f.is_updatable then not (f.vocabulary <@ b.vocabulary and f.vocabulary @> b.vocabulary) is not false
              else not coalesce(f.vocabulary <@ b.vocabulary, false)
            end $$,
  'its words are those of the column; only where a record begins may there be fewer'
);
select is_empty(
  $$ select f.entity || '.' || f.field || ': ' || coalesce(
       f.minimum::text, '-'
     ) || ' to ' || coalesce(f.maximum::text, '-')
            || ', keeps ' || coalesce(b.minimum::text, '-') || ' to ' || coalesce(b.maximum::text, '-')
       from fields as f
       join bounds as b using (entity, field)
      where f.kind in ('INTEGER', 'NUMBER')
        and (
          coalesce(
            f.minimum < b.minimum, b.minimum is not null
          ) or coalesce(f.maximum > b.maximum, b.maximum is not null)
        ) $$,
  'a number that is accepted is within what the column keeps'
);
select is_empty(
  $$ select f.entity || '.' || f.field
       from fields as f
      where f.kind = 'NUMBER'
        and f.maximum is null $$,
  'a number has a bound, for a column keeps so many digits only'
);
select is_empty(
  $$ select f.entity || '.' || f.field || ' points at ' || coalesce(
       f.target_entity, 'nothing'
     ) || ', its key at ' || k.confrelid::regclass
       from fields as f
       join pg_constraint as k on k.conrelid = f.attrelid and k.contype = 'f' and f.attnum = any (k.conkey)
      where f.kind = 'UUID'
        and k.confrelid <> coalesce(to_regclass(f.target_entity), 0::regclass)
        and not exists (
              select 1
                from pg_constraint as o
               where o.conrelid = f.attrelid
                 and o.contype = 'f'
                 and f.attnum = any (o.conkey)
                 and o.confrelid = to_regclass(f.target_entity)
            ) $$,
  'an id is asked for where its key points'
);
-- A client_id names no row: the caller made it up.
select is_empty(
  $$ select entity || '.' || field
       from fields
      where kind in ('UUID', 'UUID_ARRAY')
        and target_entity is null
        and field <> 'client_id' $$,
  'no id is taken without asking whether the caller reaches what it names'
);
-- A code that was scanned tells the asset. A disposal is of today. A move may leave out what stays as it is; work is
-- done at the site of its asset, and a permit is for the site of its work.
-- The title of an inspection is that of its template, the code of an item its position, unless given.
-- Whoever writes an order buys, and whoever writes a requisition needs it; an order is in the currency of the site; a
-- line is called after its item; what is recorded arrives, and what goes back leaves, now.
-- What is claimed is what the contract covers, unless it says so.
-- A cost is of today, in the currency of the site and for one piece, unless it says so;
-- hours are those of the worker who records them; planned ones cost what their craft does. A failure is of the class
-- of its asset, and happened when its work was asked for.
select set_eq(
  $$ select f.entity || '.' || f.field
       from fields as f
       join core.entities as e on e.entity = f.entity
      where f.is_creatable
        and f.attnotnull
        and not f.has_default
        and not f.is_required
        and not (e.number_prefix is not null and e.code_column = f.field) $$,
  array[
    'asset.disposals.disposed_on', 'asset.installations.started_at', 'asset.placements.reason',
    'asset.placements.site_id', 'asset.relations.started_at', 'asset.stock_audit_lines.asset_id',
    'contract.claim_lines.claimed_amount', 'contract.coverages.contract_id', 'contract.prices.contract_id',
    'file.links.name',
    'inspection.inspections.title', 'inspection.template_items.code', 'maintenance.outages.site_id',
    'maintenance.schedules.site_id',
    'maintenance.strategies.site_id',
    'procurement.invoice_charges.basis', 'procurement.invoices.currency', 'procurement.invoices.vendor_id',
    'procurement.order_charges.basis', 'procurement.order_lines.description', 'procurement.order_lines.unit_price',
    'procurement.purchase_orders.buyer_id', 'procurement.quote_lines.unit_price',
    'procurement.purchase_orders.currency', 'procurement.quote_lines.quantity',
    'procurement.quote_request_lines.description', 'procurement.quote_request_lines.kind',
    'procurement.quote_request_lines.quantity', 'procurement.quotes.currency', 'procurement.quotes.quoted_at',
    'procurement.receipts.received_at',
    'procurement.requisition_lines.description', 'procurement.requisition_lines.estimated_price',
    'procurement.requisitions.requester_id',
    'procurement.vendor_returns.returned_at', 'report.schedules.starts_on', 'request.requests.site_id',
    'safety.permits.site_id', 'safety.procedures.site_id', 'tool.calibration_points.nominal',
    'tool.calibration_points.quantity', 'tool.calibration_points.tolerance_high',
    'tool.calibration_points.tolerance_low', 'tool.calibration_points.unit', 'tool.calibrations.as_found',
    'tool.calibrations.asset_id', 'tool.calibrations.as_left', 'tool.calibrations.performed_at',
    'work.cost_lines.currency',
    'work.cost_lines.incurred_on', 'work.cost_lines.quantity',
    'work.failure_reports.class_id', 'work.failure_reports.failed_at', 'work.labour_entries.worker_id',
    'work.plan_lines.quantity', 'work.plan_lines.unit_cost', 'work.work_orders.site_id',
    'workforce.absences.worker_id', 'workforce.shift_assignments.anchor_on'
  ],
  'what a record cannot be without is required, unless the system gives it'
);

-- Otherwise own fields would be replaced as a whole, and what was put away would take something new.
select is_empty(
  $$ select e.update_action
       from core.entities as e
       join pg_proc as p on p.pronamespace = 'api'::regnamespace and p.proname = e.update_action
      where p.prosrc !~ format('core\.merge_values\(''%s''', replace(e.entity, '.', '\.'))
        and (
              e.has_custom
              or exists (
                   select 1
                     from fields as f
                     join pg_attribute as a on a.attrelid = to_regclass(f.target_entity) and a.attname = 'archived_at'
                    where f.entity = e.entity
                      and f.is_updatable
                 )
            ) $$,
  'an update merges its values into the record that it has locked'
);

create function pg_temp.accepts(p_entity text, p_values jsonb)
returns boolean
language plpgsql
as $$
begin
  perform core.check_values(p_entity, p_values, 'update');
  return true;
exception
  when sqlstate 'PGRST' then
    return false;
end
$$;

select is_empty(
  $$ select f.entity || '.' || f.field || ' ' || v.value
       from fields as f, unnest(array['null', '""', '"  "']::jsonb[]) as v (value)
      where f.is_updatable
        and f.attnotnull
        and pg_temp.accepts(f.entity, jsonb_build_object(f.field, v.value)) $$,
  'what a record cannot be without cannot be emptied'
);
select is_empty(
  $$ select entity || '.' || field
       from fields
      where description !~ '^[A-Z].*[^.]$'
         or char_length(description) > 120 $$,
  'every field is described in a short line'
);

select * from finish();
rollback;
