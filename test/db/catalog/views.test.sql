-- What is true of every view.
begin;
select plan(18);

create temporary view our_views as
select c.oid,
       n.nspname || '.' || c.relname as name,
       n.nspname as schema,
       c.relname,
       c.reloptions,
       c.relacl,
       c.relowner,
       pg_get_userbyid(c.relowner) as owner,
       obj_description(c.oid, 'pg_class') as comment
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind = 'v';

create temporary view view_columns as
select v.oid, v.schema, v.name as view_name, a.attnum, a.attname, v.name || '.' || a.attname as name, format_type(
  a.atttypid, a.atttypmod
) as type
  from our_views as v
  join pg_attribute as a on a.attrelid = v.oid and a.attnum > 0;

-- The views and tables that a view reads.
create temporary view reads as
select distinct v.oid, v.schema, v.name, d.refobjid
  from our_views as v
  join pg_rewrite as w on w.ev_class = v.oid
  join pg_depend as d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
 where d.refobjid <> v.oid;

select is_empty(
  $$ select v.name
       from our_views as v
      where v.schema = 'api'
        and v.owner <> case
              when exists (select from pg_trigger as t where t.tgrelid = v.oid) then 'assetry_api'
              else 'assetry_list'
            end $$,
  'every list belongs to assetry_list, so that its policies apply; what is written through one belongs to assetry_api'
);
-- security_invoker would ask the caller for rights on tables; with security_barrier a limit is not pushed in.
select is_empty(
  $$ select name from our_views where reloptions is not null $$, 'no view has options'
);
select is_empty(
  $$ select name from our_views where schema = 'api' and not has_table_privilege('authenticated', oid, 'select') $$,
  'every list can be read by those who are signed in'
);
select is_empty(
  $$ select v.name || ': ' || coalesce(x.grantee::regrole::text, 'public') || ' ' || x.privilege_type
       from our_views as v, aclexplode(v.relacl) as x
      where x.grantee <> v.relowner
        and (x.grantee = 0
             or x.is_grantable
             or x.grantee = 'anon'::regrole
             or v.schema <> 'api' and x.grantee = 'authenticated'::regrole) $$,
  'nobody else can, and private views not even they'
);
-- The settings list of the specification takes rows.
select is_empty(
  $$ select v.name
       from our_views as v
      where v.name <> 'api.contract_type_settings'
        and (has_any_column_privilege('authenticated', v.oid, 'insert')
             or has_any_column_privilege('authenticated', v.oid, 'update')
             or has_table_privilege('authenticated', v.oid, 'delete')) $$,
  'lists are read; what writes is an action'
);
select is_empty(
  $$ select name
       from view_columns
      where schema = 'api'
        and attname in ('id', 'organization_id', 'row_version', 'created_at', 'created_by', 'updated_at', 'updated_by')
        and (has_column_privilege('authenticated', oid, attnum, 'insert') and attname <> 'id'
             or has_column_privilege('authenticated', oid, attnum, 'update'))
        and not exists (select 1 from pg_trigger as g where g.tgrelid = view_columns.oid and g.tgtype & 64 > 0) $$,
  'nobody writes a column that the server keeps, but where a trigger stands in and refuses it'
);
select is_empty(
  $$ select v.name
       from view_columns as v
       join reads as r on r.oid = v.oid
       join pg_attribute as b on b.attrelid = r.refobjid and b.attname = v.attname
       join pg_attrdef as d on d.adrelid = b.attrelid and d.adnum = b.attnum and b.attgenerated = ''
      where has_column_privilege('authenticated', v.oid, v.attnum, 'insert')
        and not exists (select 1 from pg_attrdef as x where x.adrelid = v.oid and x.adnum = v.attnum)
        and not exists (select 1 from pg_trigger as g where g.tgrelid = v.oid and g.tgtype & 64 > 0) $$,
  'a column that can be left out of an insert has its default in the view too'
);
select is_empty(
  $$ select name from our_views where schema = 'api' and coalesce(comment, '') !~ '^\S[^\n]{2,78}(\n\n\S|$)' $$,
  'every list is documented: a line, then, after an empty one, the rest'
);
select is_empty(
  $$ select name
       from view_columns
      where schema = 'api'
        and (type = 'bytea'
             or attname ~* '(password|passwd|secret|(^|_)hash$|token|private_key|pepper|^organization_id$)') $$,
  'no list shows a secret, or an organization that is the same in every row'
);
select is_empty(
  $$ select r.name
       from reads as r
       join pg_class as c on c.oid = r.refobjid
      where c.relnamespace = 'api'::regnamespace $$,
  'no view reads a list of the API'
);
-- Their owner sees every row of the organization: names only, for what a visible row points at.
select is_empty(
  $$ select name
       from our_views
      where schema not in ('api', 'bi_v1')
        and (owner <> 'assetry_label' or relname !~ '_labels$') $$,
  'private views give labels'
);
select is_empty(
  $$ select name
       from our_views
      where schema = 'bi_v1'
        and (owner <> 'assetry_bi'
             or not has_table_privilege('assetry_bi_reader', oid, 'select')
             or coalesce(comment, '') = '') $$,
  'views for BI tools belong to assetry_bi, so that its policies apply, are granted and documented'
);
-- Whose hours, whose request, and what ISO 14224 is exchanged for.
select is_empty(
  $$ select c.name
       from view_columns as c
      where c.schema = 'bi_v1'
        and (c.attname ~ '(organization_id|password|secret|token|hash|worker_name|requester|contact|email|phone|_by)'
             or c.view_name ~ 'iso14224' and c.attname ~ '(cost|price|amount|value|currency)') $$,
  'they show no person, no secret, and no costs in the columns of ISO 14224'
);
select is_empty(
  $$ select name || ' ' || type
       from view_columns
      where schema not in ('api', 'bi_v1')
        and not (type = 'uuid' and attname ~ '(^|_)id$')
        and attname !~ '(^|_)(name|number|code|title|label|status|kind|time_zone)$' $$,
  'a label is an id, a name, a number or a code, or the time zone of a site'
);
select is_empty(
  $$ select e.list
       from core.entities as e
      where not exists (
        select 1
          from view_columns as c
         where c.view_name = 'api.' || e.list
           and c.attname = 'id'
           and c.type = 'uuid'
      ) $$,
  'every kind of record has its list, and every row there its id'
);
select is_empty(
  $$ select distinct e.list
       from core.transitions as t
       join core.entities as e on e.entity = t.entity
      -- What follows from something else is offered to nobody.
      where t.permission is not null
        and not exists (
              select 1
                from view_columns as c
               where c.view_name = 'api.' || e.list and c.attname = 'allowed_actions' and c.type = 'jsonb'
            ) $$,
  'a list of what has states says for each row what may be done with it'
);

