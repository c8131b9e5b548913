-- Multiplies the demonstration: many rows in the tables that grow without end, at 200 sites of its organization and
-- some of two others. Triggers and foreign keys rest, checks and indexes are dropped meanwhile; the caller makes the
-- indexes again. Who runs it is a superuser whose database nobody else uses.

set session_replication_role = replica;
set synchronous_commit = off;
set client_min_messages = warning;
select setseed(0.42);

-- Functions name tables that are made later.
set check_function_bodies = off;

create schema long;

-- How many rows each table gets, in the order in which they refer to each other.
create table long.tables (
  place      integer generated always as identity,
  table_id   regclass not null,
  row_count  integer  not null
);
insert into long.tables (table_id, row_count)
select n, c * current_setting('long.scale')::numeric
  from (
    values ('asset.assets'::regclass, 200000), ('work.work_orders', 1000000), ('meter.meters', 100000),
           ('meter.readings', 1000000), ('inventory.movements', 1000000), ('audit.events', 1000000),
           ('work.labour_entries', 500000), ('work.clock_segments', 300000), ('work.cost_lines', 500000),
           ('work.tasks', 500000), ('work.assignments', 300000), ('asset.status_changes', 300000),
           ('maintenance.occurrences', 500000), ('notify.messages', 300000), ('inventory.reservations', 300000),
           ('procurement.purchase_orders', 100000), ('procurement.order_lines', 200000),
           ('procurement.receipts', 200000), ('procurement.receipt_lines', 300000),
           ('procurement.invoices', 200000), ('procurement.invoice_lines', 300000),
           ('request.requests', 300000), ('service.clocks', 300000), ('inspection.inspections', 200000),
           ('report.snapshots', 500000), ('report.targets', 25000), ('file.documents', 200000),
           ('meter.output_counters', 50000)
  ) as t (n, c);

create table long.sites (place integer primary key, organization_id uuid not null, site_id uuid not null);

-- A copy of a row with other values, whatever its columns are.
create function long.copy_row(p_table regclass, p_condition text, p_values jsonb)
returns void
language plpgsql
as $$
declare
  v_columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into v_columns
    from pg_attribute as a
   where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '';
  execute format(
    'insert into %1$s (%2$s)
     select %2$s from (select (jsonb_populate_record(t, $1)).* from %1$s as t where %3$s limit 1) as r',
    p_table, v_columns, p_condition) using p_values;
end
$$;

-- Two organizations more, and sites; an account that reaches one site and one that reaches all.
do $$
declare
  v_demo uuid;
  v_organization uuid;
  v_account uuid;
  v_site uuid;
begin
  select id into v_demo from core.organizations where name = 'Northwind Facilities';
  for n in 1..2 loop
    v_organization := uuidv7();
    perform long.copy_row('core.organizations', format('id = %L', v_demo),
      jsonb_build_object('id', v_organization, 'name', format('Other %s', n), 'hostname', null));
  end loop;
  for n in 1..240 loop
    select id into v_organization from core.organizations
     where name = case when n <= 200 then 'Northwind Facilities' when n <= 220 then 'Other 1' else 'Other 2' end;
    v_site := uuidv7();
    perform long.copy_row('core.sites', format('organization_id = %L', v_demo),
      jsonb_build_object(
        'id', v_site, 'organization_id', v_organization, 'code', format('S-%s', n), 'name', format('Site %s', n)
      ));
    insert into long.sites values (n, v_organization, v_site);
  end loop;
  for n in 0..1 loop
    v_account := uuidv7();
    perform long.copy_row(
      'identity.accounts', format('organization_id = %L and display_name = %L', v_demo, 'Integration'),
      jsonb_build_object(
        'id', v_account, 'display_name', 'reader of ' || case n when 0 then 'one' else 'all' end,
        'reaches_all_sites', n = 1
      ));
    insert into identity.account_roles (organization_id, account_id, role_id)
    select v_demo, v_account, r.id
      from identity.roles as r
     where r.organization_id = v_demo and r.grants_everything
     limit 1;
    if n = 0 then
      insert into identity.account_sites (organization_id, account_id, site_id)
      select v_demo, v_account, s.site_id from long.sites as s where s.place = 150;
    end if;
  end loop;
end
$$;

delete from identity.reaches;
insert into identity.reaches (organization_id, account_id, site_ids)
select s.organization_id, s.account_id, array_agg(s.site_id order by s.site_id)
  from identity.account_sites as s
 group by s.organization_id, s.account_id
 union all
select s.organization_id, null, array_agg(s.id order by s.id) from core.sites as s group by s.organization_id;

-- The demonstration sends and prints nothing, and has no values of ended months.
do $$
declare
  v_demo    uuid;
  v_account uuid;
  v_site    uuid;
