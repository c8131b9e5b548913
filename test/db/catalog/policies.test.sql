-- What is true of every policy.
begin;
select plan(27);

create temporary view our_policies as
select p.oid,
       c.oid as table_oid,
       n.nspname || '.' || c.relname as table_name,
       p.polname,
       p.polname || ' on ' || n.nspname || '.' || c.relname as name,
       p.polcmd,
       p.polpermissive,
       p.polroles,
       pg_get_expr(p.polqual, p.polrelid) as qual,
       pg_get_expr(p.polwithcheck, p.polrelid) as checked
  from pg_policy as p
  join pg_class as c on c.oid = p.polrelid
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas());

create temporary view commands as
select * from (
  values ('r', 'SELECT', 'read'), ('a', 'INSERT', 'insert'), ('w', 'UPDATE', 'update'), ('d', 'DELETE', 'delete')
)
  as c (code, privilege, policy);

create temporary view our_tables as
select c.oid,
       n.nspname || '.' || c.relname as name,
       exists (
         select 1
           from pg_attribute as a
          where a.attrelid = c.oid
            and a.attname = 'organization_id'
            and a.attnum > 0
       ) as has_organization,
       exists (
         select 1
           from pg_attribute as a
          where a.attrelid = c.oid
            and a.attname = 'site_id'
            and a.attnum > 0
       ) as has_site
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p')
   and not c.relispartition;

create temporary view rights as
select t.oid, t.name, t.has_organization, t.has_site, r.role, c.code, c.privilege
  from our_tables as t
 cross join (
         values ('assetry_api'), ('assetry_auth'), ('assetry_bi'), ('assetry_label'), ('assetry_list'),
                ('assetry_worker')
       ) as r (role)
 cross join commands as c
 where case c.code
         when 'd' then has_table_privilege(r.role, t.oid, 'DELETE')
         else has_any_column_privilege(r.role, t.oid, c.privilege)
       end;

