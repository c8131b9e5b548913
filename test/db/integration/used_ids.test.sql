-- Records that others refer to which were created after them, whichever table these are of; and records that have
-- another version than at the check of an import.
begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.person('ann', '{north}', '{import.create,asset.import}');
select test.asset(n.name, 'north') from unnest('{line,press,pump,fan,motor}'::text[]) as n (name);
insert into asset.assets (organization_id, site_id, asset_number, name, parent_id, created_at)
select test.id('acme'), test.id('north'), v.number, v.number, test.id(v.parent), a.created_at + v.later
  from (
    values ('C-1', 'line', interval '0'), ('C-2', 'press', '1 microsecond'), ('C-3', 'press', '2 seconds'),
           ('C-4', 'fan', '-1 second')
  ) as v (number, parent, later)
  join asset.assets as a on a.id = test.id(v.parent);
select test.work_order('repair', 'north');
set local session_replication_role = replica;
update work.work_orders set asset_id = test.id('pump'), created_at = now() + interval '1 second';
set local session_replication_role = origin;

create function pg_temp.used(p_names text[]) returns text[] language sql as $$
  select array_agg(distinct test.name_of(u.id) order by test.name_of(u.id))
    from unnest(
           integration.used_ids(
             test.id('acme'), 'asset.assets', array(select test.id(n.name) from unnest(p_names) as n (name))
           )
         ) as u (id)
$$;
select is(
  pg_temp.used('{line,press,pump,fan,motor}'), '{press,pump}',
  'what was made with a record, or before it, does not use it'
);
select is(pg_temp.used('{line,press,motor}'), '{press}', 'only these records are looked at');

-- Versions.
select test.file_import('list', 'assets', 'name', '[["a"], ["b"], ["c"], ["d"], ["e"]]'),
       test.file_import('another', 'assets', 'name', '[["a"]]');
update integration.import_rows as r
   set entity_id = test.id(v.record), before_version = a.row_version + v.behind
  from (
    values ('list', 1, 'line', 0), ('list', 2, 'press', -1), ('list', 3, 'pump', 1), ('another', 1, 'fan', -1)
  ) as v (import, number, record, behind)
  join asset.assets as a on a.id = test.id(v.record)
 where r.import_id = test.id(v.import)
   and r.row_number = v.number;
update integration.import_rows set entity_id = uuidv7(), before_version = 1
 where import_id = test.id('list') and row_number = 4;
select is(
  (
    select array_agg(integration.stale_count(i) order by test.name_of(i.id))
      from integration.imports as i
  ),
  '{1,3}'::bigint[], 'older and newer versions count, and records that are gone'
);
update integration.import_rows as r set before_version = a.row_version
  from asset.assets as a where a.id = r.entity_id;
select is(
  (select integration.stale_count(i) from integration.imports as i where i.id = test.id('another')), 0::bigint,
  'the same version does not'
);

select * from finish();
rollback;