begin
  select id into v_demo from core.organizations where name = 'Northwind Facilities';
  insert into notify.messages (organization_id, relay_id, kind, recipient, subject, body, status, sent_at)
  select v_demo, uuidv7(), 'EVENT', 'a@example.org', 'Work order', 'It was assigned', s.status,
         case s.status when 'SENT' then now() end
    from unnest('{SENT,SENT,SENT,SENT,SENT,SENT,SENT,SENT,SENT,FAILED}'::text[]) as s (status);

  select id into v_account from identity.accounts where display_name = 'reader of all';
  select site_id into v_site from long.sites where place = 1;
  insert into report.snapshots (
    organization_id, site_id, figure, month_on, revision, numerator, denominator, value, target_value, warn_value,
    target_status, is_newest, taken_at
  )
  select v_demo, v_site, f.code, m.month_on, r.revision, 9, 10, 90, t.target_value, t.warn_value, t.target_status,
         r.is_newest, m.month_on + interval '33 days 2 hours'
    from report.figures as f
   cross join (values (date '2026-01-01'), ('2026-02-01'), ('2026-03-01')) as m (month_on)
   cross join (values (1, true), (2, false)) as r (revision, is_newest)
    join (
      values (0, null::numeric, null::numeric, null::text), (1, 80, 70, 'OK'), (2, 92, 85, 'WARN'),
             (3, 99, 95, 'MISSED')
    ) as t (place, target_value, warn_value, target_status)
      on t.place = hashtext(f.code || m.month_on) & 3
   order by hashtext(f.code || m.month_on || r.revision);
  insert into file.documents (
    organization_id, site_id, account_id, created_with, kind, entity, entity_id, record_count, name, content, status,
    fault, finished_at, expires_at
  )
  select v_demo, v_site, v_account, v_account, k.kind, k.entity, case k.kind when 'DOCUMENT' then uuidv7() end, k.n,
         'document', case s.status when 'QUEUED' then jsonb '{}' end, s.status,
         case s.status when 'FAILED' then 'TOO_LONG' end, case when s.status <> 'QUEUED' then now() end,
         case when s.status in ('DONE', 'QUEUED') then now() end
    from (values ('DOCUMENT', 'work.work_orders', 1), ('LABELS', 'asset.assets', 24)) as k (kind, entity, n)
   cross join unnest('{DONE,DONE,FAILED,CANCELLED,EXPIRED,EXPIRED,QUEUED}'::text[]) as s (status);
end
$$;

-- Indexes that are made again afterwards: those that keep no rule.
create table long.indexes as
select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass::text as name
  from pg_index as i
  join long.tables as t on t.table_id = i.indrelid
 where t.table_id <> 'audit.events'::regclass and not i.indisunique
   and not exists (select from pg_constraint as k where k.conindid = i.indexrelid);

do $$
declare
  v_name text;
  v_check record;
begin
  for v_check in
    select k.conrelid::regclass as table_name, k.conname
      from pg_constraint as k
      join long.tables as t on t.table_id = k.conrelid
     where k.contype in ('c', 'x') and k.coninhcount = 0
  loop
    execute format('alter table %s drop constraint %I', v_check.table_name, v_check.conname);
  end loop;
  for v_name in select name from long.indexes loop
    execute 'drop index if exists ' || v_name;
  end loop;
end
$$;

-- The ids of the newest rows of a table of the demonstration's organization; none where rows have no id.
create function long.ids(p_table regclass)
returns uuid[]
language plpgsql
as $$
declare
  v_ids uuid[] := '{}';
