-- What the planner assumes of a table before it has statistics: that its rows are of one organization and one site.
begin;
select plan(13);

create schema planted;
create table planted.fresh (id uuid primary key, organization_id uuid, site_id uuid, name text);
create table planted.beside (id uuid primary key, organization_id uuid, site_id uuid);
create table planted.shared (id uuid primary key, organization_id uuid not null);
create table planted.plain (id uuid primary key, name text);
create table planted.emptied (id uuid primary key, organization_id uuid, site_id uuid);
create table planted.filled (id uuid primary key, organization_id uuid, site_id uuid);
create table planted.parted (id uuid, organization_id uuid, site_id uuid) partition by list (organization_id);
create table planted.tracked (
  id uuid primary key, organization_id uuid, site_id uuid, row_version integer, updated_at timestamptz, updated_by uuid
);
create view planted.shown as select f.organization_id, f.site_id from planted.fresh as f;

create function pg_temp.assumed(p_table text)
returns text
language sql
as $$
  select string_agg(concat_ws(' ', s.attname, s.n_distinct, s.null_frac, s.avg_width), ', ' order by s.attname)
    from pg_stats as s
   where s.schemaname = 'planted'
     and s.tablename = p_table
$$;

select core.assume_statistics('planted.fresh');
select is(
  pg_temp.assumed('fresh'), 'organization_id 1 0 16, site_id 1 0 16',
  'a new table: one organization, one site, and nothing of other columns'
);
select is(pg_temp.assumed('beside'), null, 'of that table alone');
select core.assume_statistics('planted.shared'), core.assume_statistics('planted.plain');
select is(pg_temp.assumed('shared'), 'organization_id 1 0 16', 'one without a site');
select is(pg_temp.assumed('plain'), null, 'one without both');

analyze planted.emptied;
select core.assume_statistics('planted.emptied');
select is(
  pg_temp.assumed('emptied'), 'organization_id 1 0 16, site_id 1 0 16', 'a table that was empty when it was analyzed'
);
insert into planted.filled select uuidv7(), uuidv7(), null from generate_series(1, 1);
analyze planted.filled;
select set_config('test.filled', pg_temp.assumed('filled'), true);
select isnt(pg_temp.assumed('filled'), null, 'a table with a row is analyzed');
select core.assume_statistics('planted.filled');
select is(pg_temp.assumed('filled'), current_setting('test.filled'), 'and keeps what was found');
select lives_ok($$ select core.assume_statistics('planted.parted') $$, 'a parent of partitions is left alone');
select is(pg_temp.assumed('parted'), null, 'it has no rows');
select core.assume_statistics('planted.shown');
select is(pg_temp.assumed('shown'), null, 'so is a view');

select core.track('planted.tracked');
select is(
  pg_temp.assumed('tracked'), 'organization_id 1 0 16, site_id 1 0 16', 'each table that is tracked begins with them'
);

select is_empty(
  $$ select format('%s.%s', a.attrelid::regclass, a.attname)
       from pg_attribute as a
       join pg_class as c on c.oid = a.attrelid and c.relkind = 'r' and not c.relispartition and c.reltuples <= 0
       join pg_namespace as n on n.oid = c.relnamespace
      where a.attname in ('organization_id', 'site_id')
        and not a.attisdropped
        and c.relowner = 'assetry_owner'::regrole
        and not exists (
              select from pg_stats as s
               where s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
            ) $$,
  'every table of the product that has no rows has them'
);

-- What it is for: of two indexes that both begin with the organization, that of the key is chosen.
create table planted.keyed (
  organization_id uuid, site_id uuid, id uuid, parent_id uuid, unique (organization_id, site_id, id)
);
create index keyed_parent_id_idx on planted.keyed (organization_id, site_id, parent_id);
select core.assume_statistics('planted.keyed');
create function pg_temp.index_of(p_query text)
returns text
language plpgsql
as $$
declare
  v_plan jsonb;
begin
  execute 'explain (format json) ' || p_query into v_plan;
  return jsonb_path_query_first(v_plan, '$.**."Index Name"') #>> '{}';
end
$$;
set local enable_seqscan = off;
select is(
  pg_temp.index_of(
    $$ select from planted.keyed as k
        where k.organization_id = uuidv7() and k.site_id = uuidv7() and k.id = uuidv7() $$
  ),
  'keyed_organization_id_site_id_id_key', 'a key is looked up by its index'
);

select * from finish();
rollback;