select is_empty(
  $$ select name
       from our_policies, unnest(polroles) as r (role)
      where r.role <> all (
              array[
                'assetry_api'::regrole, 'assetry_auth'::regrole, 'assetry_bi'::regrole, 'assetry_label'::regrole,
                'assetry_list'::regrole, 'assetry_worker'::regrole
              ]::oid[]
            ) $$,
  'policies are for the roles that own functions and views and for the worker, never for a caller'
);
select is_empty(
  $$ select name from our_policies where cardinality(polroles) <> 1 and polname <> 'organization' $$,
  'every policy is for one role, but the fence'
);
select is_empty(
  $$ select distinct r.name
       from rights as r
      where r.role in ('assetry_api', 'assetry_list')
        and r.has_organization
        and not exists (
              select 1
                from our_policies as p
               where p.table_oid = r.oid
                 and p.polname = 'organization'
                 and not p.polpermissive
                 and p.polcmd = '*'
                 and p.polroles <@ array['assetry_api', 'assetry_list']::regrole[]::oid[]
                 and r.role::regrole = any (p.polroles)
            ) $$,
  'every table of organizations that the API touches has the restrictive policy organization'
);
-- The organization itself is compared by its id.
select set_eq(
  $$ select name
       from our_policies
      where polname = 'organization'
        and (checked is not null
             or qual <> '(organization_id = ( SELECT core.current_organization_id() AS current_organization_id))') $$,
  array['organization on core.organizations'],
  'the fence is the same condition everywhere'
);
-- A label is read with what names it, wherever that stands, but never across the fence.
select is_empty(
  $$ select name
       from our_policies
      where polroles = array['assetry_label'::regrole::oid]
        and (polname <> 'label'
             or polcmd <> 'r'
             or qual <> '(organization_id = ( SELECT core.current_organization_id() AS current_organization_id))') $$,
  'labels are read, within the organization'
);
-- Whoever logs in runs SQL of their own, so nothing that a session sets is asked.
select is_empty(
  $$ select t.name
       from rights as t
       join our_policies as p on p.table_oid = t.oid and p.polroles = array['assetry_bi'::regrole::oid]
      where t.role = 'assetry_bi'
        and (t.privilege <> 'SELECT'
             or p.polname <> 'bi'
             or p.polcmd <> 'r'
             or p.qual is distinct from case
                  when not t.has_organization then 'true'
                  when t.name = 'core.sites' or t.has_site then format(
                    '((organization_id = ( SELECT report.reader_organization_id() AS reader_organization_id)) AND '
                      || '(%s = ANY (( SELECT report.reader_site_ids() AS reader_site_ids)::uuid[])))',
                    case t.name when 'core.sites' then 'id' else 'site_id' end
                  )
                  else '(organization_id = ( SELECT report.reader_organization_id() AS reader_organization_id))'
                end) $$,
  'views of BI tools read the rows of the organization and the sites of the login'
);
select set_eq(
  $$ select distinct name from rights where role = 'assetry_bi' and not has_organization $$,
  array['work.detection_methods', 'work.failure_mechanisms'],
  'and of what belongs to no organization the words of ISO 14224 only'
);
select is_empty(
  $$ select name from our_policies where not polpermissive and polname <> 'organization' $$,
  'nothing else is restrictive'
);
select is_empty(
  $$ select p.table_name || ': ' || p.polroles::regrole[]::text || ' ' || c.privilege
       from our_policies as p
       join commands as c on p.polcmd in (c.code, '*')
      where p.polpermissive
      group by p.table_name, p.polroles, c.privilege
     having count(*) > 1 $$,
  'there is at most one permissive policy for a command of a role'
);
select is_empty(
  $$ select name from our_policies where polcmd = 'a' and checked is null $$, 'a policy for inserts checks the new row'
);
select is_empty(
  $$ select name from our_policies where polcmd in ('w', '*') and checked is not null and checked <> qual $$,
  'a row cannot be changed into one that could not be changed'
);
select is_empty(
  $$ select name
       from our_policies
      where polroles = array['assetry_list'::regrole::oid]
        and (polname <> 'list' or polcmd <> 'r') $$,
  'the owner of the lists has the policy list, and no other'
);
-- What no list shows: the answers to repeated requests.
select set_eq(
  $$ select r.name
       from rights as r
      where r.role = 'assetry_api'
        and r.privilege = 'SELECT'
        and not exists (select from our_policies as p where p.table_oid = r.oid and p.polname = 'list') $$,
  array['core.idempotency_keys'],
  'every table that actions read has the policy list: core.let_list ends its policies'
);
-- Places, vocabulary, what asks for a right of its own (files: for that of their records), and what an account has for
-- itself.
select set_eq(
  $$ select table_name
       from our_policies
      where polname = 'list'
        and table_name !~ '^(core|identity)\.'
        and qual !~ '\mcore\.reads(_all)?\(' $$,
  array[
    'asset.categories', 'asset.downtime_reasons', 'asset.locations', 'audit.record_checks', 'contract.types',
    'file.documents', 'file.files', 'file.links', 'file.shares', 'file.uploads', 'integration.calendar_feeds',
    'integration.exports', 'integration.external_ids', 'integration.import_mappings',
    'integration.import_rows', 'integration.imports',
    'inventory.unit_conversions',
    'inventory.units', 'meter.types',
    'notify.account_settings', 'notify.mandatory_topics', 'notify.notices', 'notify.preferences',
    'notify.push_subscriptions', 'notify.quiet_hours', 'notify.topics', 'report.runs', 'request.problems',
    'safety.permit_kinds',
    'work.detection_methods', 'work.failure_classes', 'work.failure_codes', 'work.failure_links',
    'work.failure_mechanisms', 'work.hold_reasons', 'work.iso_codes', 'work.own_hold_reasons', 'work.types',
    'workforce.calendar_exceptions', 'workforce.calendar_hours', 'workforce.calendars',
    'workforce.certificate_types', 'workforce.crafts', 'workforce.opening_hours', 'workforce.skills'
  ],
  'a list asks what the caller may read of its domain'
);
select is_empty(
  $$ select name from our_policies where polname = 'list' and qual ~ '^\(*\s*SELECT core\.reads_all' $$,
  'what the caller may read is joined to the reach, and never takes its place'
);
select is_empty(
  $$ select t.name || '.' || a.attname
       from our_tables as t
       join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.name <> 'core.idempotency_keys'
        and has_column_privilege('assetry_api', t.oid, a.attnum, 'SELECT')
              <> has_column_privilege('assetry_list', t.oid, a.attnum, 'SELECT') $$,
  'lists read the columns that actions read'
);
select is_empty(
  $$ select p.name
       from our_policies as p
       join commands as c on c.code = p.polcmd
      where p.polpermissive
        and p.polroles = array['assetry_api'::regrole::oid]
        and p.polname <> c.policy $$,
  'a policy of the API is called after what it lets one do'
);
select is_empty(
  $$ select name
       from our_policies
      where polpermissive and polcmd = '*' and polroles = array['assetry_api'::regrole::oid] $$,
  'the API is given each command by itself'
);
select is_empty(
  $$ select r.name || ': ' || r.role || ' ' || r.privilege
       from rights as r
      where not exists (
              select 1
                from our_policies as p
               where p.table_oid = r.oid
                 and p.polpermissive
                 and p.polcmd in (r.code, '*')
                 and p.polroles = array[r.role::regrole::oid]
            ) $$,
  'every right on a table has its policy'
);
select is_empty(
  $$ select p.name
       from our_policies as p
       join commands as c on c.code = p.polcmd
      where not exists (
              select 1
                from rights as r
               where r.oid = p.table_oid and r.code = p.polcmd and r.role::regrole::oid = any (p.polroles)
            ) $$,
  'every policy has its right'
);
-- Evaluated once a statement instead of once a row.
select is_empty(
  $$ select name || ': ' || e.expression
       from our_policies, unnest(array[qual, checked]) as e (expression)
      where regexp_replace(
        e.expression, '\( SELECT [a-z0-9_]+\.[a-z0-9_]+\((''[a-z]+''::text)?\) AS [a-z0-9_]+\)', '', 'g'
      ) ~ '[a-z_]+\(|\mSELECT\M' $$,
  'a policy calls functions inside (select …) only'
);
select is_empty(
  $$ select p.name || ' calls ' || f.proname
       from our_policies as p
       join pg_depend as d on d.classid = 'pg_policy'::regclass
          and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass
       join pg_proc as f on f.oid = d.refobjid
      where f.provolatile = 'v'
         or f.pronargs > 0 and f.oid <> all (
               array['core.reads', 'core.reads_all', 'core.listed_site_ids']::regproc[]::oid[]
             ) $$,
  'what a policy calls changes nothing and depends on the caller alone'
);
-- Who was given which site is for those who administer accounts; the log shows what belongs to no site too. What was
-- read off a meter that was moved follows it by and by. A file is read by its kind of record or by its record, both
-- constants.
select set_eq(
  $$ select p.name
       from our_policies as p
       join our_tables as t on t.oid = p.table_oid and t.has_organization and t.has_site
      where p.polpermissive
        and p.polroles = array['assetry_api'::regrole::oid]
        and exists (
              select 1
                from unnest(array[p.qual, p.checked]) as e (expression)
               where ltrim(e.expression, '(') not like
                        'site_id = ANY (( SELECT core.reachable\_site\_ids() AS reachable\_site\_ids)::uuid[]))%'
                  -- What may be for all sites is reached by a column in which the organization's id stands for them.
                  and ltrim(e.expression, '(') not like
                        'reach\_id = ANY (( SELECT core.reachable\_ids() AS reachable\_ids)::uuid[]))%'
                  and ltrim(e.expression, '(') not like
                        'reach\_id = ANY (( SELECT core.changeable\_ids() AS changeable\_ids)::uuid[]))%'
                  or e.expression ~ '\mOR\M'
            ) $$,
  array[
    'delete on identity.account_sites', 'insert on identity.account_sites', 'read on identity.account_sites',
    'insert on tool.review_rows', 'read on audit.events', 'read on file.links',
    'read on integration.external_ids', 'read on meter.readings',
    'read on meter.rollups', 'read on tool.review_rows', 'update on meter.readings',
    'update on tool.review_rows'
  ],
  'what stands at a site is reached with the site, by a condition that an index can answer'
);
-- Whoever reaches one site reads what is for all of them and does not change it. A message is what an act at one site
-- sends to a destination of all; it is never changed.
select set_eq(
  $$ select p.name
       from our_policies as p
      where p.polpermissive
        and p.polroles = array['assetry_api'::regrole::oid]
        and p.polcmd <> 'r'
        and concat(p.qual, p.checked) ~ '\mreachable_ids\M' $$,
  array['insert on notify.messages'],
  'what belongs to all sites is changed by whoever reaches them all'
);
-- Rows that every site works by, in a table without sites.
select set_eq(
  $$ select p.name
       from our_policies as p
      where p.polpermissive
        and p.polcmd <> 'r'
        and concat(p.qual, p.checked) = '( SELECT core.reaches_all_sites() AS reaches_all_sites)' $$,
  array[
    'delete on notify.mandatory_topics', 'insert on notify.mandatory_topics',
    'delete on safety.permit_kind_limits', 'delete on safety.permit_kind_questions',
    'delete on safety.permit_kind_signers', 'delete on work.iso_codes', 'insert on work.iso_codes',
    'update on work.iso_codes', 'insert on core.custom_fields', 'insert on core.exchange_rates',
    'insert on core.periods', 'insert on notify.relays', 'insert on notify.texts',
    'insert on procurement.approval_rules',
    'insert on safety.permit_kind_limits', 'insert on safety.permit_kind_questions',
    'insert on safety.permit_kind_signers', 'insert on safety.permit_kinds', 'insert on work.types',
    'update on core.custom_fields', 'update on core.exchange_rates', 'update on core.organizations',
    'update on core.periods', 'update on notify.texts', 'update on procurement.approval_rules',
    'update on safety.permit_kind_limits',
    'update on safety.permit_kind_questions', 'update on safety.permit_kind_signers'
  ],
  'what every site works by is changed by whoever reaches them all'
);
-- What has no site and is written by whoever has the permission, at whatever site: each with its reason (ADR 171). A
-- table that is not named here asks for the site or for all of them.
create temporary table written_anywhere as
select t.table_name, r.reason
  from (
    values
      (
        'words to choose from: one more, or one archived, decides for no site',
        array[
          'asset.categories', 'asset.downtime_reasons', 'contract.index_values', 'contract.price_indexes',
          'contract.types', 'meter.types', 'request.problems',
          'work.failure_classes', 'work.failure_codes', 'work.failure_links', 'work.own_hold_reasons',
          'workforce.certificate_types', 'workforce.crafts', 'workforce.skills'
        ]
      ),
      (
        'a catalog that each site adds to: stock and prices of it stand at sites',
        array[
          'contract.vendor_certificates', 'contract.vendors', 'inventory.item_manufacturer_parts', 'inventory.items',
          'inventory.kit_components',
          'inventory.lots', 'inventory.unit_conversions', 'inventory.units'
        ]
      ),
      (
        'content that work and inspections copy: what a site uses of it is chosen there',
        array[
          'inspection.template_items', 'inspection.template_revisions', 'inspection.templates',
          'maintenance.job_plan_lines', 'maintenance.job_plan_revisions', 'maintenance.job_plan_tasks',
          'maintenance.job_plans', 'workforce.calendar_exceptions', 'workforce.calendar_hours', 'workforce.calendars',
          'workforce.pattern_shifts', 'workforce.shift_patterns'
        ]
      ),
      (
        'accounts and roles: nobody gives what they do not have themselves (RIGHTS_EXCEEDED)',
        array[
          'identity.account_roles', 'identity.account_sites', 'identity.accounts', 'identity.api_keys',
          'identity.approval_limits', 'identity.role_permissions', 'identity.roles', 'identity.sessions'
        ]
      ),
      (
        'money of a cost center or a craft, not of a site; what changes is on record with who changed it',
        array[
          'asset.depreciation_books', 'procurement.budget_revisions', 'procurement.budget_transfers',
          'procurement.budgets', 'procurement.cost_centers', 'workforce.labour_rates'
        ]
      ),
      (
        'held by whoever uses one, which needs the update policy: the action that changes one asks for all sites',
        array['safety.permit_kinds', 'work.types']
      ),
      ('a test of a relay is an update of its status: the action that changes one asks for all sites',
        array['notify.relays']),
      ('a site is reached once it is made', array['core.sites']),
      (
        'how an account is notified is its own',
        array['notify.account_settings', 'notify.preferences', 'notify.quiet_hours']
      ),
      ('an address belongs to no site: it is mailed of records of all', array['notify.suppressions']),
      (
        'a report holds no data: whoever gets it gets what they reach',
        array['report.definitions', 'report.recipients', 'report.revisions', 'report.schedules']
      )
  ) as r (reason, tables)
 cross join unnest(r.tables) as t (table_name);
select set_eq(
  $$ select p.table_name
       from our_policies as p
      where p.polpermissive
        and p.polroles = array['assetry_api'::regrole::oid]
        and p.polcmd <> 'r'
        and concat(p.qual, p.checked) !~ '\mreachable_site_ids\M|\mchangeable_ids\M|\mreaches_all_sites\M'
        -- What a caller keeps for themselves, a message, which is never changed, and readings that follow a meter.
        and p.table_name not in ('core.idempotency_keys', 'notify.messages', 'meter.readings') $$,
  'select table_name from written_anywhere',
  'what asks for no site when it is written says why'
);
select is_empty(
  $$ select p.name
       from our_policies as p
       join our_tables as t on t.oid = p.table_oid
      where p.polroles = array['assetry_worker'::regrole::oid]
        and t.has_organization
        and has_any_column_privilege('assetry_worker', t.oid, 'INSERT') $$,
  'the worker makes no rows of organizations but through functions'
);

select * from finish();
rollback;