begin
  if (
       select count(*) from pg_attribute as a where a.attrelid = p_table and a.attname in ('id', 'organization_id')
     ) = 2 then
    execute format(
      'select coalesce(array_agg(r.id), ''{}'')
         from (
                select t.id
                  from %s as t
                 where t.organization_id = (select organization_id from long.sites where place = 1)
                 order by t.id desc
                 limit 20000
              ) as r', p_table) into v_ids;
  end if;

  return v_ids;
end
$$;

create type long.table_column as (
  attnum smallint, name text, type_id oid, is_telling boolean, parent_id oid, parent_count integer
);

-- Each column of a table, with the table that it refers to, and whether a unique key would be met twice without it.
create function long.columns(p_table regclass)
returns setof long.table_column
language sql
as $$
  with telling as (
    select distinct on (i.indexrelid) a.attnum
      from pg_index as i
      join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
     where i.indrelid = p_table
       and i.indisunique
       and not exists (
         select from pg_attribute as b
          where b.attrelid = i.indrelid
            and b.attnum = any (i.indkey::smallint[])
            and (b.attname = 'id' or b.attidentity <> '')
       )
       and a.attname not in ('organization_id', 'site_id')
     order by i.indexrelid, array_position('{integer,bigint,smallint,uuid}'::regtype[], a.atttypid::regtype),
              a.attnum desc
  ),
  referring as (
    select distinct on (k.attnum) k.attnum, p.table_id, cardinality(p.ids) as count
      from pg_constraint as f
     cross join lateral unnest(f.conkey, f.confkey) as k (attnum, other)
      join pg_attribute as o on o.attrelid = f.confrelid and o.attnum = k.other and o.attname = 'id'
      join parents as p on p.table_id = f.confrelid and cardinality(p.ids) > 0
     where f.conrelid = p_table and f.contype = 'f'
     order by k.attnum, f.oid
  )
  select a.attnum, a.attname, a.atttypid, t.attnum is not null, r.table_id, r.count
    from pg_attribute as a
    left join telling as t on t.attnum = a.attnum
    left join referring as r on r.attnum = a.attnum
   where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
$$;

-- What a column of the n-th row holds, where t is the row that is repeated and s the site.
create function long.value_of(p_column long.table_column, p_is_log boolean)
returns text
language sql
as $$
  select case
           when p_column.name = 'id' then 'uuidv7()'
           when p_column.name in ('organization_id', 'site_id') then format('s.%I', p_column.name)
           when p_column.is_telling and p_column.type_id in ('integer'::regtype, 'bigint'::regtype, 'smallint'::regtype)
             then format('(100000 + g.n)::%s', p_column.type_id::regtype)
           when p_column.is_telling and p_column.type_id = 'uuid'::regtype
             then format('case when t.%I is not null then uuidv7() end', p_column.name)
           when p_column.parent_id is not null
             then format(
               'case when t.%I is not null then (%s)[1 + (g.n * 7919::bigint + %s) %% %s] end', p_column.name, l.ids,
               p_column.attnum, p_column.parent_count)
           when p_column.is_telling then format('t.%I || ''-'' || g.n', p_column.name)
           -- Months of the log are there from this one on.
           when p_column.type_id = 'timestamptz'::regtype and p_is_log
             then format('t.%I + g.n * interval ''.5 s''', p_column.name)
           when p_column.type_id = 'timestamptz'::regtype then format('t.%I - g.n * interval ''30 s''', p_column.name)
           when p_column.type_id = 'date'::regtype then format('t.%I - g.n / 2880', p_column.name)
           when p_column.type_id = 'numeric'::regtype and p_column.name !~ 'rate|factor|share|percent'
             then format('t.%I + g.n %% 100', p_column.name)
           when p_column.name in ('title', 'name', 'reference', 'purpose', 'subject', 'description', 'recipient')
             then format('t.%I || '' '' || md5(g.n::text)', p_column.name)
           else format('t.%I', p_column.name)
         end
    from (
           select format(
             'array(select u from parents as p, unnest(p.ids) as u where p.table_id = %s)', p_column.parent_id)
            where p_column.parent_id is not null
            union all
           select null where p_column.parent_id is null
         ) as l (ids)
$$;

-- The rows of the demonstration again and again: each at a site, a fifth of them at the first; the further, the older,
-- and what is open among the newest tenth alone; with numbers and codes of their own where these are unique; and
-- referring to rows of the table that they refer to.
create function long.multiply(p_table regclass, p_count integer)
returns void
language plpgsql
as $$
declare
  c_over constant text :=
    '^(CLOSED|COMPLETED|CANCELLED|SENT|FAILED|REJECTED|CONVERTED|RESOLVED|ISSUED|RELEASED|EXPIRED|RECEIVED|PAID|VOID|'
    'SKIPPED|DONE|MET|SUPERSEDED)$';
  v_columns text;
  v_values  text;
  v_all     bigint[];
  v_over    bigint[];
begin
  drop table if exists templates;
  drop table if exists parents;
  execute format(
    'create temporary table templates as
     select row_number() over () as template_place,
            coalesce(to_jsonb(t) ->> ''status'', to_jsonb(t) ->> ''state'') as template_state, t.*
       from %s as t
      where t.organization_id = (select organization_id from long.sites where place = 1)
      limit 500', p_table);
  select array_agg(t.template_place), array_agg(t.template_place) filter (where t.template_state ~ c_over)
    into v_all, v_over
    from templates as t;

  if v_all is null then
    raise exception '% has no rows in the demonstration', p_table;
  end if;

  create temporary table parents as
  select distinct f.confrelid as table_id, long.ids(f.confrelid) as ids
    from pg_constraint as f
   where f.conrelid = p_table and f.contype = 'f';

  select string_agg(quote_ident(c.name), ', ' order by c.attnum),
         string_agg(long.value_of(c, p_table = 'audit.events'::regclass), ', ' order by c.attnum)
    into v_columns, v_values
    from long.columns(p_table) as c;

  execute format(
    'insert into %s (%s)
     select %s
       from generate_series(1, %s) as g (n)
       join templates as t on t.template_place = case
              when g.n * 10 < %4$s then (%5$L::bigint[])[1 + g.n %% %6$s] else (%7$L::bigint[])[1 + g.n %% %8$s]
            end
       join long.sites as s on s.place = case
              when hashint4(g.n) %% 5 = 0 then 1 else 1 + abs(hashint4(g.n)::bigint) %% 240
            end',
    p_table, v_columns, v_values, p_count, v_all, cardinality(v_all), coalesce(v_over, v_all),
    cardinality(coalesce(v_over, v_all)));
end
$$;