-- Money is shown by a permission, in every list or in none (ADR 24): a column that holds some is kept, or named here.
create temporary view money_columns as
select c.relname as list, a.attname as name, pg_get_viewdef(c.oid) as definition
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
 where c.relnamespace = 'api'::regnamespace
   and c.relkind = 'v'
   and a.atttypid = 'numeric'::regtype
   and a.attname ~ '(amount|costs?|price|values?|worth|proceeds|gain|variance|average|balance|charge|spent|rate)$'
   and a.attname <> 'exchange_rate';

select set_eq(
  $$ select m.list || '.' || m.name
       from money_columns as m
      where not exists (
              select 1 from core.kept_columns() as k where k.list = m.list and m.name::text = any (k.columns)
            ) $$,
  array[
    -- Limits of one's own roles and rates are kept as rows; those who work at a site know its rules of pay.
    'approval_limits.amount', 'labour_rates.hourly_rate', 'pay_rules.value',
    -- Whoever decides on an amount sees it: the permission that shows the row shows it in its own list, too.
    'approvals.amount',
    -- Months of figures that the caller may not read are left out; a target is no amount of anybody's.
    'figure_snapshots.previous_value', 'figure_snapshots.target_value', 'figure_snapshots.value',
    'figure_snapshots.warn_value', 'figure_targets.target_value', 'figure_targets.warn_value',
    -- What a currency is worth is no price, nor is a price index.
    'exchange_rates.rate', 'price_index_values.value', 'price_indexes.last_value',
    -- What a meter reads, and a difference of quantities.
    'asset_meters.max_value', 'asset_meters.min_value', 'asset_meters.rollover_value',
    'calibration_points.found_value', 'calibration_points.left_value', 'meter_types.max_value',
    'meter_types.min_value', 'vendor_invoice_lines.quantity_variance'
  ],
  'a column that holds money names the permission that shows it'
);
select is_empty(
  $$ select k.list || '.' || c.name
       from core.kept_columns() as k
      cross join lateral unnest(k.columns) as c (name)
      where not exists (select 1 from identity.permissions as p where p.code = k.permission)
         or not exists (
              select 1
                from pg_class as v
               where v.relnamespace = 'api'::regnamespace
                 and v.relname = k.list
                 and pg_get_viewdef(v.oid)
                       ~ (
                         'CASE\s+WHEN \( SELECT \w+\.reads_\w+\(\) AS \w+\) THEN ((?!\mAS \w+,\n)(.|\n))*END AS '
                           || c.name || '\M'
                       )
            ) $$,
  'and its list asks for it'
);

select * from finish();
rollback;
